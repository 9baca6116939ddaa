import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The file of a place, as somebody would add it. */
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

test('a guide that grows past 20 pages hears nothing of the pages that were there before', () => {
  const root = mkdtempSync(path.join(inject('workshop'), 'grown-guide-'));
  cpSync(path.join(ROOT, 'examples/guide'), root, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist|\.build-site)$/.test(file),
  });
  for (const [town, name] of [
    ['ballarat', 'Eastern Oval'],
    ['ballarat', 'Victoria Park'],
    ['bendigo', 'Lake Weeroona'],
    ['castlemaine', 'Kalimna Park'],
  ] as const)
    writeFileSync(path.join(root, 'content/places', town, `${name.toLowerCase().replace(' ', '-')}.md`), place(name));
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'bin/build-site.js'), 'build', '--root', root, '--as-of', '2026-11-23', '--json'],
    { encoding: 'utf8' },
  );
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, diagnostics: [] });
});
