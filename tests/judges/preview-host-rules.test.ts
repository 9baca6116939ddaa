import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPreview } from '../../src/engine/dev/preview/preview.ts';
import { askHost } from '../../src/judges/host-table/ask.mjs';
import { SITES } from '../../src/judges/host-table/behaviours.mjs';
import { cellsIn } from '../../src/judges/host-table/markdown.mjs';
import { makeFolder } from '../support/folder.ts';
import { makeSite, run } from '../support/site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/hosting.md'), 'utf8');
const ROWS = SITES.flatMap(({ trailingSlash, groups }) =>
  trailingSlash === 'always' ? groups.flatMap(({ rows }) => rows) : [],
);

/** Not part of a host's rules: the spellings of a page's URL, lower-case encoding, and functions. */
const OTHERS = [
  'page without its slash',
  'page with `index.html`',
  '`/größe/`, encoded in lower case',
  'posted to the function of its recipe',
];

/** `except` are behaviours of the emulators that the hosts' documentation does not mention. */
const HOSTS = [
  { host: 'netlify', name: 'Netlify', except: ['space: `/some page/`'] },
  { host: 'cloudflare', name: 'Pages', except: [] },
  { host: 'vercel', name: 'Vercel', except: [] },
  { host: 'azure', name: 'Azure', except: ["keeps the request's query", 'on the 404 page'] },
  { host: 'firebase', name: 'Firebase', except: ['to a URL with dollar signs', 'to a query'] },
] as const;

const buildFor = async (host: string): Promise<string> => {
  const root = makeSite({}, {});
  cpSync(path.join(ROOT, 'src/judges/host-table/site'), root, { recursive: true });
  const environment = { SITE_HOSTS: host, SITE_RULES_SEVERITY: undefined, SITE_TRAILING_SLASH: 'always' };
  expect(await run(root, ['build'], environment)).toMatchObject({ exitCode: 0 });
  return path.join(root, 'dist');
};

test.each(HOSTS)('preview --host-rules $host answers as the host does', async ({ host, name, except }) => {
  const preview = await startPreview({ folder: await buildFor(host), host: '127.0.0.1', port: 0, hostRules: host });
  onTestFinished(() => preview.close());
  const documented = cellsIn(DOCUMENT, name);
  for (const [index, row] of ROWS.entries()) {
    const cell = documented[index]?.cell;
    if (cell === '–' || [...OTHERS, ...except].includes(row.name)) continue;
    expect(await askHost(preview.address, row), row.name).toBe(cell);
  }
});

const SITE = { 'index.html': '<!doctype html><title>Home</title>', _redirects: '/old/ / 301\n' };

test.each([
  [undefined, 405, 'do not accept'],
  ['cloudflare', 405, 'do not accept'],
  ['github', 405, 'do not accept'],
  ['netlify', 200, '<title>Home</title>'],
  ['firebase', 200, '<title>Home</title>'],
] as const)('preview --host-rules %s responds to a form posted to a page with %i', async (hostRules, status, text) => {
  const folder = makeFolder({ ...SITE, 'firebase.json': '{ "hosting": {} }' });
  const preview = await startPreview({ folder, host: '127.0.0.1', port: 0, hostRules });
  onTestFinished(() => preview.close());
  for (const method of ['POST', 'PUT']) {
    const answer = await fetch(preview.address, { method });
    expect([answer.status, await answer.text()], method).toEqual([status, expect.stringContaining(text)]);
  }
});

test.each([
  ['netlify', 'yes'],
  ['cloudflare', null],
] as const)('preview --host-rules %s sends headers for /down/* with /downloads/: %s', async (hostRules, header) => {
  const folder = makeFolder({ ...SITE, _headers: '/down/*\n  X-Down: yes\n', 'downloads/index.html': 'Downloads' });
  const preview = await startPreview({ folder, host: '127.0.0.1', port: 0, hostRules });
  onTestFinished(() => preview.close());
  const { headers } = await fetch(new URL('/downloads/', preview.address));
  expect(headers.get('X-Down')).toBe(header);
});

test('preview --host-rules github applies no rules', async () => {
  const preview = await startPreview({ folder: makeFolder(SITE), host: '127.0.0.1', port: 0, hostRules: 'github' });
  onTestFinished(() => preview.close());
  expect((await fetch(new URL('/old/', preview.address))).status).toBe(404);
});

test.each([
  [{}, 'contains no vercel.json'],
  [{ 'vercel.json': '{' }, 'vercel.json is invalid'],
])('preview --host-rules vercel ends with a message for the files %j', async (files, message) => {
  const folder = makeFolder({ ...SITE, ...files });
  await expect(startPreview({ folder, host: '127.0.0.1', port: 0, hostRules: 'vercel' })).rejects.toMatchObject({
    kind: 'usage',
    diagnostics: [expect.objectContaining({ rule: 'preview/host-rules', message: expect.stringContaining(message) })],
  });
});
