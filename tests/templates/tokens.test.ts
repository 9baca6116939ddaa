import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEMPLATES = new URL('../../templates/', import.meta.url);
const sheets = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(new URL(file, TEMPLATES), 'utf8'));

/** A name that nothing declares makes a declaration fall away without a word. */
test('every custom property that a style reads is declared, and every declared one is read', () => {
  const found = (pattern: RegExp): Set<string> =>
    new Set(sheets.flatMap((css) => [...css.matchAll(pattern)].map(([, name = '']) => name)));
  const declared = found(/^\s*(--[\w-]+):/gm);
  const read = found(/var\((--[\w-]+)/g);
  expect([...read].filter((name) => !declared.has(name))).toEqual([]);
  expect([...declared].filter((name) => !read.has(name))).toEqual([]);
});
