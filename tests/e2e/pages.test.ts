import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { fileOf, REAL_ROOT, realRoutes, realSite } from '../support/real-site.ts';

const content = (file: string): string => path.join(REAL_ROOT, 'content', file);

const namesIn = (folder: string, ending: string): string[] =>
  readdirSync(content(folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));

interface CityFile {
  readonly suburbs?: readonly { readonly slug: string }[];
  readonly businessAreas?: readonly { readonly slug: string; readonly ref?: object | null }[];
}

const STATES = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'];
const SERVICES = [
  'end-printer-lease-contract',
  'kyocera-printer-lease',
  'managed-print-services',
  'printer-leasing',
  'printer-leasing-quotes',
];

const PRINTERS = (load(readFileSync(content('printers.yml'), 'utf8')) as readonly { id: string }[]).map(({ id }) => id);

const CITIES = STATES.flatMap((state) =>
  namesIn(`locations/${state}`, '.json').map((city) => ({
    address: `/${state}/${city}/`,
    file: JSON.parse(readFileSync(content(`locations/${state}/${city}.json`), 'utf8')) as CityFile,
  })),
);

/** Returns a path for each suburb, and for each business area that is neither a suburb nor a city. */
const placesOf = ({ address, file: { suburbs = [], businessAreas = [] } }: (typeof CITIES)[number]): string[] =>
  [...suburbs, ...businessAreas.filter(({ ref }) => !ref)].map(({ slug }) => `${address}suburb/${slug}/`);

const PAGES: readonly string[] = [
  ...['/', '/about/', '/contact/', '/sitemap/', '/knowledge-base/', '/printer-quiz/', '/seo-validator/', '/thank-you/'],
  ...['/404.html', '/404/', '/privacy/', '/terms/', '/accessibility/'],
  ...['/pricing/', '/lease-cost-calculator/', '/before-you-sign/', '/glossary/', '/search/'],
  ...['/printers/', ...PRINTERS.map((printer) => `/printers/${printer}/`)],
  ...['/industries/', ...namesIn('industries', '.md').map((industry) => `/industries/${industry}/`)],
  ...[
    '/services/',
    ...SERVICES.flatMap((service) => [`/services/${service}/`, `/services/${service}/australia-wide/`]),
  ],
  ...['/blog/', ...namesIn('blog', '.md').map((post) => `/blog/${post}/`)],
  ...['/locations/', ...STATES.map((state) => `/locations/${state}/`)],
  ...CITIES.flatMap(({ address }) => [address, ...SERVICES.map((service) => `${address}${service}/`)]),
  ...CITIES.flatMap(placesOf),
];

const REDIRECTS: readonly string[] = [
  ...STATES.map((state) => `/${state}/`),
  ...(load(readFileSync(content('redirects.yml'), 'utf8')) as readonly { from: string }[]).map(({ from }) => from),
];

const routesOf = async (kind: string): Promise<string[]> =>
  (await realRoutes()).filter((route) => route.kind === kind).map((route) => route.path);

test('the content is complete: 200 cities in 8 states, 5 services and 5 posts', () => {
  expect(CITIES).toHaveLength(200);
  expect(namesIn('blog', '.md')).toHaveLength(5);
  expect(namesIn('services', '.md').sort()).toEqual(SERVICES);
  expect(namesIn('services/australia-wide', '.md').sort()).toEqual(SERVICES);
  expect(CITIES.flatMap(placesOf).length).toBeGreaterThan(100);
});

test('the planned pages and redirects match the content exactly', async () => {
  expect(await routesOf('page')).toEqual([...PAGES].sort());
  expect(await routesOf('redirect')).toEqual([...REDIRECTS].sort());
  expect(new Set(PAGES).size).toBe(PAGES.length);
});

test('each page and redirect of the content has a file in the built site, and there are no other pages', async () => {
  const folder = await realSite();
  const built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(built.sort()).toEqual([...PAGES, ...REDIRECTS].map(fileOf).sort());
});

test('each suburb page is linked from the page of its city without JavaScript', async () => {
  const folder = await realSite();
  const unlinked = CITIES.flatMap((city) => {
    const html = readFileSync(path.join(folder, fileOf(city.address)), 'utf8');
    return placesOf(city).filter((place) => !html.includes(`href="${place}"`));
  });
  expect(unlinked).toEqual([]);
});

test('the short path of each state redirects to its page, with and without redirect rules', async () => {
  const folder = await realSite();
  const rules = readFileSync(path.join(folder, '_redirects'), 'utf8');
  for (const state of STATES) {
    expect(rules).toContain(`/${state}/ /locations/${state}/ 301\n`);
    expect(readFileSync(path.join(folder, state, 'index.html'), 'utf8')).toContain(
      `content="0; url=/locations/${state}/"`,
    );
    expect(existsSync(path.join(folder, 'locations', state, 'index.html'))).toBe(true);
  }
});
