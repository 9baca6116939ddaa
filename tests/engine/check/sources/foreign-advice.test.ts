import { describe, expect, test } from 'vitest';
import { checkExistingSite } from '../../../../src/engine/check/check-existing-site.ts';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import { makeFolder } from '../../../support/folder.ts';
import { links, page } from './site-files.ts';

const SHOP = 'https://shop.example';

/** Returns the messages and fixes of a rule. */
const findingsOf = (rule: string, files: Readonly<Record<string, string>>): string[] =>
  checkExistingSite(readFolder(makeFolder(files)))
    .diagnostics.filter((finding) => finding.rule === rule)
    .map(({ message, fix }) => `${message} [${fix}]`);

describe('advice for a site below a base path', () => {
  const home = (...urls: string[]) => ({
    'index.html': page(links(...urls), `${SHOP}/docs/`),
    'about/index.html': page('', `${SHOP}/docs/about/`),
  });

  test('contains the base path in URLs: another form', () =>
    expect(findingsOf('LNK-03', home('/docs/about'))).toEqual([
      'the link /docs/about is not the canonical form of that URL [use /docs/about/]',
    ]));
  test('contains the base path in URLs: a misspelt link', () =>
    expect(findingsOf('LNK-01', home('/docs/abuot/'))).toEqual([
      'the link /docs/abuot/ leads nowhere [did you mean "/docs/about/"?]',
    ]));
  test('contains the base path in URLs: a redirect', () =>
    expect(findingsOf('LNK-03', { ...home('/docs/old'), _redirects: '/docs/old /docs/about/ 301\n' })).toEqual([
      expect.stringContaining('[use /docs/about/]'),
    ]));
});

describe('the length of a description', () => {
  const site = (content: string) =>
    findingsOf('DSC-02', {
      'index.html': page('', `${SHOP}/`, `<meta name="description" content="${content}">`),
    });

  test.each(['文', 'の', 'カ', '한'])('counts wide characters twice: %s', (character) => {
    expect(site(character.repeat(35))).toEqual([]);
    expect(site(character.repeat(80))).toEqual([]);
    expect(site(character.repeat(34))).toEqual([
      expect.stringContaining('has 34 characters, as wide as 68 Latin ones'),
    ]);
    expect(site(character.repeat(81))).toHaveLength(1);
  });

  test('counts other characters once', () => {
    expect(site('é'.repeat(69))).toEqual([expect.stringContaining('has 69 characters: ')]);
    expect(site('ж'.repeat(160))).toEqual([]);
  });
});

describe('a link without text', () => {
  const site = (link: string) => findingsOf('LNK-04', { 'index.html': page(`${link}<p id="l1">x</p>`, `${SHOP}/`) });

  test('is accepted as the anchor of a line of code if the keyboard cannot reach it', () =>
    expect(site('<a href="#l1" tabindex="-1"></a>')).toEqual([]));
  test.each(['<a href="#l1"></a>', '<a href="/" tabindex="-1"></a>', '<a href="#l1" tabindex="0"></a>'])(
    'is reported otherwise: %s',
    (link) => expect(site(link)).toHaveLength(1),
  );
});

test('the advice for a canonical URL mentions another page only if it names one', () => {
  const site = (canonical: string) =>
    findingsOf('CAN-02', { 'index.html': page('', canonical), 'a/index.html': page('', `${SHOP}/a/`) });
  expect(site(`${SHOP}//`)).toEqual([expect.stringContaining(`[use ${SHOP}/]`)]);
  expect(site(`${SHOP}/a/`)).toEqual([expect.stringContaining(`[use ${SHOP}/, unless the other page`)]);
});

test.each([
  ['www.example.org/a/b.pdf', 'https://www.example.org/a/b.pdf'],
  ['../www.example.org', 'https://www.example.org'],
  ['first.last@example.org', 'mailto:first.last@example.org'],
])('suggests the scheme that a link lacks: %s', (href, right) =>
  expect(findingsOf('LNK-01', { 'index.html': page(''), 'a/index.html': page(links(href)) })).toEqual([
    expect.stringContaining(`leads nowhere [did you mean "${right}"?]`),
  ]),
);

test.each(['www.html', 'a@b', 'awww.example.org'])('suggests no scheme for a file: %s', (href) =>
  expect(findingsOf('LNK-01', { 'index.html': page(links(href)) })).toEqual([
    expect.not.stringMatching(/https:|mailto:/),
  ]),
);
