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

test("with a key, a city's pages show the provider's map and are allowed to load it", async () => {
  for (const page of await pagesOf('provider-map', { SITE_MAPS_KEY: 'key-1' }, ...PAGES)) {
    expect(page).toMatch(
      /<img loading="lazy"[^>]* src="https:\/\/maps\.googleapis\.com[^>]* alt="Road map of Sydney, NSW"/,
    );
    expect(page).toMatch(/width="800" height="400"/);
    expect(page).toContain("img-src 'self' data: https://maps.googleapis.com;");
    expect(page).not.toContain('<svg class="map');
  }
});

test('with a key, pages without a map are not allowed to load from the provider', async () => {
  const [about] = await pagesOf('provider-map-about', { SITE_MAPS_KEY: 'key-1' }, '/about/');
  expect(about).not.toContain('maps.googleapis.com');
});

test("without a key, a city's pages show the map that this site draws", async () => {
  for (const address of PAGES) {
    const page = readFileSync(path.join(await realSite(), address, 'index.html'), 'utf8');
    expect(page).toContain('<svg class="map');
    expect(page).not.toContain('maps.googleapis.com');
  }
});
