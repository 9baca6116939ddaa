import { expect, test } from 'vitest';
import { imageSize } from '../../../src/engine/facts/image-size.ts';
import { gif, jpeg, png, webp } from '../rules/pieces.ts';

test.each([
  ['png', png(1200, 630)],
  ['jpeg', jpeg(1200, 630)],
  ['gif', gif(1200, 630)],
  ['webp', webp('VP8 ', 1200, 630)],
  ['webp', webp('VP8L', 1200, 630)],
  ['webp', webp('VP8X', 1200, 630)],
])('reads the size of a %s from the first bytes', (kind, bytes) => {
  expect(imageSize(bytes)).toEqual({ kind, width: 1200, height: 630 });
});

test('returns undefined for other files and truncated headers', () => {
  for (const text of ['', 'GIF', '<svg/>', 'RIFF0000WEBPVP8 ', 'RIFF0000WAVEfmt 000000000000000000']) {
    expect(imageSize(Buffer.from(text)), text).toBeUndefined();
  }
});
