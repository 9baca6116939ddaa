import { beforeAll, describe, expect, test } from 'vitest';
import { collectionInput, type Input, type Reads, SETTINGS_INPUT } from '../../src/engine/api/tracked-reads.ts';
import { type LoadedSite, loadSite } from '../../src/engine/build/load-site.ts';
import { PageRenderer } from '../../src/engine/pages/render/page.tsx';
import { REAL_AS_OF, REAL_ROOT } from '../support/real-site.ts';

let loaded: LoadedSite;
let renderer: PageRenderer;

beforeAll(async () => {
  loaded = await loadSite({ root: REAL_ROOT, asOf: REAL_AS_OF, environment: {}, strict: false });
  renderer = new PageRenderer({
    ...loaded,
    socialImages: { add: () => ({ path: '/social.png', key: '', reads: new Map() }) },
  });
});

/** Replaces values from `once` by the inputs they were computed from. */
const inputsBehind = (reads: Reads): Input[] =>
  [...reads.keys()].flatMap((input) => {
    const shared = loaded.templates.sharedValues?.get(input);
    return shared === undefined ? [input] : [...shared.of(loaded.site).reads.keys()];
  });

/** Without it, a build after an edit of one city renders every page that depends on any city. */
describe('components read cities only through the data of their page', () => {
  test.each([
    '/nsw/newcastle/',
    '/nsw/newcastle/printer-leasing/',
    '/nsw/newcastle/printer-leasing-quotes/',
    '/nsw/newcastle/managed-print-services/',
    '/nsw/newcastle/kyocera-printer-lease/',
    '/nsw/newcastle/end-printer-lease-contract/',
    '/nsw/newcastle/suburb/mayfield/',
  ])('%s', (path) => {
    const route = loaded.plan.pages.find((page) => page.path === path);
    if (route === undefined) throw new Error(`no ${path}`);
    const prepared = renderer.prepare(route);
    expect(inputsBehind(prepared.dataReads)).toContain(collectionInput('cities'));
    const inputs = inputsBehind(renderer.render(prepared).reads);
    expect(inputs).toContain(SETTINGS_INPUT);
    expect(inputs).not.toContain(collectionInput('cities'));
    expect(inputs).not.toContain(collectionInput('states'));
  });
});

test('a map depends on what it shows of cities, not on their figures', () => {
  const route = loaded.plan.files.find(({ path }) => path === '/maps/nsw/newcastle.svg');
  if (route === undefined) throw new Error('no map');
  const inputs = [...renderer.file(route).reads.keys()];
  expect(inputs).not.toContain(collectionInput('cities'));
  const ofCities = inputs
    .flatMap((input) => loaded.templates.sharedValues?.get(input)?.of(loaded.site) ?? [])
    .filter(({ reads }) => reads.has(collectionInput('cities')));
  // Unlike a function, a Map of plain data is compared by its contents.
  expect(ofCities.map(({ value }) => value)).toEqual([expect.any(Map)]);
});
