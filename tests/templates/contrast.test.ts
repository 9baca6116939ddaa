import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const CSS = readFileSync(new URL('../../templates/styles/tokens.css', import.meta.url), 'utf8');
const DARK = CSS.indexOf('prefers-color-scheme: dark');

const tokensIn = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(/^\s*(--[\w-]+):\s*(#[\da-f]+);/gm)].map(([, name = '', value = '']) => [name, value]));

const LIGHT_TOKENS = tokensIn(CSS.slice(0, DARK));
const SCHEMES = {
  light: LIGHT_TOKENS,
  dark: new Map([...LIGHT_TOKENS, ...tokensIn(CSS.slice(DARK))]),
};

const PAIRS = [...CSS.matchAll(/^pair (--[\w-]+) on (--[\w-]+) ([\d.]+)$/gm)].map(
  ([, text = '', ground = '', least = '']) => ({ text, ground, least: Number(least) }),
);

const channelsOf = (colour: string): number[] => {
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  return [0, 2, 4].map((place) => Number.parseInt(digits.slice(place, place + 2), 16) / 255);
};

/** Returns the relative luminance as defined by WCAG 2.2. */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

test('the contrast ratio follows WCAG: black on white is 21:1, and grey #777 on white 4.48:1', () => {
  expect(contrastOf('#000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#fff')).toBeCloseTo(4.48, 2);
});

test('the tokens declare all pairs, and a dark value for every text background', () => {
  expect(PAIRS.length).toBeGreaterThan(20);
  const dark = tokensIn(CSS.slice(DARK));
  for (const name of ['--text', '--surface', '--soft', '--tint', '--raised', '--brand', '--sea'])
    expect(dark.has(name), name).toBe(true);
});

describe.each(Object.entries(SCHEMES))('in the %s scheme', (_, tokens) => {
  test.each(PAIRS)('$text on $ground has at least $least:1', ({ text, ground, least }) => {
    const [colour, under] = [tokens.get(text), tokens.get(ground)];
    if (colour === undefined || under === undefined) throw new Error(`${text} or ${ground} is not a token.`);
    expect(contrastOf(colour, under)).toBeGreaterThanOrEqual(least);
  });
});
