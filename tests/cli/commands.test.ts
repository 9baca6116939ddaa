import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createColors } from 'picocolors';
import { expect, test } from 'vitest';
import { formatFolded } from '../../src/cli/print/diagnostics.ts';
import type { Diagnostic } from '../../src/engine/core/diagnostics.ts';
import { REAL_ROOT } from '../support/built-sites.ts';
import { makeFolder } from '../support/folder.ts';
import { BASIC_SITE, makeSite, run } from '../support/site.ts';

test.each(['--version', '-V'])('%s prints the version', async (flag) => {
  const { version } = JSON.parse(readFileSync(path.join(REAL_ROOT, 'package.json'), 'utf8'));
  expect(await run(makeSite(), [flag])).toEqual({ exitCode: 0, out: `${version}\n`, error: '' });
});

test.each([
  [['build', '--strit', '--json'], 'usage/unknown-option', "unknown option '--strit'", 'Did you mean --strict?'],
  [['serve', '--port', '1', '--json'], 'usage/unknown-command', "unknown command 'serve'", 'Did you mean preview?'],
  [['preview', '--port', 'x', '--json'], 'usage/invalid-argument', /'x' is invalid/, /--help/],
])('reports the error in %j as JSON', async (args, rule, message, fix) => {
  const { exitCode, out, error } = await run(makeSite(), args);
  expect({ exitCode, error }).toEqual({ exitCode: 2, error: '' });
  const { ok, diagnostics } = JSON.parse(out);
  expect(ok).toBe(false);
  expect(diagnostics).toEqual([
    {
      rule,
      severity: 'error',
      message: expect.stringMatching(message),
      fix: expect.stringMatching(typeof fix === 'string' ? fix.replace('?', '\\?') : fix),
    },
  ]);
});

test("suggests our command for another tool's name", async () => {
  const { exitCode, error } = await run(makeSite(), ['serve', '--port', '8080']);
  expect(exitCode).toBe(2);
  expect(error).toContain("error: unknown command 'serve'\n(Did you mean preview?)");
});

test('prints an empty list as JSON if there are no leads', async () => {
  expect(await run(makeSite(), ['leads', '--json'])).toEqual({ exitCode: 0, out: '[]\n', error: '' });
});

test('-q prints problems but no notes', async () => {
  const names = {
    'content/collections.ts': BASIC_SITE['content/collections.ts']?.replace(
      'settings:',
      "names: () => ['First', 'Second'],\n  settings:",
    ),
  };
  const environment = { SITE_RULES_SEVERITY: 'DSC-02=off IDX-05=off SOC-01=off' };
  const root = makeSite(names);
  expect((await run(root, [], environment)).error).toContain('note TTL-03');
  expect(await run(root, ['-q'], environment)).toEqual({ exitCode: 0, out: '', error: '' });
});

test('uses the singular for one page', async () => {
  const root = makeSite();
  expect((await run(root, ['build', '--only', '/'])).out).toContain('Built 1 page in');
  const other = makeSite(
    { 'one/index.html': '<!doctype html><html lang="en"><title>One</title><h1>One</h1></html>' },
    {},
  );
  expect((await run(other, ['check', 'one'])).out).toContain('Checked 1 page and 0 links');
});

test('groups the findings of a successful build by rule, and names the command that lists them', async () => {
  const long = 'x'.repeat(400);
  const notes = Array.from({ length: 6 }, (_, index) => [
    `content/notes/note-${index}.md`,
    `---\ntitle: Note ${index}\ndescription: ${long} ${index}\n---\n\nText ${index}.\n`,
  ]);
  const root = makeSite({ ...BASIC_SITE, ...Object.fromEntries(notes) });
  const { exitCode, out, error } = await run(root, [], { SITE_RULES_SEVERITY: 'IDX-05=off SOC-01=off TTL-03=off' });
  expect(exitCode).toBe(0);
  expect(error).toMatch(/^(warning|note) DSC-02 {2}\d+ findings on \d+ pages; rule: .*\n$/);
  expect(out).toContain('; `build-site build --report findings.txt` lists them');
});

test('shows a few findings in full', () => {
  const finding: Diagnostic = {
    rule: 'DSC-02',
    severity: 'warning',
    message: 'short',
    pages: ['/a/'],
    fix: 'say more',
  };
  expect(formatFolded([finding], createColors(false))).toBe('warning DSC-02  short\n    on /a/\n    fix: say more\n');
});

test.each(['english', 'en_AU', 'jp', 'x-own', ''])('`init` rejects the language "%s"', async (language) => {
  const { exitCode, error } = await run(makeFolder({}), ['init', 'guide', '--language', language]);
  expect(exitCode).toBe(2);
  expect(error).toContain('It must be a language tag such as en-AU or de.');
});

test('`init` from a clone does not create a site that would install another package of the same name', async () => {
  const { exitCode, error } = await run(makeFolder({}), ['init', 'guide']);
  expect(exitCode).toBe(2);
  expect(error).toContain('sites cannot install build-site from a clone');
  expect(error).toMatch(/fix: run npm pack, then npx --yes \.\/build-site-[\d.]+\.tgz init guide/);
});
