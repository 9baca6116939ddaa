import { createColors } from 'picocolors';
import { expect, test } from 'vitest';
import { formatProblems } from '../../../src/cli/print/dev.ts';
import type { Diagnostic } from '../../../src/engine/core/diagnostics.ts';

const colours = createColors(false);

const missing = (line: number): Diagnostic => ({
  rule: 'content/missing-key',
  severity: 'error',
  message: 'name is missing; it must be text',
  fix: 'add the key name',
  locations: [{ file: 'content/trams.yml', line }],
});

const broken = (page: string): Diagnostic => ({
  rule: 'render/failed',
  severity: 'error',
  message: 'rendering failed: no name',
  pages: [page],
  locations: [{ file: 'templates/pages/[tram].tsx', line: 3 }],
});

test('prints the first three of many problems of a rule, and how many more there are', () => {
  const many = Array.from({ length: 60 }, (_, index) => missing(index + 1));
  expect(formatProblems([...many, broken('/a/')], true, colours)).toMatchInlineSnapshot(`
    "error content/missing-key  name is missing; it must be text
        at content/trams.yml:1
        fix: add the key name
    error content/missing-key  name is missing; it must be text
        at content/trams.yml:2
        fix: add the key name
    error content/missing-key  name is missing; it must be text
        at content/trams.yml:3
        fix: add the key name
        … and 57 more of content/missing-key; \`build-site build\` lists them all
    error render/failed  rendering failed: no name
        at templates/pages/[tram].tsx:3
        on /a/
    To fix: 61 errors; everything else is served from the last good state.
    "
  `);
  expect(formatProblems(many.slice(0, 3), true, colours)).not.toContain('more');
});

test('prints a problem that affects several pages only once, and lists the pages', () => {
  const told = formatProblems([broken('/a/'), missing(1), broken('/b/'), missing(1)], true, colours);
  expect(told).toMatchInlineSnapshot(`
    "error render/failed  rendering failed: no name
        at templates/pages/[tram].tsx:3
        on /a/, /b/
    error content/missing-key  name is missing; it must be text
        at content/trams.yml:1
        fix: add the key name
    To fix: 2 errors; everything else is served from the last good state.
    "
  `);
});
