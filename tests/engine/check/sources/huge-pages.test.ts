import { expect, test, vi } from 'vitest';
import { runRules } from '../../../../src/engine/check/check.ts';
import { ignoreFindings } from '../../../../src/engine/check/ignore.ts';
import { siteFactsOf } from '../../../../src/engine/check/sources/existing-site-facts.ts';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import { readIgnoredUses } from '../../../../src/engine/check/sources/ignored-uses.ts';
import { unknownIgnoredRules, unreadIgnoredUses } from '../../../../src/engine/check/unknown-rules.ts';
import { ElementFindingReader } from '../../../../src/engine/facts/html/element-findings.ts';
import { manifestAddresses } from '../../../../src/engine/facts/html/manifest-addresses.ts';
import { firstCanonical, readPageFacts } from '../../../../src/engine/facts/html/read-facts.ts';
import { References } from '../../../../src/engine/facts/html/references.ts';
import { digestOfNode } from '../../../../src/engine/facts/structured-data/graph.ts';
import { findWrongReferences } from '../../../../src/engine/facts/wrong-references.ts';
import { RULES } from '../../../../src/engine/rules/index.ts';
import { checkFolder } from '../../../support/check-folder.ts';
import { makeFolder } from '../../../support/folder.ts';

const html = (body: string, head = ''): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>T</title>${head}</head><body><h1>H</h1>${body}</body></html>`;

const findingsOf = (rule: string, page: string, files: Readonly<Record<string, string>> = {}) =>
  checkFolder(
    makeFolder({ 'index.html': page, ...files }),
    RULES.filter(({ id }) => id === rule),
  ).diagnostics.map(({ message, pages, locations }) => ({ message, pages, line: locations?.[0]?.line }));

const links = (count: number, to: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<a href="${to(index)}">x</a>`).join('\n');

test.each([
  ['LNK-01', (index: number) => `/missing-${index}/`],
  ['LNK-02', (index: number) => `#missing-${index}`],
])('lists only 1,000 %s findings of a page with 5,000, and reports that there are more', (rule, to) => {
  const found = findingsOf(rule, html(links(5000, to)));
  expect(found).toHaveLength(1001);
  expect(found.filter(({ message }) => /the others are not listed/.test(message))).toEqual([
    { message: 'the page has more than 1,000 findings of this rule; the others are not listed', pages: ['/'] },
  ]);
});

test('lists all 1,000 findings of a page', () => {
  const found = findingsOf('LNK-01', html(links(1000, (index) => `/missing-${index}/`)));
  expect(found).toHaveLength(1000);
  expect(found.map(({ message }) => message).join('\n')).not.toContain('the others are not listed');
});

test('lists every page that has more findings than are shown', () => {
  const page = html(links(2000, (index) => `/missing-${index}/`));
  const found = findingsOf('LNK-01', page, { 'b.html': page });
  expect(found).toHaveLength(1001);
  expect(found.find(({ message }) => /the others are not listed/.test(message))?.pages).toEqual(['/', '/b.html']);
});

