import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth } from '../../../src/engine/core/text-width.ts';
import { FONT_FAMILY, fontFiles } from '../../../src/engine/pages/social-images/fonts.ts';

const SIZE = 1000;

/** ASCII, Western European letters and typographic marks. */
const CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)),
  ...Array.from({ length: 0x100 - 0xa1 }, (_, place) => String.fromCodePoint(0xa1 + place)),
  ...'–—‘’“”…•−',
].filter((character) => character !== '\u00ad');

const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`);

/** Returns the width from the left edge of the first letter to the right edge of the last. */
const drawnWidth = (text: string, bold: boolean, kerning: 'auto' | 'none'): number => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="2000"><text xml:space="preserve" x="100" y="1500" font-family="${FONT_FAMILY}" font-weight="${bold ? 700 : 400}" font-size="${SIZE}" style="font-kerning:${kerning}">${escaped(text)}</text></svg>`;
  const options = { font: { loadSystemFonts: false, fontFiles: [...fontFiles()] } };
  return new Resvg(svg, options).getBBox()?.width ?? 0;
};

/** Returns the advance width, measured between two other letters. */
const advanceOf = (character: string, bold: boolean): number =>
  Math.round(drawnWidth(`H${character}H`, bold, 'none') - drawnWidth('HH', bold, 'none'));

const table = (bold: boolean) =>
  Object.fromEntries(CHARACTERS.map((character) => [character, advanceOf(character, bold)]));

test('the width table matches the font; after a font change, run this file with --update', async () => {
  const text = `${JSON.stringify({ regular: table(false), bold: table(true) }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../src/engine/core/glyph-widths.json');
});

const printable = fc.string({
  unit: fc.constantFrom(...CHARACTERS.filter((character) => /[\p{L}\p{N}',.&/-]/u.test(character))),
  minLength: 1,
  maxLength: 8,
});

test('text is at most slightly wider than its computed width', () => {
  fc.assert(
    fc.property(printable, fc.boolean(), (text, bold) => {
      // Italics, accents and some kerning pairs extend beyond their advance widths.
      expect(drawnWidth(text, bold, 'auto')).toBeLessThanOrEqual(textWidth(text, { size: SIZE, bold }) + SIZE * 0.12);
    }),
  );
});

test.each(['Kyocera Printer', 'Managed Print', 'Wagga Wagga, WA', 'Australian Capital'])(
  'the computed width of "%s" is at most six per cent too large',
  (text) => {
    for (const bold of [false, true])
      expect(drawnWidth(text, bold, 'auto') / textWidth(text, { size: SIZE, bold })).toBeGreaterThan(0.94);
  },
);

test('a character without an entry in the table counts as wide', () => {
  expect(textWidth('字', { size: 20 })).toBe(20);
});
