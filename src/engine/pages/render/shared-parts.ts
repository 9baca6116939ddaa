import { createHash } from 'node:crypto';
import type { ComponentType } from 'react';
import { markerOf, type SharedPart } from '../../facts/html/markers.ts';

type RenderedPart = Omit<SharedPart, 'index'>;

/** Number of uses on a page, by the part's id prefix. */
export type PartUses = Map<string, number>;

/** Used for the first rendering, whose HTML determines the final prefix. */
const DRAFT_PREFIX = 'shared-draft';

interface Draft {
  readonly rendered: RenderedPart;
  readonly idPrefix: string | undefined;
  /** The part as rendered for the first, second and later uses on a page. */
  readonly parts: SharedPart[];
}

/** The prefix depends only on the HTML, so renaming a component or reordering pages does not change it. */
const idPrefixOf = ({ html }: RenderedPart): string | undefined =>
  html.includes(DRAFT_PREFIX) ? `s${createHash('sha256').update(html).digest('hex').slice(0, 8)}` : undefined;

/**
 * Pages contain a marker for each shared part, so that it is rendered and parsed only once. A part with ids is rendered
 * again if a page uses it more than once, to keep ids unique.
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

  /** Counts by prefix, because two components with the same HTML have the same prefix. */
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
