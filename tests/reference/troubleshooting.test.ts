import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Matches names of messages, but not folder constants and import paths. */
const NAME = /(?<!FOLDER = |from |import\()'([a-z]+\/[a-z][a-z-]+)'/g;

/** Prefixes of media types, packages and folders, which look like names of messages. */
const OTHERS = /^(application|examples|fs|image|lib|preact|react|src|text)\//;

/** Names of messages that are concatenated at run time. */
const JOINED = ['site/link', 'site/no-folder', 'site/special-file'];

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(NAME)].flatMap(([, name = '']) => (OTHERS.test(name) ? [] : [name]));

const inSources = (): readonly string[] =>
  glob
    .sync('src/{backend,cli,engine}/**/*.{ts,tsx}', { cwd: ROOT })
    .flatMap((file) => namesIn(readFileSync(path.join(ROOT, file), 'utf8')));

test('docs/troubleshooting.md lists exactly the messages that have a name', () => {
  const text = readFileSync(path.join(ROOT, 'docs/troubleshooting.md'), 'utf8');
  const explained = [...text.matchAll(/^\| `([a-z]+\/[a-z-]+)`/gm)].flatMap(([, name = '']) => name);
  expect(explained.toSorted()).toEqual([...new Set([...inSources(), ...JOINED])].sort());
});
