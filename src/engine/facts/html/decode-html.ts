/** A byte order mark overrides other declarations. Source: Encoding Standard, BOM sniff. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** Number of bytes to search for a declaration. Source: HTML Standard, prescan a byte stream. */
const PRESCANNED = 1024;
const DECLARED = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i;

const decoderOf = (label: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(label, { ignoreBOM: true });
  } catch {
    return undefined;
  }
};

/**
 * If a declaration is readable as ASCII, the document cannot be encoded in UTF-16. Source: HTML Standard, prescan a
 * byte stream.
 */
const asRead = (label: string | undefined): string | undefined =>
  label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;

/**
 * Decodes by byte order mark, HTTP charset or meta element, falling back to UTF-8. Keeps the mark, because it declares
 * the encoding.
 */
export const decodeHtml = (bytes: Uint8Array, charset?: string): string => {
  const marked = MARKS.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte))?.[0];
  const declared = () => DECLARED.exec(Buffer.from(bytes.subarray(0, PRESCANNED)).toString('latin1'))?.[1];
  const label = marked ?? charset ?? asRead(declared()) ?? 'utf-8';
  return (decoderOf(label) ?? new TextDecoder('utf-8', { ignoreBOM: true })).decode(bytes);
};
