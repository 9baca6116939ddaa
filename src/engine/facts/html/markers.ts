/** Placeholders that are replaced once the page's styles are known. */
export const STYLE_MARKER = '/*build-site:styles*/';
export const STYLE_HASH_MARKER = 'build-site-style-hash';

export interface SharedPart {
  readonly index: number;
  readonly html: string;
  readonly hasIslands: boolean;
  readonly hasScripts: boolean;
  /** Whether the part contains `<object>` or `<embed>`. */
  readonly hasObjects: boolean;
  readonly imageOrigins: readonly string[];
  readonly scriptHashes: readonly string[];
}

/** Returns a comment, because HTML parsers ignore comments. */
export const markerOf = (index: number) => `<!--build-site:shared:${index}-->`;
const MARKER = /<!--build-site:shared:(\d+)-->/;
const MARKER_TEXT = /^build-site:shared:(\d+)$/;

export const partOfMarker = (comment: string): number | undefined => {
  const [, index] = MARKER_TEXT.exec(comment) ?? [];
  return index === undefined ? undefined : Number(index);
};

export const partsIn = (marked: string): number[] =>
  [...marked.matchAll(new RegExp(MARKER, 'g'))].map(([, index]) => Number(index));

/** Replaces placeholders with their parts. `used` lists the parts in document order. */
export const assemble = (
  marked: string,
  parts: readonly SharedPart[],
): { html: string; used: readonly SharedPart[] } => {
  const pieces = marked.split(MARKER);
  const used: SharedPart[] = [];
  let html = pieces[0] ?? '';
  for (let i = 1; i < pieces.length; i += 2) {
    const part = parts[Number(pieces[i])];
    if (part === undefined) throw new Error(`Unknown shared part ${pieces[i]}.`);
    used.push(part);
    html += part.html + pieces[i + 1];
  }
  return { html, used };
};
