import { readFileSync } from 'node:fs';
import path from 'node:path';
import MiniSearch from 'minisearch';
import { beforeAll, expect, test } from 'vitest';
import { findPages, INDEX_OPTIONS, type SearchDocument } from '../../templates/islands/find/search-index.ts';
import { realSite } from '../support/real-site.ts';

let index: MiniSearch<SearchDocument>;
beforeAll(async () => {
  const text = readFileSync(path.join(await realSite(), 'search/pages.json'), 'utf8');
  index = MiniSearch.loadJSON(text, INDEX_OPTIONS);
});

/** What visitors type, and the page they mean. */
test.each([
  ['price', '/pricing/'],
  ['prices', '/pricing/'],
  ['how much', '/pricing/'],
  ['How much does it cost?', '/pricing/'],
  ['calculator', '/lease-cost-calculator/'],
  ['quote', '/services/printer-leasing-quotes/'],
  ['get a quote', '/services/printer-leasing-quotes/'],
  ['end lease', '/services/end-printer-lease-contract/'],
  ['cancel lease', '/services/end-printer-lease-contract/'],
  ['break contract early', '/services/end-printer-lease-contract/'],
  ['buy or lease', '/blog/top-benefits-printer-leasing-2025/'],
  ['lease vs buy', '/blog/top-benefits-printer-leasing-2025/'],
  ['toner', '/services/managed-print-services/'],
  ['service', '/services/managed-print-services/'],
  ['kyocera', '/services/kyocera-printer-lease/'],
  ['photocopier', '/services/printer-leasing/'],
  ['warranty', '/knowledge-base/#faqs'],
  ['paper jam', '/knowledge-base/#troubleshooting'],
  ['freight', '/services/printer-leasing-quotes/australia-wide/'],
  ['compare printers', '/printers/'],
  ['quiz', '/printer-quiz/'],
  ['contact', '/contact/'],
  ['phone number', '/contact/'],
  ['opening hours', '/contact/'],
  ['scan to email', '/knowledge-base/#documents'],
  ['managed print', '/services/managed-print-services/'],
  ['law firm', '/industries/legal/'],
  ['dentist', '/industries/health/'],
  ['checklist', '/before-you-sign/'],
  ['blog', '/blog/'],
  ['residual value', '/glossary/#residual-value'],
  ['cost per page', '/glossary/#cost-per-page'],
  ['exit fee', '/glossary/#exit-fee'],
  ['break lease', '/services/end-printer-lease-contract/'],
  ['2554ci', '/printers/2554ci/'],
  ['parramatta', '/nsw/sydney/suburb/parramatta/'],
  ['2150', '/nsw/sydney/suburb/parramatta/'],
  ['griffith', '/nsw/griffith/'],
  ['sydney', '/nsw/sydney/'],
  ['gold coast', '/qld/gold-coast/'],
  ['queensland', '/locations/qld/'],
  ['locations', '/locations/'],
])('"%s" finds first %s', (query, url) => {
  expect(findPages(index, query)[0]?.url).toBe(url);
});

const ENDING = [
  '/services/end-printer-lease-contract/',
  '/services/end-printer-lease-contract/australia-wide/',
  '/before-you-sign/',
  '/glossary/#exit-fee',
  '/glossary/#notice-window',
];
const PRICES = [
  '/pricing/',
  '/lease-cost-calculator/',
  '/services/printer-leasing-quotes/',
  '/printers/',
  '/glossary/#cost-per-page',
];

/** What stands on the first screen, in whatever order. */
test.each([
  ['cancel lease', ENDING],
  ['end lease', ENDING],
  ['exit lease', ENDING],
  ['break lease', ENDING],
  ['how much', PRICES],
  ['price', PRICES],
  ['costs', PRICES],
  [
    'toner',
    [
      '/services/managed-print-services/',
      '/glossary/#toner-yield',
      '/glossary/#waste-toner-bottle',
      '/knowledge-base/#faqs',
    ],
  ],
])('"%s" finds on its first screen all that is about it', (query, urls) => {
  const first = findPages(index, query).slice(0, urls.length);
  expect(first.map(({ url }) => url).sort()).toEqual([...urls].sort());
});

test('words that mean the same find as many pages', () => {
  const counts = (queries: readonly string[]) => queries.map((query) => findPages(index, query).length);
  expect(new Set(counts(['cancel', 'exit', 'break', 'terminate'])).size).toBe(1);
  expect(new Set(counts(['how much', 'price', 'cost'])).size).toBe(1);
});
