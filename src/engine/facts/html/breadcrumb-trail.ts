import type { TrailStep } from '../structured-data/graph.ts';
import type { Attributes } from './walk-html.ts';

/** Reads the visible breadcrumbs: the list items of the first `<nav>` that is labelled as breadcrumbs. */
export class BreadcrumbTrailReader {
  #steps: TrailStep[] | undefined;
  #isOpen = false;
  #step: { name: string; href: string | undefined } | undefined;

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Undefined if the page has no breadcrumbs. */
  get steps(): readonly TrailStep[] | undefined {
    return this.#steps;
  }

  open(element: string, attributes: Attributes): void {
    if (!this.#isOpen) {
      if (element !== 'nav' || this.#steps || !/breadcrumb/i.test(attributes['aria-label'] ?? '')) return;
      this.#isOpen = true;
      this.#steps = [];
    } else if (element === 'li') this.#step = { name: '', href: undefined };
    else if (element === 'a' && this.#step) this.#step.href = attributes.href;
  }

  text(text: string): void {
    if (this.#step) this.#step.name += text;
  }

  close(element: string): void {
    if (!this.#isOpen) return;
    if (element === 'li' && this.#step) {
      this.#steps?.push({ ...this.#step, name: this.#step.name.replace(/\s+/g, ' ').trim() });
      this.#step = undefined;
    }
    if (element === 'nav') this.#isOpen = false;
  }
}
