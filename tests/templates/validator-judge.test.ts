import { expect, test } from 'vitest';
import { type Answer, judge } from '../../templates/islands/validator/judge.ts';
import type { PageFacts } from '../../templates/islands/validator/read-page.ts';

const pageWith = (path: string, links: readonly string[]): PageFacts => ({
  path,
  title: path,
  description: path,
  canonical: path,
  noindex: false,
  headings: 1,
  hasLanguage: true,
  imagesWithoutAlt: 0,
  linksWithoutText: [],
  links,
  linkCount: links.length,
});

const crawled = (answers: Readonly<Record<string, number>>) => ({
  pages: [pageWith('/', Object.keys(answers)), pageWith('/about/', ['/wa/perth/'])],
  answers: new Map(Object.entries(answers).map(([path, status]): [string, Answer] => [path, { status }])),
  sitemap: new Set<string>(),
});

const ANSWERS = { '/services/printer-leasing/': 200, '/wa/perth/': 502, '/wa/albany/': 200 };

const serverErrorsOf = (patterns?: readonly string[]) =>
  judge(crawled(ANSWERS), patterns)
    .issues.filter(({ rule }) => rule === 'server-error')
    .map(({ description, url, pages, severity }) => [severity, description, url, Math.max(0, pages.length - 1)]);

test('only server responses count as server errors, unless the settings list other findings', () => {
  expect(serverErrorsOf()).toEqual([['high', 'The server answers /wa/perth/ with 502', '/', 1]]);
});

test('links that the settings count as server errors are reported once each, with the pages that link there', () => {
  expect(serverErrorsOf(['/services/', '/wa/perth'])).toEqual([
    ['high', 'The server answers /wa/perth/ with 502', '/', 1],
    ['high', 'The settings count /services/printer-leasing/ as a server error (502/504)', '/', 0],
  ]);
});
