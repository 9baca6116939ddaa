import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

let out: string;
let built: { readonly status: number | null; readonly stdout: string };

const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(ROOT, file), ...args], { cwd: ROOT, encoding: 'utf8' });

beforeAll(() => {
  out = mkdtempSync(path.join(inject('runFolder'), 'docs-'));
  const flags = ['--root', 'examples/docs', '--out', out, '--as-of', '2026-11-23', '--no-cache', '--json'];
  run('examples/docs/link-content.mjs');
  built = run('bin/build-site.js', 'build', ...flags);
});

const page = (address: string): string => readFileSync(path.join(out, address, 'index.html'), 'utf8');

test('the repository has no symbolic links, which Windows would check out as files', () => {
  const files = spawnSync('git', ['ls-files', '--stage'], { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => file.startsWith('120000'))).toEqual([]);
});

test('the documents build as a site without findings', () => {
  expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, diagnostics: [] });
  expect(built.status).toBe(0);
});

test('links between the files become links to pages and keep their fragments', () => {
  expect(page('troubleshooting')).toContain('href="/pages/#islands"');
  expect(page('reference/rules')).toContain('href="/checks/"');
  expect(page('recipes')).toContain('href="/reference/rules/"');
  expect(page('recipes')).not.toMatch(/href="[^":]*\.md/);
});

test('a page is marked in the menu and links to the previous and next documents', () => {
  const recipes = page('recipes');
  expect(recipes.match(/<a href="[^"]*" aria-current="page">[^<]*/g)).toEqual([
    '<a href="/recipes/" aria-current="page">Recipes',
  ]);
  expect(recipes).toMatch(/Before<\/span><a href="\/five-minute-start\/">/);
  expect(recipes).toMatch(/Next<\/span><a href="\/[a-z-]+\/">/);
});

test('no page loads a script', () => {
  for (const address of ['', 'recipes', 'reference/functions'])
    expect(page(address)).not.toMatch(/<script(?! type="appl)/);
});

test('the templates of the site type-check', () => {
  expect(run('node_modules/typescript/bin/tsc', '--project', 'examples/docs/tsconfig.json').stdout).toBe('');
});
