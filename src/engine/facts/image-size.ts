/** Returns the format and pixel size of a PNG or JPEG from its first bytes; undefined for other files. */
export const imageSize = (
  bytes: Uint8Array,
): { readonly kind: 'png' | 'jpeg'; readonly width: number; readonly height: number } | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = view.byteLength >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  if (isPng) return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  // Each segment has a marker and a length; the start-of-frame segment has the size. Source: ITU-T T.81, annex B.
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker < 0xff00) return undefined;
  }
  return undefined;
};
