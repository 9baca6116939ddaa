import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { askHost } from '../../src/judges/host-table/ask.mjs';
import { GROUPS, NEVER_ROWS } from '../../src/judges/host-table/behaviours.mjs';
import { cellsIn } from '../../src/judges/host-table/markdown.mjs';
import { serve } from '../support/preview.ts';
import { makeSite, run } from '../support/site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/hosting.md'), 'utf8');
const ROWS = GROUPS.flatMap(({ rows }) => rows);

const HOSTS = ['Workers', 'Pages', 'Netlify', 'Vercel', 'Azure', 'Firebase', 'nginx', 'Apache', 'Caddy', '`preview`'];

/** An answer is a status, several statuses, a target or a header's value. */
const CELL = /^(–|yes|no|loop|HTML page|\d{3}(, (\d{3}|HTML page))*( to `[^`]+`|, other content)?|`[^`]+`)$/;

test.each(HOSTS)('the tables of docs/hosting.md have an answer of %s to every request', (host) => {
  const cells = cellsIn(DOCUMENT, host);
  expect(cells.map(({ name }) => name)).toEqual([...ROWS, ...NEVER_ROWS].map(({ name }) => name));
  for (const { name, cell } of cells) expect(cell, name).toMatch(CELL);
});

const addressOf = async (trailingSlash: string): Promise<string> => {
  const root = makeSite({}, {});
  cpSync(path.join(ROOT, 'src/judges/host-table/site'), root, { recursive: true });
  const built = await run(root, ['build'], {
    SITE_HOSTS: '',
    SITE_RULES_SEVERITY: undefined,
    SITE_TRAILING_SLASH: trailingSlash,
  });
  expect(built).toMatchObject({ exitCode: 0 });
  return (await serve(`${root}/dist`)).address;
};

test.each([
  ['always', ROWS, 0],
  ['never', NEVER_ROWS, ROWS.length],
] as const)('preview answers as documented, with trailingSlash: %s', async (trailingSlash, rows, first) => {
  const address = await addressOf(trailingSlash);
  const documented = cellsIn(DOCUMENT, '`preview`').slice(first);
  for (const [index, row] of rows.entries())
    expect(await askHost(address, row), row.name).toBe(documented[index]?.cell);
});
