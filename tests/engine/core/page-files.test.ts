import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fileOfPage,
  otherPagePath,
  pathOfFile,
  slashSpellings,
  TRAILING_SLASH,
  toFolderPath,
  toPagePath,
} from '../../../src/engine/core/page-files.ts';
import { createSiteUrls } from '../../../src/engine/core/urls.ts';

const segment = fc.stringMatching(/^[\wé日 .~$-]{1,6}$/u).filter((text) => !/^[. ]|[. ]$|^index$|\.html$/.test(text));
const folderPath = fc
  .array(segment, { maxLength: 4 })
  .map((parts) => ['', ...parts, ''].join('/').replace(/^\/+$/, '/'));
const forms = fc.constantFrom(...TRAILING_SLASH);

test.each([
  ['always', '/a/', 'a/index.html'],
  ['never', '/a', 'a.html'],
  ['file', '/a.html', 'a.html'],
] as const)('with trailingSlash: %s, a page has the path %s and the file %s', (form, path, file) => {
  expect(toPagePath('/a/', form)).toBe(path);
  expect(fileOfPage(path)).toBe(file);
  expect(toPagePath('/', form)).toBe('/');
});

test('paths, files and URL forms of pages can be converted into each other', () => {
  fc.assert(
    fc.property(folderPath, forms, (folder, form) => {
      const path = toPagePath(folder, form);
      expect(toFolderPath(path, form)).toBe(folder);
      expect(toPagePath(path, form)).toBe(path);
      expect(pathOfFile(`/${fileOfPage(path)}`, form)).toBe(path);
    }),
  );
});

test("every other form of a page's path is recognised", () => {
  fc.assert(
    fc.property(folderPath, forms, forms, (folder, form, other) => {
      fc.pre(folder !== '/' && !(form === 'always' && other === 'file'));
      const path = toPagePath(folder, form);
      const written = toPagePath(folder, other);
      expect(otherPagePath(written, form) ?? written).toBe(path);
    }),
  );
});

test('different pages never have the same file', () => {
  fc.assert(
    fc.property(folderPath, folderPath, forms, (a, b, form) => {
      expect(fileOfPage(toPagePath(a, form)) === fileOfPage(toPagePath(b, form))).toBe(a === b);
    }),
  );
});

test('url() returns a path that browsers send unchanged and that resolves to the page', () => {
  fc.assert(
    fc.property(folderPath, forms, fc.constantFrom('', '/base', '/caf%C3%A9'), (folder, form, base) => {
      const { url, absoluteUrl, resolve } = createSiteUrls(`https://www.example.org${base}`, form);
      const href = url(folder);
      expect(new URL(href, 'https://www.example.org').pathname).toBe(href);
      for (const written of [href, absoluteUrl(folder), url(toPagePath(folder, form))])
        expect(resolve(written, '/')).toMatchObject({ path: toPagePath(folder, form), outside: false });
    }),
  );
});

test.each([
  ['/a/?q=1/#b/', 'never', '/a?q=1/#b/'],
  ['/a/#b', 'file', '/a.html#b'],
  ['/a.json', 'never', '/a.json'],
  ['/caf%C3%A9/', 'always', '/caf%C3%A9/'],
  ['/café/?q=é#é', 'always', '/caf%C3%A9/?q=é#é'],
] as const)('url(%j) with %s is %s', (path, form, expected) => {
  expect(createSiteUrls('https://www.example.org', form).url(path)).toBe(expected);
});

test.each([
  ['/a/', 'always', ['/a', '/a/']],
  ['/a', 'always', ['/a']],
  ['/a', 'never', ['/a', '/a/']],
  ['/a.php', 'never', ['/a.php']],
  ['/', 'never', ['/']],
] as const)('a redirect from %s with %s has the rules %j', (from, form, expected) => {
  expect(slashSpellings(from, form)).toEqual(expected);
});
