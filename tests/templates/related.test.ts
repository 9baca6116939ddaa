import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from 'build-site';
import { expect, test } from 'vitest';
import { SERVICE_SLUGS } from '../../src/site/services.ts';
import type { Post } from '../../templates/data.ts';
import { relatedPosts } from '../../templates/related.ts';
import { fileOf, realRoutes, realSite } from '../support/real-site.ts';

test('related places are sorted by the distances shown next to them', async () => {
  const folder = await realSite();
  const suburbs = (await realRoutes()).filter(({ path: address }) => address.includes('/suburb/'));
  expect(suburbs.length).toBeGreaterThan(100);
  for (const { path: address } of suburbs) {
    const html = readFileSync(path.join(folder, fileOf(address)), 'utf8');
    const lists = html
      .split('<ul')
      .map((list) => [...list.matchAll(/about ([\d,]+) km/g)].map(([, km]) => Number(km?.replace(',', ''))));
    for (const km of lists) expect(km, address).toEqual([...km].sort((one, other) => one - other));
  }
});

test('the distances in the table of nearby places match those in the list of other places', async () => {
  const folder = await realSite();
  const cities = (await realRoutes()).filter(({ module }) => module === 'templates/pages/[state]/[city].tsx');
  let compared = 0;
  for (const { path: address } of cities) {
    const html = readFileSync(path.join(folder, fileOf(address)), 'utf8');
    for (const [, href = '', km] of html.matchAll(/<a href="([^"]+)">[^<]+<\/a> \(about ([\d,]+) km\)/g)) {
      const inTable = html.match(`<th scope="row"><a href="${href}">[^<]+</a></th><td>([\\d.,]+) km`)?.[1];
      if (inTable === undefined) continue;
      expect(Math.round(Number(inTable.replace(',', ''))), `${address} ${href}`).toBe(Number(km?.replace(',', '')));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(200);
});

test('every city links to each of its five services, including the current one', async () => {
  const folder = await realSite();
  const cities = (await realRoutes()).filter(({ module }) => module === 'templates/pages/[state]/[city].tsx');
  expect(cities.length).toBeGreaterThanOrEqual(200);
  for (const { path: address } of cities) {
    const html = readFileSync(path.join(folder, fileOf(address)), 'utf8');
    for (const service of SERVICE_SLUGS) expect(html, address).toContain(`href="${address}${service}/"`);
  }
});

test('an article links to three others, first from its category, then the newest', () => {
  const post = (id: string, category: string, publishedAt: string) =>
    ({ id, category, publishedAt }) as unknown as Post;
  const security = post('a', 'Security', '2025-01-01');
  const entries = [
    security,
    post('b', 'Technology', '2025-05-01'),
    post('c', 'Security', '2024-02-01'),
    post('d', 'Technology', '2025-04-01'),
    post('e', 'Technology', '2025-06-01'),
  ];
  const site = { content: { posts: { entries } } } as unknown as Site;
  expect(relatedPosts(site, security).map(({ id }) => id)).toEqual(['c', 'e', 'b']);
});

test('every article ends with links to three others, and its reading time never wraps', async () => {
  const folder = await realSite();
  const posts = (await realRoutes()).filter(({ path: address }) => /^\/blog\/.+/.test(address));
  expect(posts).toHaveLength(5);
  for (const { path: address } of posts) {
    const html = readFileSync(path.join(folder, fileOf(address)), 'utf8');
    const further = /<nav[^>]*aria-labelledby="?related.*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(further.match(/<h3>/g), address).toHaveLength(3);
    expect(html).toMatch(/\u00a0· \d+\u00a0min\u00a0read/);
  }
});
