import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

const filesIn = (folder: string, ending: RegExp): readonly (readonly [string, string])[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`)
    .map((file) => [file, readFileSync(new URL(file, ROOT), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')]);

const found = (files: readonly (readonly [string, string])[], pattern: RegExp): Set<string> =>
  new Set(files.flatMap(([, text]) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

// Browsers silently ignore a declaration with an undeclared custom property.
test('every custom property that a style uses is declared, and every declared property is used', () => {
  const sheets = filesIn('templates', /\.css$/);
  const declared = found(sheets, /^\s*(--[\w-]+):/gm);
  const read = found(sheets, /var\((--[\w-]+)/g);
  const named = found(filesIn('templates', /\.tsx?$/), /\('(--[\w-]+)'\)/g);
  expect([...read, ...named].filter((name) => !declared.has(name))).toEqual([]);
  expect([...declared].filter((name) => !read.has(name) && !named.has(name))).toEqual([]);
});

/** Matches colours, except pure black, which masks and shadows can use, and numbers after `#` in text. */
const COLOUR = /(#(?!000[0-9a-f]?\b)(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch)a?\()/gi;

test.each([
  ['templates', 'templates/styles/tokens.css'],
  ['examples/blog', 'examples/blog/templates/styles/index.css'],
  ['examples/guide', 'examples/guide/templates/styles/index.css'],
  ['examples/docs', 'examples/docs/templates/styles/index.css'],
])('all colours of %s are defined in %s', (folder, sheet) => {
  const files = filesIn(folder, /\.(css|tsx?|svg|yml|html)$/);
  const elsewhere = files.filter(([file]) => file !== sheet && !/\/(dist|node_modules)\//.test(file));
  expect(
    found(
      files.filter(([file]) => file === sheet),
      COLOUR,
    ).size,
  ).toBeGreaterThan(5);
  expect(elsewhere.flatMap((file) => [...found([file], COLOUR)].map((colour) => `${file[0]}: ${colour}`))).toEqual([]);
});
