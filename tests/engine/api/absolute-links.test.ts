import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absoluteLinks } from '../../../src/engine/api/absolute-links.ts';

const PAGE = 'https://www.example.org/base/blog/post/';

describe('absoluteLinks', () => {
  test.each([
    ['a path on the site', '<a href="/base/x/">x</a>', '<a href="https://www.example.org/base/x/">x</a>'],
    [
      'a query string and a fragment',
      '<a href="/x/?a=1&amp;b=2#y">x</a>',
      '<a href="https://www.example.org/x/?a=1&amp;b=2#y">x</a>',
    ],
    ['a fragment on the page', '<a href="#part">x</a>', `<a href="${PAGE}#part">x</a>`],
    ['an image with single quotes', "<img src='/p.png' alt=''>", "<img src='https://www.example.org/p.png' alt=''>"],
    ['a quote inside a value', "<a href='/a&#39;b'>x</a>", "<a href='https://www.example.org/a&apos;b'>x</a>"],
    [
      'an image in several widths',
      '<source srcset="/p-320.avif 320w, /p-640.avif 640w"><img src="/p.webp">',
      '<source srcset="https://www.example.org/p-320.avif 320w, https://www.example.org/p-640.avif 640w"><img src="https://www.example.org/p.webp">',
    ],
    ['no quotes', '<a href=/u>u</a>', '<a href=https://www.example.org/u>u</a>'],
    ['letters outside ASCII', '<a href="/caf&eacute;/">x</a>', '<a href="https://www.example.org/caf%C3%A9/">x</a>'],
    ['another site', '<a href="https://other.org/q">q</a>', '<a href="https://other.org/q">q</a>'],
    [
      'email addresses and phone numbers',
      '<a href="mailto:a@b.c">m</a><a href="tel:1800">t</a>',
      '<a href="mailto:a@b.c">m</a><a href="tel:1800">t</a>',
    ],
    ['other attributes', '<p title="/x" id="/y">p</p>', '<p title="/x" id="/y">p</p>'],
    [
      'text that looks like a link',
      '<code>&lt;a href="/x"&gt;</code> href="/x"',
      '<code>&lt;a href="/x"&gt;</code> href="/x"',
    ],
  ])('%s', (_, html, expected) => {
    expect(absoluteLinks(html, PAGE)).toBe(expected);
  });

  test('a second call changes nothing', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, text) => {
        const once = absoluteLinks(`<a href="${path.replaceAll('"', '')}">${text.replaceAll('<', '')}</a>`, PAGE);
        expect(absoluteLinks(once, PAGE)).toBe(once);
      }),
    );
  });
});