test('lists only 1,000 findings about a sitemap, and reports that there are more', () => {
  const entry = (_: unknown, at: number) =>
    `<url><loc>https://example.com/${at}/</loc><lastmod>${at}/2026</lastmod></url>`;
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${Array.from({ length: 3000 }, entry).join('\n')}</urlset>`;
  const found = findingsOf('SMP-03', html(''), { 'sitemap.xml': sitemap });
  expect(found).toHaveLength(1001);
  expect(found.filter(({ message }) => /the others are not listed/.test(message))).toEqual([
    { message: '/sitemap.xml has more than 1,000 findings of this rule; the others are not listed', pages: [] },
  ]);
});

test('lists only 1,000 missing pages and parts of a sitemap', () => {
  const listed = (name: string) =>
    Array.from({ length: 3000 }, (_, at) => `<${name}><loc>https://example.com/${at}.xml</loc></${name}>`).join('\n');
  const sitemapOf = (root: string, name: string) =>
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed(name)}</${root}>`;
  const more = '/sitemap.xml has more than 1,000 findings of this rule; the others are not listed';
  const pages = findingsOf('SMP-01', html(''), { 'sitemap.xml': sitemapOf('urlset', 'url') });
  expect(pages.filter(({ message }) => message.includes('sitemap lists'))).toHaveLength(1000);
  const parts = findingsOf('SMP-02', html(''), { 'sitemap.xml': sitemapOf('sitemapindex', 'sitemap') });
  expect(parts.filter(({ message }) => message.includes('sitemap.xml lists'))).toHaveLength(1000);
  for (const found of [pages, parts]) expect(found.map(({ message }) => message)).toContain(more);
});

test('lists only 1,000 problems of robots.txt, with a note that there are more notes', () => {
  const { diagnostics } = checkFolder(
    makeFolder({ 'index.html': html(''), 'robots.txt': 'Nonsense\n'.repeat(3000) }),
    RULES.filter(({ id }) => id === 'IDX-02'),
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(diagnostics.filter(({ message }) => message.includes('no colon'))).toHaveLength(1000);
  expect(diagnostics.map(({ severity, message }) => `${severity} ${message}`)).toContain(
    'note /robots.txt has more than 1,000 findings of this rule; the others are not listed',
  );
});

test('normalizes each spelling of a URL in a sitemap once', () => {
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${'<url><loc>/x y</loc></url>'.repeat(3000)}</urlset>`;
  const site = siteFactsOf(readFolder(makeFolder({ 'index.html': html(''), 'sitemap.xml': sitemap })));
  const parse = vi.spyOn(globalThis, 'URL');
  const found = runRules(
    site,
    RULES.filter(({ id }) => id === 'SMP-02'),
  );
  const parsed = parse.mock.calls.length;
  parse.mockRestore();
  expect(found.map(({ message }) => message)).toContainEqual(expect.stringContaining('/x y'));
  expect(parsed).toBeLessThan(3000);
});

test('judges no further URLs in JSON-LD of a page that has more findings than are listed', () => {
  const steps = Array.from({ length: 3000 }, (_, at) => `{"@type":"ListItem","item":"https://example.com/${at}/"}`);
  const text = `{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[${steps.join(',')}]}`;
  const page = html(
    '',
    `<link rel="canonical" href="https://example.com/"><script type="application/ld+json">${text}</script>`,
  );
  const site = siteFactsOf(readFolder(makeFolder({ 'index.html': page })));
  const resolve = vi.spyOn(site.addresses, 'resolve');
  const rules = RULES.filter(({ id }) => id === 'SDT-09');
  expect(runRules(site, rules)).toHaveLength(1001);
  expect(resolve.mock.calls.length).toBe(1001);
});

test('judges no further links of a page that has more findings than are listed', () => {
  const folder = makeFolder({ 'index.html': html(links(5000, (index) => `/missing-${index}/`)) });
  let judged = 0;
  findWrongReferences(
    siteFactsOf(readFolder(folder)),
    (fragment) => fragment.links,
    () => {
      judged += 1;
      return { reason: 'is wrong' };
    },
  );
  expect(judged).toBe(1001);
});

test('resolves each ignored URL of a page once for all findings', () => {
  const ignored = `<div data-check-ignore>${links(300, (index) => `ignored-${index}`)}</div>`;
  const page = html(ignored + links(300, (index) => `missing-${index}`));
  const found = readFolder(makeFolder({ 'index.html': page }));
  const rules = RULES.filter(({ id }) => id === 'LNK-01');
  let resolved = 0;
  const addresses = {
    ...found.addresses,
    resolve: (...parameters: Parameters<typeof found.addresses.resolve>) => {
      resolved += 1;
      return found.addresses.resolve(...parameters);
    },
  };
  const { findings, ignored: count } = ignoreFindings(runRules(siteFactsOf(found), rules), [], {
    addresses,
    ignoredUses: found.ignoredUses,
    asOf: () => '',
  });
  expect({ findings: findings.length, count }).toEqual({ findings: 300, count: 300 });
  expect(resolved).toBe(1200);
});

