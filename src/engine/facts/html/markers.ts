/** Stand in a page's head until it is known which styles it uses. */
export const STYLE_MARKER = '/*build-site:styles*/';
export const STYLE_HASH_MARKER = 'build-site-style-hash';

/** A part whose HTML is the same on every page. */
export interface SharedPart {
  readonly index: number;
  readonly html: string;
  /** The part holds islands, so a page that shows it needs their loader. */
  readonly hasIslands: boolean;
  /** The part has elements that load a script. */
  readonly hasScripts: boolean;
  /** The part has `<object>` or `<embed>`. */
  readonly hasObjects: boolean;
  /** Other hosts whose images it shows. */
  readonly imageOrigins: readonly string[];
  /** Hashes of what its elements `script` hold. */
  readonly scriptHashes: readonly string[];
}

/** A comment, so that whoever reads the marked HTML sees nothing where the part will stand. */
export const markerOf = (index: number) => `<!--build-site:shared:${index}-->`;
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
