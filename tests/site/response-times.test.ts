import { expect, test } from 'vitest';
import collections from '../../content/collections.ts';
import { responseTimes } from '../../src/engine/rules/text/response-times.ts';
import { coverageSchema } from '../../src/site/coverage.ts';
import { siteOf } from '../engine/rules/site-of.ts';

const listOf = <T extends { readonly id: string }>(...entries: readonly T[]) => ({
  entries,
  get: (id: string) => entries.find((entry) => entry.id === id),
});

const CITIES = listOf(
  { id: 'nsw/sydney', state: 'NSW', slug: 'sydney', name: 'Sydney', lat: -33.87, lon: 151.21 },
  { id: 'nsw/parkes', state: 'NSW', slug: 'parkes', name: 'Parkes', lat: -33.14, lon: 148.17 },
  { id: 'nsw/bourke', state: 'NSW', slug: 'bourke', name: 'Bourke', lat: -30.09, lon: 145.94 },
);

const CLAIMS = listOf(
  { id: 'next-day', wording: 'next business day service', finds: [], pages: ['/', '/blog/**'], isResponseTime: true },
  { id: 'since', wording: 'since 2010', finds: [], pages: ['/'], isResponseTime: false },
);

const COVERAGE = coverageSchema.parse({
  from: ['nsw/sydney'],
  zones: [
    { id: 'close', name: 'close', within: 50, claims: ['next-day'] },
    { id: 'named', name: 'named', places: ['nsw/bourke'], claims: ['next-day'] },
    { id: 'rest', name: 'rest' },
  ],
});

const claims = collections.claims?.({ claims: CLAIMS, coverage: COVERAGE, cities: CITIES } as never) ?? [];

test('a response time is allowed on the pages of places whose zone has it, and on pages that are not about a place', () => {
  expect(claims.map(({ pages }) => pages)).toEqual([['/', '/blog/**', '/nsw/sydney/**', '/nsw/bourke/**'], ['/']]);
});

test('LOC-01 rejects a response time on the pages of all other places', () => {
  const paths = [
    '/',
    '/blog/printers/',
    '/nsw/sydney/',
    '/nsw/sydney/printer-leasing/',
    '/nsw/bourke/suburb/north/',
    '/nsw/parkes/',
    '/nsw/parkes/printer-leasing/',
    '/nsw/',
    '/locations/nsw/',
  ];
  const page = { body: '<p>We give next business day service.</p>' };
  const site = siteOf({ claims, pages: Object.fromEntries(paths.map((path) => [path, page])) });
  const found = responseTimes.check(site);
  expect(found.flatMap(({ pages = [] }) => pages)).toEqual([
    '/nsw/parkes/',
    '/nsw/parkes/printer-leasing/',
    '/nsw/',
    '/locations/nsw/',
  ]);
  expect(found[0]).toMatchObject({
    message: 'the claim "next-day" is not allowed on this page: "We give next business day service."',
  });
});