test.each([
  [512, 1, []],
  [513, 0, ['data-check-ignore has no effect on pages with more than 512 nested elements']],
])('reads data-check-ignore in %i nested elements', (depth, count, reported) => {
  const page = `<title>T</title>${'<p data-check-ignore><b>'.repeat(depth / 2 - 1)}<i>${depth % 2 ? '<i>' : ''}<a href="/x">x</a>`;
  const site = readFolder(makeFolder({ 'index.html': page }));
  expect(site.ignoredUses.get('/')?.ignored).toHaveLength(count);
  expect(unreadIgnoredUses(site).map(({ message }) => message)).toEqual(reported);
});

test('inherits the rules of outer elements without copying them', () => {
  const inner = '<p data-check-ignore="LNK-02"><a href="/x">x</a></p>'.repeat(3);
  const uses = readIgnoredUses(`<div data-check-ignore="LNK-01">${inner}</div>`);
  for (const { rules } of uses?.ignored ?? [])
    expect(['LNK-01', 'LNK-02', 'LNK-03'].map((id) => rules === 'all' || rules.has(id))).toEqual([true, true, false]);
});

test('lists only 1,000 values of data-check-ignore that are not rule ids', () => {
  const named = links(1500, (index) => `/?${index}" data-check-ignore="LNK-${index} LNK-x`);
  const found = unknownIgnoredRules(readFolder(makeFolder({ 'index.html': html(named) })));
  expect(found).toHaveLength(1001);
  expect(found.at(-1)?.message).toBe(
    'data-check-ignore contains more than 1,000 values that are not rule ids; the others are not listed',
  );
});

test('collects only 50,000 links of a page with 60,000, and reports it', () => {
  const found = findingsOf('LNK-01', html(links(60_000, (index) => `/?${index}`)));
  expect(found).toMatchObject([
    { message: 'the page has 50,000 or more links or files; the others are not checked', pages: ['/'] },
  ]);
});

test('collects only 50,000 element findings of a kind', () => {
  const reader = new ElementFindingReader();
  for (let index = 0; index < 60_000; index += 1) reader.open('img', { src: `/${index}.png`, width: '1', height: '1' });
  reader.open('iframe', { src: '/frame/' });
  expect(reader.end()).toHaveLength(50_001);
});

test('counts all of 1,500 links without .html', () => {
  const files = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`p${index}.html`, html('')]));
  const found = findingsOf('LNK-03', html(links(1500, (index) => `/p${index}`)), files);
  expect(found).toMatchObject([{ message: expect.stringMatching(/^1500 URLs are linked without \.html/) }]);
});

const jsonLd = (text: string): string => html('', `<script type="application/ld+json">${text}</script>`);

test.each([
  ['objects', '{"@context":"https://schema.org","@type":"Thing","isPartOf":', '1', '}'],
  ['objects with a context', '{"@context":{"a":"b"},"@type":"Thing","isPartOf":', '1', '}'],
  ['lists', '[', '', ']'],
  ['unclosed lists', '[', '', ''],
])('reports JSON-LD with 100,000 nested %s instead of crashing', (_, open, inner, close) => {
  const found = findingsOf('SDT-01', jsonLd(open.repeat(100_000) + inner + close.repeat(100_000)));
  expect(found).toMatchObject([{ message: 'a JSON-LD block is nested more than 200 levels deep' }]);
});

test('asks a rule for no further objections to JSON-LD than are listed', () => {
  let made = 0;
  const judge = function* () {
    for (; made < 5000; made += 1) yield { message: `objection ${made}` };
  };
  const { structuredData } = readPageFacts('/', jsonLd('{"@context":"https://schema.org"}'), new References(), {
    judges: [{ id: 'X', judge }],
  });
  expect(structuredData.objections).toHaveLength(1001);
  expect(made).toBe(1000);
});

