import { createHash } from 'node:crypto';
import type { ComponentType } from 'react';
import { markerOf, type SharedPart } from '../../facts/html/markers.ts';

type RenderedPart = Omit<SharedPart, 'index'>;

/** How often a page has shown each part that holds ids, by the key of the part. */
export type PartUses = Map<string, number>;

/** What ids of `useId` begin with in the first rendering of a part, whose HTML gives the part its own prefix. */
const DRAFT_PREFIX = 'shared-draft';

interface Draft {
  readonly rendered: RenderedPart;
  /** What ids of the part begin with; undefined if it holds none. */
  readonly idPrefix: string | undefined;
  /** The part as its first, second and further use on a page show it. */
  readonly parts: SharedPart[];
}

/** Content decides the prefix: names and the order of pages may change without a change of the part. */
const idPrefixOf = ({ html }: RenderedPart): string | undefined =>
  html.includes(DRAFT_PREFIX) ? `s${createHash('sha256').update(html).digest('hex').slice(0, 8)}` : undefined;

/**
 * The parts that pages share, each rendered once. A page carries a marker in its place, so that neither
 * rendering nor reading pays for the part again. A part whose ids would stand twice on a page is rendered once more
 * for its second use.
 */
export class SharedParts {
  readonly #render: (part: ComponentType, idPrefix: string) => RenderedPart;
  readonly #drafts = new Map<ComponentType, Draft>();
  readonly #parts: SharedPart[] = [];

  constructor(render: (part: ComponentType, idPrefix: string) => RenderedPart) {
    this.#render = render;
  }

  /** All parts so far, by index. */
  get all(): readonly SharedPart[] {
    return this.#parts;
  }

  /** Returns the part of a component for its next use on a page, and the marker that stands for it. */
  use(component: ComponentType, uses: PartUses): { part: SharedPart; marker: string } {
    const draft = this.#draftOf(component);
    const place = this.#nextUse(draft, uses);
    draft.parts[place] ??= this.#add(this.#renderUse(component, draft, place));
    const part = draft.parts[place];
    return { part, marker: markerOf(part.index) };
  }

  #draftOf(component: ComponentType): Draft {
    const known = this.#drafts.get(component);
    if (known !== undefined) return known;
    const rendered = this.#render(component, DRAFT_PREFIX);
    const draft = { rendered, idPrefix: idPrefixOf(rendered), parts: [] };
    this.#drafts.set(component, draft);
    return draft;
  }

  /** Two components with the same HTML have the same prefix, so they are counted together. */
  #nextUse({ idPrefix }: Draft, uses: PartUses): number {
    if (idPrefix === undefined) return 0;
    const place = uses.get(idPrefix) ?? 0;
    uses.set(idPrefix, place + 1);
    return place;
  }

  #renderUse(component: ComponentType, { rendered, idPrefix }: Draft, place: number): RenderedPart {
    if (idPrefix === undefined) return rendered;
    return this.#render(component, place === 0 ? idPrefix : `${idPrefix}x${place}`);
  }

  #add(part: RenderedPart): SharedPart {
    const added = { index: this.#parts.length, ...part };
    this.#parts.push(added);
    return added;
  }
}
