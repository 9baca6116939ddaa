const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

const textAt = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end);

/** An APNG has an `acTL` chunk before its image data (PNG Specification, third edition, 11.3.2.1). */
const isAnimatedPng = (bytes: Uint8Array): boolean => {
  if (textAt(bytes, 0, 8) !== PNG_SIGNATURE) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4, at + 8);
    if (type === 'acTL') return at + 16 <= view.byteLength && view.getUint32(at + 8) > 1;
    if (type === 'IDAT') return false;
  }
  return false;
};

/** Browsers play an AVIF file as a sequence if its major brand is `avis`. */
const isAnimatedAvif = (bytes: Uint8Array): boolean => textAt(bytes, 4, 12) === 'ftypavis';

/** Detects animated formats of which sharp reads only the first frame. */
export const unsupportedAnimation = (bytes: Uint8Array): string | undefined => {
  if (isAnimatedPng(bytes)) return 'an animated PNG';
  return isAnimatedAvif(bytes) ? 'an animated AVIF' : undefined;
};
