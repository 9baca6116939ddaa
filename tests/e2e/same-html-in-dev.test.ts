import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfRealSite, fileOf, realSite } from '../support/real-site.ts';
import { openInDev, textOf } from '../support/site-in-dev.ts';

const PAGES = [
  '/',
  '/404.html',
  '/nsw/sydney/',
  '/nsw/orange/printer-leasing-quotes/',
  '/nsw/sydney/suburb/north-sydney/',
  '/blog/',
  '/blog/printer-security-guide/',
  '/contact/',
  '/printer-quiz/',
  '/services/kyocera-printer-lease/',
  '/feed.xml',
  '/search/places.json',
];

test('pages and files of the real site are byte-identical to the build', async () => {
  const dist = await realSite();
  const { pages } = await openInDev(copyOfRealSite());
  for (const page of PAGES)
    expect(textOf(pages.answer(page)), page).toBe(readFileSync(path.join(dist, fileOf(page)), 'utf8'));
});
