import { createHash } from 'node:crypto';
import type { ComponentType } from 'react';
import { markerOf, type SharedPart } from '../../facts/html/markers.ts';

type RenderedPart = Omit<SharedPart, 'index'>;

/** Number of uses on a page of each part with ids, by the prefix of the part. */
export type PartUses = Map<string, number>;

/** `useId` prefix for the first rendering of a part, whose HTML determines the final prefix. */
const DRAFT_PREFIX = 'shared-draft';

interface Draft {
  readonly rendered: RenderedPart;
  /** Undefined if the part has no ids. */
  readonly idPrefix: string | undefined;
  /** First, second and further use on a page. */
  readonly parts: SharedPart[];
}

/** Derived from the HTML, so that renaming a component or reordering pages does not change the part. */
const idPrefixOf = ({ html }: RenderedPart): string | undefined =>
  html.includes(DRAFT_PREFIX) ? `s${createHash('sha256').update(html).digest('hex').slice(0, 8)}` : undefined;

/**
 * Renders each shared part once. Pages contain a marker instead, so that a part is neither rendered nor parsed again.
 * Only a part with ids is rendered again for its second use on a page, to keep ids unique.
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

  /** Counts by prefix: two components with the same HTML have the same prefix. */
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