test('searches for similar names only for the first 100 unknown types of a page', () => {
  const nodes = Array.from({ length: 300 }, (_, at) => `{"@type":"Organizatoin${at % 3 === 0 ? '' : at}"}`);
  const text = `{"@context":"https://schema.org","@graph":[${nodes.join(',')}]}`;
  const { diagnostics } = checkFolder(
    makeFolder({ 'index.html': jsonLd(text) }),
    RULES.filter(({ id }) => id === 'SDT-08'),
  );
  expect(diagnostics).toHaveLength(201);
  expect(diagnostics.filter(({ fix }) => fix === 'did you mean "Organization"?')).toHaveLength(100);
});

test('reads 200,000 JSON-LD objects without a context', () => {
  const found = findingsOf('SDT-08', jsonLd(`[${Array(200_000).fill('{}').join(',')}]`));
  expect(found.map(({ message }) => message)).toContain('a JSON-LD block has no @context');
});

test('parses the JSON-LD of the home page once', () => {
  const text = '{"@context":"https://schema.org","@type":"Thing"}';
  const folder = makeFolder({ 'index.html': jsonLd(text) });
  const parse = vi.spyOn(JSON, 'parse');
  readFolder(folder);
  const parsed = parse.mock.calls.filter(([given]) => given === text).length;
  parse.mockRestore();
  expect(parsed).toBe(1);
});

test.each([
  '<link rel="canonical" href="/a/"><link rel="canonical" href="/b/">',
  '<template><link rel="canonical" href="/a/"></template><link rel="canonical" href="/b/">',
  '<noscript><link rel="canonical" href="/a/"></noscript><LINK REL="alternate canonical" HREF="/b&amp;c/">',
  '<!-- <link rel="canonical" href="/a/"> --><base href="/c/"><link rel="canonical" href="b/">',
  '<script>"<link rel=canonical href=/a/>"</script>',
])('reads the same canonical URL from a part of the page: %s', (head) => {
  const page = html('', head);
  expect(firstCanonical(page)).toBe(readPageFacts('/', page, new References(), { judges: [] }).canonicals[0]);
});

test('hashes a node of JSON-LD once for all findings about it', () => {
  let hashed = 0;
  const node = {
    toJSON: () => {
      hashed += 1;
      return {};
    },
  };
  expect(digestOfNode(node)).toBe(digestOfNode(node));
  expect(hashed).toBe(1);
});

test.each([
  [1000, 2],
  [600_000, undefined],
])('a finding in JSON-LD of %i characters has line %s', (size, line) => {
  const text = `{"@context":"https://schema.org","name":"${'x'.repeat(size)}",\n"@type":"Nonsense"}`;
  expect(findingsOf('SDT-08', jsonLd(text))).toMatchObject([{ line }]);
});

test('does not count brackets in JSON-LD strings as levels', () => {
  const name = '[{'.repeat(1000);
  const text = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Thing', name: `${name}"\\` });
  expect(findingsOf('SDT-01', jsonLd(text))).toEqual([]);
});

test('does not parse a manifest that is nested too deeply', () => {
  const nested = (levels: number) => `{"icons":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect(manifestAddresses(nested(199)).problem).toBeUndefined();
  expect(manifestAddresses(nested(200)).problem).toBe('is nested more than 200 levels deep');
});

test('locates each of many properties in JSON-LD after a block that is not valid JSON', () => {
  const nodes = Array.from({ length: 300 }, (_, index) => `{"@type": "Nonsense${index}"}`);
  const text = `{"@context":"https://schema.org","@graph":[\n${nodes.join(',\n')}]}`;
  const broken = '<script type="application/ld+json">{"a": [</script>';
  const found = findingsOf('SDT-08', html('', `${broken}<script type="application/ld+json">${text}</script>`));
  const lines = found.map(({ line }) => line).sort((a = 0, b = 0) => a - b);
  expect(lines).toEqual(nodes.map((_, index) => index + 2));
});
