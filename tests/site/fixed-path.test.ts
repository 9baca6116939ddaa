import { expect, test } from 'vitest';
import { fixedPath } from '../../src/site/fixed-path.ts';

test.each([
  ['/nsw//sydney/', '/nsw/sydney/'],
  ['//NSW//Sydney//', '/NSW/Sydney/'],
  ['/NSW/Sydney/', '/nsw/sydney/'],
  ['/nsw/sydney/', '/home/'],
])('%s becomes %s', (path, fixed) => expect(fixedPath(path, '/home/')).toBe(fixed));
