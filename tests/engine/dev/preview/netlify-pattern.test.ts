import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, test } from 'vitest';
import { netlifyPattern } from '../../../../src/engine/dev/preview/netlify-pattern.ts';
import { makeFolder } from '../../../support/folder.ts';

const PATTERNS = [
  '/*',
  '/',
  '/down/*',
  '/down',
  '/down/',
  '/a/:name',
  '/:name/b',
  '/a/*.txt',
  '/a**b/c',
  '/v1.2/*',
  '/a/*/b',
  '/a(*',
];
const PATHS = [
  ...['/', '/down', '/down/', '/DOWN/a', '/down/a/b', '/downloads/', '/a', '/a/', '/a/b', '/a/b/', '/a/b/c', '/x/b'],
  ...['/a/x.txt', '/a/x/y.txt', '/a/xtxt', '/ab/c', '/axb/c/', '/v1.2/', '/v1x2/', '/v1.2.3', '/a/x/y/b', '/ax/b'],
];

test.each(PATTERNS)("headers for %s match the same paths as with Netlify's parser", async (pattern) => {
  const folder = makeFolder({ _headers: `${pattern}\n  X-A: b\n` });
  const { headers } = await parseAllHeaders({
    headersFiles: [path.join(folder, '_headers')],
    netlifyConfigPath: undefined,
    minimal: false,
    configHeaders: [],
  });
  const [rule] = headers as unknown as { forRegExp: RegExp }[];
  const own = netlifyPattern(pattern);
  expect(PATHS.filter((asked) => own?.test(asked))).toEqual(PATHS.filter((asked) => rule?.forRegExp.test(asked)));
});
