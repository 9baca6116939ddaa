import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { expect, inject, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const place = (name: string): string => `---
name: ${name}
kind: Park
indoors: false
title: ${name}, a park beside the station
description: A park of old trees beside the station of its town, called ${name}, with benches, a fountain and a view of the line.
lead: Old trees, benches and a fountain, a minute from the train.
---

Go to ${name} when it is hot, and sit down by the fountain.
`;

const copyGuide = () => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'guide-'));
  cpSync(path.join(ROOT, 'examples/guide'), root, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist|\.build-site)$/.test(file),
  });
  const build = () => {
    const command = [path.join(ROOT, 'bin/build-site.js'), 'build', '--root', root, '--as-of', '2026-11-23', '--json'];
    return JSON.parse(spawnSync(process.execPath, command, { encoding: 'utf8' }).stdout);
  };
  return { root, build };
};

test('a Markdown table keeps its column alignment', () => {
  const { root, build } = copyGuide();
  const table = '| Train | Minutes | Fare |\n|---|:-:|--:|\n| Ballarat | 75 | $11 |\n';
  writeFileSync(path.join(root, 'content/places/bendigo/oval.md'), `${place('Eastern Oval')}\n${table}`);
  expect(build()).toMatchObject({ ok: true });
  const page = readFileSync(path.join(root, 'dist/bendigo/oval/index.html'), 'utf8');
  expect(page).toContain('<td class="align-center">75</td><td class="align-right">$11</td>');
  expect(page).toMatch(/\.align-center\{text-align:center\}/);
  expect(page).toMatch(/\.align-right\{[^}]*text-align:right\}/);
});

test('a guide that grows past 20 pages gets no findings for its existing pages', () => {
  const { root, build } = copyGuide();
  for (const [town, name] of [
    ['ballarat', 'Eastern Oval'],
    ['ballarat', 'Victoria Park'],
    ['bendigo', 'Lake Weeroona'],
    ['castlemaine', 'Kalimna Park'],
  ] as const)
    writeFileSync(path.join(root, 'content/places', town, `${name.toLowerCase().replace(' ', '-')}.md`), place(name));
  expect(build()).toMatchObject({ ok: true, diagnostics: [] });
});

test('the recipe that removes the form names every file that mentions it', () => {
  const [, recipe = ''] =
    /## Remove the form\n(.*?)\n## /s.exec(readFileSync(path.join(ROOT, 'docs/recipes.md'), 'utf8')) ?? [];
  const files = glob.sync('examples/guide/{content,templates}/**/*.{ts,tsx,yml}', { cwd: ROOT });
  const speaking = files.filter((file) => /\bbackend\b|\/suggest\b/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  const named = [...recipe.matchAll(/`([a-z]+\/[^`]+\.\w+)`/g)].map(([, name]) => `examples/guide/${name}`);
  expect(named).toEqual(expect.arrayContaining(speaking));
  expect(speaking.length).toBeGreaterThan(4);
});
