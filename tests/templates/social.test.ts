import { readFileSync } from 'node:fs';
import { textWidth } from 'build-site';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colour } from '../../templates/social/colours.ts';
import { DRAWING_STYLES } from '../../templates/social/drawing-styles.ts';
import { fitText, type Room } from '../../templates/social/fit-text.ts';

const ROOM: Room = { width: 640, height: 330, sizes: [112, 96, 80, 66, 54, 48], lineHeight: 1.06 };

const letter = fc.constantFrom(...'aeinorstlMW-,&’é');
const words = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 14 });
const text = words.map((all) => all.join(' '));

const withoutSpaces = (some: string): string => some.replaceAll(' ', '');

describe('fitText', () => {
  test('never exceeds its box', () => {
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

  test('keeps all letters in order, or ends in an ellipsis if they do not fit', () => {
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

test("drawings in social images use the page's light scheme without variables", () => {
  const sheet = readFileSync(new URL('../../templates/styles/drawing.css', import.meta.url), 'utf8');
  const light = sheet.slice(0, sheet.indexOf('@media'));
  const selectorsIn = (css: string) => [...css.matchAll(/^([.\w -]+) \{/gm)].map(([, selector]) => selector);
  expect(selectorsIn(DRAWING_STYLES)).toEqual(selectorsIn(light).filter((selector) => selector !== '.drawing'));
  expect(DRAWING_STYLES).not.toMatch(/var|calc|\*/);
  for (const rule of [
    `.face { fill: #fbf7ee }`,
    `.amber { fill: ${colour('--accent')} }`,
    `.floor { fill: ${colour('--deep')}; opacity: 0.063 }`,
    `.route { stroke: ${colour('--accent')}; stroke-width: 7; stroke-dasharray: 1 18; stroke-linecap: round }`,
    `.drawing text { fill: ${colour('--text')}; stroke: none; font-size: 44px; text-anchor: middle }`,
  ])
    expect(DRAWING_STYLES).toContain(`\n${rule}\n`);
});
