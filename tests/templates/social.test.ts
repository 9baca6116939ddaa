import { readFileSync } from 'node:fs';
import { textWidth } from 'build-site';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../../templates/social/colours.ts';
import { DRAWING_STYLES } from '../../templates/social/drawing-styles.ts';
import { fitText, type Room } from '../../templates/social/fit-text.ts';

const ROOM: Room = { width: 640, height: 330, sizes: [112, 96, 80, 66, 54, 48], lineHeight: 1.06 };

const letter = fc.constantFrom(...'aeinorstlMW-,&’é');
const words = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 14 });
const text = words.map((all) => all.join(' '));

const withoutSpaces = (some: string): string => some.replaceAll(' ', '');

describe('fitText', () => {
  test('never leaves its room', () => {
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 120, max: 900 }),
        fc.integer({ min: 60, max: 500 }),
        (title, width, height) => {
          const { size, lines } = fitText(title, { ...ROOM, width, height });
          expect(ROOM.sizes).toContain(size);
          for (const line of lines) expect(textWidth(line, { size, bold: true })).toBeLessThanOrEqual(width);
          expect(lines.length * size * ROOM.lineHeight).toBeLessThanOrEqual(height);
        },
      ),
    );
  });

  test('keeps every letter in its order, or ends in an ellipsis where there is no room for all', () => {
    fc.assert(
      fc.property(text, (title) => {
        const shown = withoutSpaces(fitText(title, ROOM).lines.join(''));
        const whole = withoutSpaces(title);
        if (shown.endsWith('…')) expect(whole.startsWith(shown.slice(0, -1))).toBe(true);
        else expect(shown).toBe(whole);
      }),
    );
  });

  test.each([
    ['Perth, WA', 112, ['Perth, WA']],
    ['Raymond Terrace, NSW', 96, ['Raymond', 'Terrace, NSW']],
    ['Kyocera Printer Lease in Kalgoorlie-Boulder, WA', 54, ['Kyocera Printer Lease in', 'Kalgoorlie-Boulder, WA']],
    [
      'Top Benefits of Printer Leasing, and When to Buy Instead',
      66,
      ['Top Benefits of', 'Printer Leasing,', 'and When to', 'Buy Instead'],
    ],
  ])('%s', (title, size, lines) => {
    expect(fitText(title, ROOM)).toEqual({ size, lines });
  });
});

/** Rules of a style sheet by selector, without comments and line breaks. */
const rulesOf = (css: string): Map<string, string> =>
  new Map(
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
      selector.trim(),
      body.replace(/\s+/g, ' ').replace(/;? $/, '').trim(),
    ]),
  );

test('pictures in social images look as on pages in the light scheme', () => {
  const css = readFileSync(new URL('../../templates/styles/drawing.css', import.meta.url), 'utf8');
  const light = css.slice(0, css.indexOf('@media'));
  const colours = new Map(
    [...light.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  colours.set('--text', COLOURS.text);
  const plain = (body: string): string =>
    body
      .replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.get(name) ?? 'unknown')
      .replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a: string, b: string) =>
        String(Number((Number(a) * Number(b)).toFixed(3))),
      );
  const expected = new Map([...rulesOf(light)].map(([selector, body]) => [selector, plain(body)]));
  expected.delete('.drawing');
  expect(rulesOf(DRAWING_STYLES)).toEqual(expected);
});

test('the colours are those of the style sheet', () => {
  const css = readFileSync(new URL('../../templates/styles/tokens.css', import.meta.url), 'utf8');
  const light = css.slice(0, css.indexOf('prefers-color-scheme: dark'));
  for (const [name, colour] of Object.entries(COLOURS)) {
    const token = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    expect(light).toContain(`  --${token}: ${colour};`);
  }
});
