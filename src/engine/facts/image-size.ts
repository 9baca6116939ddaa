export interface ImageSize {
  readonly kind: 'png' | 'jpeg' | 'webp' | 'gif';
  readonly width: number;
  readonly height: number;
}

const isAscii = (view: DataView, at: number, text: string): boolean =>
  [...text].every((character, place) => view.getUint8(at + place) === character.charCodeAt(0));

const pngSize = (view: DataView): ImageSize => ({
  kind: 'png',
  width: view.getUint32(16),
  height: view.getUint32(20),
});

const gifSize = (view: DataView): ImageSize => ({
  kind: 'gif',
  width: view.getUint16(6, true),
  height: view.getUint16(8, true),
});

/** The start-of-frame segment contains the size. Source: ITU-T T.81, annex B. */
const jpegSize = (view: DataView): ImageSize | undefined => {
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker < 0xff00) return undefined;
  }
  return undefined;
};

/** Source: RFC 9649, sections 2.5 to 2.7. */
const webpSize = (view: DataView): ImageSize | undefined => {
  if (isAscii(view, 12, 'VP8 '))
    return { kind: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (isAscii(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!isAscii(view, 12, 'VP8X')) return undefined;
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  return { kind: 'webp', width: uint24(24) + 1, height: uint24(27) + 1 };
};

/** Reads the size from the first bytes of a PNG, JPEG, WebP or GIF file. Returns undefined for other files. */
export const imageSize = (bytes: Uint8Array): ImageSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a)
    return pngSize(view);
  if (view.byteLength >= 10 && isAscii(view, 0, 'GIF8')) return gifSize(view);
  if (view.byteLength >= 30 && isAscii(view, 0, 'RIFF') && isAscii(view, 8, 'WEBP')) return webpSize(view);
  return view.byteLength >= 4 && view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined;
};
