import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { PageWeight } from '../../src/engine/facts/site-facts.ts';
import type { ListedRoute } from '../../src/engine/routes.ts';
import { builtRealSite, builtSite, REAL_AS_OF, REAL_ROOT, routesOfRealSite, type Settings } from './built-sites.ts';
import { coverOf } from './component-cover.ts';
import { changeSite, makeSite, type SiteFiles } from './site.ts';

export { REAL_AS_OF, REAL_ROOT };

/** Returns the output folder of the real site, which is built once for all tests. */
export const realSite = async (): Promise<string> => (await builtRealSite(inject('runFolder'))).folder;

export const weightsOfRealSite = async (): Promise<readonly PageWeight[]> =>
  (await builtRealSite(inject('runFolder'))).report.weights;

/** Builds a site once per name for all test files. Returns the output folder. */
export const partOfRealSite = async (name: string, only: readonly string[], settings: Settings = {}): Promise<string> =>
  (await builtSite(inject('runFolder'), name, { only, settings })).folder;

export const weightsOfPart = async (
  name: string,
  only: readonly string[],
  settings: Settings = {},
): Promise<readonly PageWeight[]> => (await builtSite(inject('runFolder'), name, { only, settings })).report.weights;

export const realRoutes = (): Promise<readonly ListedRoute[]> => routesOfRealSite(inject('runFolder'));

export const pagePerTemplate = async (): Promise<ReadonlyMap<string, string>> => {
  const pages = new Map<string, string>();
  for (const { kind, module, path: address } of await realRoutes())
    if (kind === 'page' && !pages.has(module)) pages.set(module, address);
  return pages;
};

export const fileOf = (address: string): string => (address.endsWith('/') ? `${address}index.html` : address).slice(1);

/** Returns pages that together contain every component. Fewer pages are needed than there are templates. */
export const pagesOfEveryComponent = async (): Promise<readonly string[]> => {
  const folder = await realSite();
  const pages = [...(await pagePerTemplate()).values()];
  return coverOf(new Map(pages.map((address) => [address, readFileSync(path.join(folder, fileOf(address)), 'utf8')])));
};

/** Creates a copy of the real site that is removed when the test ends. */
export const copyOfRealSite = (changes: SiteFiles = {}): string => {
  const root = makeSite({}, {});
  for (const folder of ['src', 'templates', 'public'])
    symlinkSync(path.join(REAL_ROOT, folder), path.join(root, folder));
  cpSync(path.join(REAL_ROOT, 'content'), path.join(root, 'content'), { recursive: true });
  mkdirSync(path.join(root, 'content/overrides'), { recursive: true });
  changeSite(root, changes);
  return root;
};
