import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { entriesBelow } from '../../../src/engine/core/entries-below.ts';
import { makeFolder } from '../../support/folder.ts';

test('lists subfolders, but does not follow links to folders', () => {
  const root = makeFolder({ 'a/b/file': '' });
  symlinkSync(root, path.join(root, 'a/loop'));
  const names = entriesBelow(root).map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
  expect(names.sort()).toEqual(['a', 'a/b', 'a/b/file', 'a/loop']);
});
