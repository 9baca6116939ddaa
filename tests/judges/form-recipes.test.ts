import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RECIPES } from '../../src/judges/form-recipes.mjs';

const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../docs/hosting.md'), 'utf8');

test('the judge follows each recipe of docs/hosting.md that bundles a function', () => {
  const sections = DOCUMENT.split(/^##+ /m).filter((section) => /^(?:.* && )?bundle \S+ \S+$/m.test(section));
  const headings = sections.map((section) => section.slice(0, section.indexOf('\n')));
  expect(headings).toHaveLength(6);
  expect(RECIPES.map(({ heading }) => heading).sort()).toEqual(headings.sort());
});
