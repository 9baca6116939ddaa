import { createHash } from 'node:crypto';
import type { ComponentType } from 'react';
import { markerOf, type SharedPart } from '../../facts/html/markers.ts';

type RenderedPart = Omit<SharedPart, 'index'>;

/** Number of times that each part with ids is used on a page, by the part's prefix. */
export type PartUses = Map<string, number>;

/** `useId` prefix for the first rendering of a part. The resulting HTML determines the final prefix. */
const DRAFT_PREFIX = 'shared-draft';

interface Draft {
  readonly rendered: RenderedPart;
  /** Undefined if the part has no ids. */
  readonly idPrefix: string | undefined;
  /** The parts for the first, second and further uses on a page. */
  readonly parts: SharedPart[];
}

/**
 * Returns the final prefix of a part, or undefined if it has no ids. The prefix depends only on the HTML, so renaming a
 * component or reordering pages does not change it.
 */
const idPrefixOf = ({ html }: RenderedPart): string | undefined =>
  html.includes(DRAFT_PREFIX) ? `s${createHash('sha256').update(html).digest('hex').slice(0, 8)}` : undefined;

/**
 * Renders each shared part once. Pages contain a marker instead, so that a part is neither rendered nor parsed again. A
 * part with ids is rendered again if a page uses it more than once, to keep ids unique.
 */
export class SharedParts {
  readonly #render: (part: ComponentType, idPrefix: string) => RenderedPart;
  readonly #drafts = new Map<ComponentType, Draft>();
  readonly #parts: SharedPart[] = [];

  constructor(render: (part: ComponentType, idPrefix: string) => RenderedPart) {
    this.#render = render;
  }

  get all(): readonly SharedPart[] {
    return this.#parts;
  }

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

  /**
   * Returns how often the page has already used the part. Counts by prefix, because two components with the same HTML
   * have the same prefix.
   */
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
