import type { ComponentType } from 'react';

/** A part whose HTML is the same on every page. */
export interface SharedPart {
  readonly index: number;
  readonly html: string;
  /** The part holds islands, so a page that shows it needs their loader. */
  readonly hasIslands: boolean;
  /** Other hosts whose images it shows. */
  readonly imageOrigins: readonly string[];
  /** Hashes of what its elements `script` hold. */
  readonly scriptHashes: readonly string[];
}

/** A comment, so that whoever reads the marked HTML sees nothing where the part will stand. */
const marker = (index: number) => `<!--build-site:shared:${index}-->`;
const MARKER = /<!--build-site:shared:(\d+)-->/;
const MARKER_TEXT = /^build-site:shared:(\d+)$/;

/** Index of the part that a comment with this text stands for; undefined for other comments. */
export const partOfMarker = (comment: string): number | undefined => {
  const [, index] = MARKER_TEXT.exec(comment) ?? [];
  return index === undefined ? undefined : Number(index);
};

/** Indexes of the parts whose markers stand in marked HTML, in their order. */
export const partsIn = (marked: string): number[] =>
  [...marked.matchAll(new RegExp(MARKER, 'g'))].map(([, index]) => Number(index));

/**
 * Puts parts in place of their markers. `used` are the parts found, in the order they stand.
 */
export const assemble = (
  marked: string,
  parts: readonly SharedPart[],
): { html: string; used: readonly SharedPart[] } => {
  const pieces = marked.split(MARKER);
  const used: SharedPart[] = [];
  let html = pieces[0] ?? '';
  for (let i = 1; i < pieces.length; i += 2) {
    const part = parts[Number(pieces[i])];
    if (part === undefined) throw new Error(`There is no shared part ${pieces[i]}.`);
    used.push(part);
    html += part.html + pieces[i + 1];
  }
  return { html, used };
};

/**
 * The parts that pages share, each rendered once. A page carries a marker in its place, so that neither
 * rendering nor reading pays for the part again.
 */
export class SharedParts {
  readonly #render: (part: ComponentType) => Omit<SharedPart, 'index'>;
  readonly #byComponent = new Map<ComponentType, SharedPart>();
  readonly #parts: SharedPart[] = [];

  constructor(render: (part: ComponentType) => Omit<SharedPart, 'index'>) {
    this.#render = render;
  }

  /** All parts so far, by index. */
  get all(): readonly SharedPart[] {
    return this.#parts;
  }

  /** The part of a component, rendered when first asked for, and the marker that stands for it. */
  use(component: ComponentType): { part: SharedPart; marker: string } {
    const known = this.#byComponent.get(component);
    const part = known ?? this.#add(this.#render(component));
    this.#byComponent.set(component, part);
    return { part, marker: marker(part.index) };
  }

  #add(part: Omit<SharedPart, 'index'>): SharedPart {
    const added = { index: this.#parts.length, ...part };
    this.#parts.push(added);
    return added;
  }
}
