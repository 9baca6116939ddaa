import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { realSite } from '../support/real-site.ts';

const ADDRESS = 'https://www.copyfield.example/';

/** Excludes redirect pages, which have no image. */
const isPage = (html: string): boolean => !html.includes('http-equiv="refresh"');

test('every page of the real site has an image of 1200 by 630 pixels and at most 300 KB', async () => {
  const dist = await realSite();
  const pages = glob.sync('**/*.html', { cwd: dist }).map((file) => readFileSync(path.join(dist, file), 'utf8'));
  const images = pages.filter(isPage).map((html) => /og:image" content="([^"]+)"/.exec(html)?.[1] ?? 'none');
  const different = [...new Set(images)];
  // The site has images for cities, states, services, articles, machines, industries, home and the knowledge base.
  expect(different).toHaveLength(200 + 8 + 40 + 5 + 5 + 5 + 4 + 2);
  for (const address of different) {
    expect(address.startsWith(ADDRESS)).toBe(true);
    const png = readFileSync(path.join(dist, address.slice(ADDRESS.length)));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(300_000);
  }
});

test('an article refers to its image in its structured data, too', async () => {
  const html = readFileSync(path.join(await realSite(), 'blog/printer-security-guide/index.html'), 'utf8');
  const image = /og:image" content="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`"image":"${image}"`);
});
