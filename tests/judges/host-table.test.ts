import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SITES } from '../../src/judges/host-table/behaviours.mjs';
import { hostAnswers } from '../../src/judges/host-table/host-table.mjs';
import { findServer } from '../../src/judges/host-table/hosts.mjs';
import { cellsIn } from '../../src/judges/host-table/markdown.mjs';
import { makeFolder } from '../support/folder.ts';

const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../docs/hosting.md'), 'utf8');
const ROWS = SITES.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));

const HOSTS = ['Workers', 'Pages', 'Netlify', 'Vercel', 'Azure', 'Firebase', 'nginx', 'Apache', 'Caddy', '`preview`'];

/** An answer is a status, several statuses, a target or a header's value. */
const CELL = /^(–|yes|no|loop|HTML page|\d{3}(, (\d{3}|HTML page))*( to `[^`]+`|, other content)?|`[^`]+`)$/;

test.each(HOSTS)('the tables of docs/hosting.md have an answer of %s to every request', (host) => {
  const cells = cellsIn(DOCUMENT, host);
  expect(cells.map(({ name }) => name)).toEqual(ROWS.map(({ name }) => name));
  for (const { name, cell } of cells) expect(cell, name).toMatch(CELL);
});

/** The judge asks all hosts (`npm run judge -- --only hosts`); these need no packages. */
const PROGRAMS = [
  ['nginx', 'nginx'],
  ['apache', 'apache2'],
  ['caddy', 'caddy'],
] as const;

const isHere = (id: string, program: string): boolean => {
  if (findServer(program) !== undefined) return true;
  console.warn(`NOT TESTED: ${id} is not on this machine (apt-get install ${program}).`);
  return false;
};

test.each(['preview', ...PROGRAMS.filter(([id, program]) => isHere(id, program)).map(([id]) => id)])(
  '%s answers as documented',
  async (id) => {
    const [answer] = await hostAnswers(makeFolder({}), [id]);
    const documented = cellsIn(DOCUMENT, answer?.name ?? '');
    expect(ROWS.map(({ name }, index) => ({ name, cell: answer?.cells[index] }))).toEqual(documented);
  },
);
