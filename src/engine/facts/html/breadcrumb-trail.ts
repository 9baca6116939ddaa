import type { TrailStep } from '../structured-data/graph.ts';
import { type Attributes, NO_ATTRIBUTES } from './walk-html.ts';

const LABEL =
  /bread-?crumb|brotkr|fil d.ariane|migas|miga de|briciol|kruimel|br[\u00F6o]dsmul|br[\u00F8o]dkrumme|okruszk|\u30D1\u30F3\u304F\u305A|\u9762\u5305\u5C51|\u9EB5\u5305\u5C51/i;
const CLASS = /(?:^|[\s_-])bread-?crumbs?(?:$|[\s_-])/i;
const CONTAINERS = new Set(['nav', 'ol', 'ul', 'div', 'p', 'section']);

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Separators between breadcrumbs, which are part of the text unless CSS adds them. */
const SEPARATORS =
  /^[\s/\\>\u203A\u00BB\u2192\u25B8\u25B6\u276F\u2771|\u2022\u00B7]+|[\s/\\>\u203A\u00BB\u2192\u25B8\u25B6\u276F\u2771|\u2022\u00B7]+$/g;
const ONLY_SEPARATORS = /^[^\p{L}\p{N}]*$/u;

interface OpenStep {
  name: string;
  href: string | undefined;
}

/** Prefers list items to links and text outside a list. */
class StepReader {
  readonly #element: string;
  #depth = 1;
  readonly #items: TrailStep[] = [];
  readonly #loose: TrailStep[] = [];
  #item: OpenStep | undefined;
  #link: OpenStep | undefined;
  #between = '';

  constructor(element: string) {
    this.#element = element;
  }

  get isOpen(): boolean {
    return this.#depth > 0;
  }

  get steps(): readonly TrailStep[] {
    return this.#items.length > 0 ? this.#items : this.#loose;
  }

  open(element: string, { href, 'aria-label': label = '' }: Attributes): void {
    if (element === this.#element) this.#depth++;
    if (element === 'li') this.#item = { name: '', href: undefined };
    if (element !== 'a') return;
    if (this.#item) {
      this.#item.href = href;
      return;
    }
    this.#endBetween();
    this.#link = { name: label, href };
  }

  text(text: string): void {
    if (this.#item) this.#item.name += text;
    else if (this.#link) this.#link.name += text;
    else this.#between += text;
  }

  close(element: string): void {
    if (element === 'li' && this.#item) {
      this.#add(this.#items, this.#item);
      this.#item = undefined;
    } else if (element === 'a' && this.#link) {
      this.#add(this.#loose, this.#link);
      this.#link = undefined;
    }
    if (element !== this.#element) return;
    this.#depth--;
    if (this.#depth === 0) this.#endBetween();
  }

  #endBetween(): void {
    this.#add(this.#loose, { name: this.#between, href: undefined });
    this.#between = '';
  }

  #add(steps: TrailStep[], { name, href }: OpenStep): void {
    if (href !== undefined || !ONLY_SEPARATORS.test(name))
      steps.push({ name: inOneLine(name).replace(SEPARATORS, ''), href });
  }
}

/** Prefers elements labelled as breadcrumbs to elements with a matching class. */
export class BreadcrumbTrailReader {
  #labelled: StepReader | undefined;
  #marked: StepReader | undefined;
  #isOpen = false;

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get steps(): readonly TrailStep[] | undefined {
    if (this.#labelled) return this.#labelled.steps;
    return this.#marked?.steps.length === 0 ? undefined : this.#marked?.steps;
  }

  open(element: string, attributes: Attributes): void {
    if (this.#isOpen) for (const reader of this.#open()) reader.open(element, attributes);
    if (attributes !== NO_ATTRIBUTES && this.#labelled === undefined) this.#start(element, attributes);
  }

  text(text: string): void {
    if (this.#isOpen) for (const reader of this.#open()) reader.text(text);
  }

  close(element: string): void {
    if (!this.#isOpen) return;
    for (const reader of this.#open()) reader.close(element);
    this.#isOpen = this.#open().length > 0;
  }

  #open(): readonly StepReader[] {
    return [this.#labelled, this.#marked].filter((reader) => reader !== undefined).filter(({ isOpen }) => isOpen);
  }

  #start(element: string, { 'aria-label': label, class: names, id }: Attributes): void {
    if (label !== undefined && LABEL.test(label) && CONTAINERS.has(element)) {
      this.#labelled = new StepReader(element);
      this.#isOpen = true;
    } else if (this.#marked === undefined && (isMarked(names) || isMarked(id)) && CONTAINERS.has(element)) {
      this.#marked = new StepReader(element);
      this.#isOpen = true;
    }
  }
}

const isMarked = (name: string | undefined): boolean => name !== undefined && CLASS.test(name);
