import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../../src/engine/build.ts';
import { Failure } from '../../../../src/engine/core/diagnostics.ts';
import { buildOptions as options } from '../../../support/build-options.ts';
import { PLACES, place } from '../../../support/places-site.ts';
import { changeSite, makeSite, output, type SiteFiles, snapshot } from '../../../support/site.ts';

/**
 * A page that shows `shownOf(site)`, which `module` exports, and counts how often its data is computed. It has no shared
 * part, because one page with each shared part is always rendered.
 */
const siteWith = (module: string): SiteFiles => ({
  ...PLACES,
  'templates/shown.ts': `import { once, type Site } from 'build-site';\n${module}\n`,
  'templates/pages/list.tsx': `import { definePage, Link, type PageContext } from 'build-site';
import { shownOf } from '../shown.ts';
const data = (_: object, { site }: PageContext) => {
  globalThis.computed = (globalThis.computed ?? 0) + 1;
  return { text: shownOf(site) };
};
export default definePage<object, ReturnType<typeof data>>({
  data,
  head: () => ({ title: 'All places', description: 'Where they are.' }),
  component: ({ text }) => <main><h1>All places</h1><p>{text}</p><Link to="/">Home</Link></main>,
});
`,
});

const counted = globalThis as { computed?: number };

/** Builds again, and returns the text of the page and how often its data was computed. The result must equal a clean build. */
const rebuild = async (root: string, changes: SiteFiles) => {
  changeSite(root, changes);
  counted.computed = 0;
  await build(options(root));
  const { computed } = counted;
  const out = path.join(root, 'fresh');
  rmSync(out, { recursive: true, force: true });
  await build(options(root, { out, engine: undefined }));
  expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(out));
  return { computed, shown: /<h1>All places<\/h1><p>(.*?)<\/p>/.exec(output(root, 'list/index.html'))?.[1] };
};

const make = async (module: string): Promise<string> => {
  const root = makeSite({}, siteWith(module));
  await build(options(root));
  return root;
};

const OTHER_TEXT = { 'content/places/bay.json': place('Bay', 2, 'Ayr') };
const OTHER_NAME = { 'content/places/bay.json': place('Bee', 2) };

test.each([
  ['a list', '[...names(site)]', 'shown.join()'],
  ['a list of objects', 'names(site).map((name) => ({ name }))', 'shown.map(({ name }) => name).join()'],
  ['an object', '({ all: names(site) })', 'shown.all.join()'],
  [
    'a Map',
    'new Map(names(site).map((name, index) => [index, { name }]))',
    '[...shown.values()].map(({ name }) => name).join()',
  ],
  ['an object with a Map', '({ all: new Map([["all", names(site)]]) })', 'shown.all.get("all").join()'],
  ['a Set', 'new Set(names(site))', '[...shown].join()'],
])('a page that uses %s from `once` is computed again only if this value changes', async (_, value, shown) => {
  const root = await make(`const names = (site: Site) => site.content.places.entries.map(({ name }) => name);
const valueOf = once((site) => ${value});
export const shownOf = (site: Site) => { const shown = valueOf(site); return ${shown}; };`);
  expect(await rebuild(root, OTHER_TEXT)).toEqual({ computed: 0, shown: 'Ayr,Bay,Cob' });
  expect(await rebuild(root, OTHER_NAME)).toEqual({ computed: 2, shown: 'Ayr,Bee,Cob' });
});

test.each([
  ['a function', '({ text: () => names.join() })'],
  ['an instance of a class', 'new (class { text() { return names.join(); } })()'],
])('a page that uses %s from `once` is computed again if its inputs change', async (_, value) => {
  const root = await make(`const valueOf = once((site) => {
  const names = site.content.places.entries.map(({ name }) => name);
  return ${value};
});
export const shownOf = (site: Site) => valueOf(site).text();`);
  expect(await rebuild(root, { 'public/a.txt': 'a' })).toEqual({ computed: 0, shown: 'Ayr,Bay,Cob' });
  expect(await rebuild(root, OTHER_TEXT)).toEqual({ computed: 1, shown: 'Ayr,Bay,Cob' });
  expect(await rebuild(root, OTHER_NAME)).toEqual({ computed: 2, shown: 'Ayr,Bee,Cob' });
});

test('a value from `once` whose objects refer to each other depends on its inputs', async () => {
  const root = await make(`const nodesOf = once((site) => {
  const nodes = site.content.places.entries.map(({ name }) => ({ name }));
  nodes.forEach((node, index) => {
    node.previous = nodes.at(index - 1);
    node.next = nodes[(index + 1) % nodes.length];
  });
  return { first: nodes[0], second: nodes[1] };
});
export const shownOf = (site: Site) => nodesOf(site).first.next.name;`);
  expect(await rebuild(root, { 'public/a.txt': 'a' })).toEqual({ computed: 0, shown: 'Bay' });
  expect(await rebuild(root, OTHER_TEXT)).toEqual({ computed: 1, shown: 'Bay' });
  expect(await rebuild(root, OTHER_NAME)).toEqual({ computed: 2, shown: 'Bee' });
});

test('values whose functions have the same source are told apart', async () => {
  const root = await make(`const nameOf = (id: string) => once((site) => [site.content.places.get(id).name]);
const names = ['ayr', 'bay'].map(nameOf);
export const shownOf = (site: Site) => names.map((valueOf) => valueOf(site)).join();`);
  expect(await rebuild(root, { 'content/places/ayr.json': place('Abe', 3) })).toMatchObject({ shown: 'Abe,Bay' });
  expect(await rebuild(root, OTHER_NAME)).toMatchObject({ shown: 'Abe,Bee' });
});

test('a page is computed again if its value from `once` was changed after it was made', async () => {
  const root =
    await make(`const memoOf = once((site) => ({ count: site.content.places.entries.length, texts: new Map() }));
export const shownOf = (site: Site) => {
  const { texts } = memoOf(site);
  if (!texts.has('all')) texts.set('all', site.content.places.entries.map(({ name }) => name).join());
  return texts.get('all');
};`);
  for (const name of ['Bee', 'Boa', 'Bow'])
    expect(await rebuild(root, { 'content/places/bay.json': place(name, 2) })).toMatchObject({
      shown: `Ayr,${name},Cob`,
    });
});

const problemsOf = (error: unknown) => (error instanceof Failure ? error.diagnostics : error);

test('an error in the function of `once` is reported as in a clean build', async () => {
  const root = await make(`const valueOf = once(({ content }) => {
  if (content.places.entries.some(({ name }) => name === 'Bee')) throw new Error('No bees.');
  return content.places.entries.map(({ name }) => name);
});
export const shownOf = (site: Site) => valueOf(site).join();`);
  changeSite(root, OTHER_NAME);
  const made = await build(options(root)).catch(problemsOf);
  expect(made).toEqual(await build(options(root, { engine: undefined })).catch(problemsOf));
  expect(made).toMatchObject([{ message: expect.stringContaining('No bees.') }]);
});
