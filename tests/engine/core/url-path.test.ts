import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUrlPath, encodeUrlPath, isSafeFile, pathProblem } from '../../../src/engine/core/url-path.ts';

test.each([
  '/',
  '/nsw/',
  '/a.b/c-d_e.txt',
  '/.well-known/security.txt',
  '/wiki/Some Page/',
  '/größe/',
  '/日本語/',
  '/a#b?c.txt',
  '/100%/',
  '/a%2541.txt',
  '/..a/b../c..d/',
])('accepts %s', (written) => {
  expect(pathProblem(written)).toBeUndefined();
});

test.each([
  ['nsw/', 'does not start with a slash'],
  ['', 'does not start with a slash'],
  ['//evil/', 'has an empty segment, `//`'],
  ['/a//b', 'has an empty segment, `//`'],
  ['/..', 'has a segment that consists only of dots or spaces, such as `..`'],
  ['/../x', 'has a segment that consists only of dots or spaces, such as `..`'],
  ['/a/./b', 'has a segment that consists only of dots or spaces, such as `..`'],
  ['/a/.. /b', 'has a segment that consists only of dots or spaces, such as `..`'],
  ['/%2e%2e/x', 'has a segment that consists only of dots or spaces, such as `..`'],
  ['/%252E%252e/x', 'has a segment that consists only of dots or spaces, such as `..`'],
  ['/a%25252f..%25252fb', 'has a segment that consists only of dots or spaces, such as `..`'],
  ['/a\\..\\b', 'contains a backslash'],
  ['/a%5cb', 'contains a backslash'],
  ['/a\nb', 'contains a control character'],
  ['/a%0d%0ab', 'contains a control character'],
  ['/a\0', 'contains a control character'],
  ['/a\u0085', 'contains a control character'],
  ['/a\ud800', 'contains an unpaired surrogate'],
])('rejects %j', (written, reason) => {
  expect(pathProblem(written)).toBe(reason);
});

const signs = fc.string({
  unit: fc.constantFrom('a', 'é', '/', '.', '%', '2', 'e', 'E', '5', 'f', 'c', '0', ' ', '\\', '\n', '?', '#'),
  maxLength: 14,
});

test('a safe file stays in the output folder, however often its name is decoded', () => {
  const decode = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  fc.assert(
    fc.property(signs, (file) => {
      fc.pre(isSafeFile(file));
      for (let name = file, rounds = 0; rounds < 6; rounds++, name = decode(name)) {
        expect(path.posix.join('/out', name)).toMatch(/^\/out(\/|$)/);
        expect(path.win32.join('c:\\out', name)).toMatch(/^c:\\out(\\|$)/);
      }
    }),
    { numRuns: 5000 },
  );
});

test('encodes characters like a browser', () => {
  expect(encodeUrlPath('/wiki/Some Page/')).toBe('/wiki/Some%20Page/');
  expect(encodeUrlPath('/größe/100%?#/')).toBe('/gr%C3%B6%C3%9Fe/100%25%3F%23/');
  expect(encodeUrlPath('/"<>^`{|}/')).toBe('/%22%3C%3E%5E%60%7B%7C%7D/');
  expect(encodeUrlPath("/!$&'()*+,-.:;=@[]_~/")).toBe("/!$&'()*+,-.:;=@[]_~/");
  expect(encodeUrlPath('/😀/')).toBe('/%F0%9F%98%80/');
});

test('decodes any encoded path', () => {
  const safe = fc.string({ unit: 'grapheme' }).map((text) => `/${text}`);
  fc.assert(
    fc.property(safe, (written) => {
      fc.pre(pathProblem(written) === undefined);
      expect(decodeUrlPath(encodeUrlPath(written))).toBe(written);
    }),
  );
});

test('an encoded path equals the path of the parsed URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const encoded = encodeUrlPath(`/x${text.replaceAll('\\', '')}`);
      fc.pre(pathProblem(encoded) === undefined);
      expect(new URL(encoded, 'https://www.example.org').pathname).toBe(encoded);
    }),
  );
});

test.each(['/%', '/%zz', '/%ff', '/a%2fb', '/a%5Cb', '/a%00', '/a%0A', '/a%7f'])('does not decode %s', (encoded) => {
  expect(decodeUrlPath(encoded)).toBeUndefined();
});
