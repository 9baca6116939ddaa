import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { staticMapAddress } from '../../src/site/maps/index.ts';
import { partOfRealSite, realSite } from '../support/real-site.ts';

test("the URL of the provider's map has the required parameters", () => {
  const address = new URL(staticMapAddress({ name: 'Alice Springs', state: 'NT' }, 'key-1'));
  expect(address.origin + address.pathname).toBe('https://maps.googleapis.com/maps/api/staticmap');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    center: 'Alice Springs, NT, Australia',
    zoom: '13',
    size: '800x400',
    scale: '2',
    maptype: 'roadmap',
    markers: 'Alice Springs, NT, Australia',
    key: 'key-1',
  });
});

const pagesOf = async (
  name: string,
  settings: Record<string, string>,
  ...only: readonly string[]
): Promise<string[]> => {
  const folder = await partOfRealSite(name, only, settings);
  return only.map((address) => readFileSync(path.join(folder, address, 'index.html'), 'utf8'));
};

const PAGES = ['/nsw/sydney/', '/nsw/sydney/printer-leasing/'] as const;

test("with a key, city pages show the provider's map and may load it; other pages may not", async () => {
  const [city, service] = await pagesOf('provider-map', { SITE_MAPS_KEY: 'key-1' }, ...PAGES);
  expect(city).toMatch(
    /<img loading="lazy"[^>]* src="https:\/\/maps\.googleapis\.com[^>]* alt="Road map of Sydney, NSW"/,
  );
  expect(city).toMatch(/width="800" height="400"/);
  expect(city).toContain("img-src 'self' data: https://maps.googleapis.com;");
  expect(city).not.toContain('<svg class="map');
  expect(service).not.toContain('maps.googleapis.com');
});

test('service pages of a city show no map, because the city page has it', async () => {
  const service = readFileSync(path.join(await realSite(), PAGES[1], 'index.html'), 'utf8');
  expect(service).not.toMatch(/<svg class="map|Map outlines: [^<]*<\/figcaption>/);
});

test('without a key, city pages show the map that this site draws', async () => {
  const city = readFileSync(path.join(await realSite(), PAGES[0], 'index.html'), 'utf8');
  expect(city).toContain('<svg class="map');
  expect(city).not.toContain('maps.googleapis.com');
});
