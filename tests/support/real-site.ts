import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { build } from '../../src/engine/build.ts';
import { listRoutes } from '../../src/engine/routes.ts';
import { changeSite, makeSite, type SiteFiles } from './site.ts';

/** The repository: the root of the real site. */
export const REAL_ROOT = path.resolve(import.meta.dirname, '../..');
export const REAL_AS_OF = '2026-11-21';

const buildInto = async (folder: string): Promise<void> => {
  const result = path.join(folder, 'result');
  let text = '';
  try {
    await build({
      root: REAL_ROOT,
      out: path.join(folder, 'dist'),
      asOf: REAL_AS_OF,
      environment: {},
      only: [],
      strict: false,
    });
  } catch (error) {
    text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  writeFileSync(`${result}.part`, text);
  renameSync(`${result}.part`, result);
};

/** True for the one caller, of all test files, that made the folder. */
const isFirst = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** The real site, built once for all test files that look at it; its output folder. */
export const realSite = async (): Promise<string> => {
  const folder = path.join(inject('workshop'), 'real-site');
  const result = path.join(folder, 'result');
  if (isFirst(folder)) await buildInto(folder);
  while (!existsSync(result)) await delay(50);
  const failure = readFileSync(result, 'utf8');
  if (failure !== '') throw new Error(`The real site does not build: ${failure}`);
  return path.join(folder, 'dist');
};

/** A page of every template of the real site, by template. */
export const pagePerTemplate = async (): Promise<ReadonlyMap<string, string>> => {
  const routes = await listRoutes({ root: REAL_ROOT, asOf: REAL_AS_OF, environment: {} });
  const pages = new Map<string, string>();
  for (const { kind, module, path: address } of routes)
    if (kind === 'page' && !pages.has(module)) pages.set(module, address);
  return pages;
};

/** The file of an address in an output folder. */
export const fileOf = (address: string): string => (address.endsWith('/') ? `${address}index.html` : address).slice(1);

/** The real site with other files, in a folder of its own that goes when the test ends. */
export const copyOfRealSite = (changes: SiteFiles = {}): string => {
  const root = makeSite({}, {});
  for (const folder of ['src', 'templates', 'public'])
    symlinkSync(path.join(REAL_ROOT, folder), path.join(root, folder));
  cpSync(path.join(REAL_ROOT, 'content'), path.join(root, 'content'), { recursive: true });
  mkdirSync(path.join(root, 'content/overrides'), { recursive: true });
  changeSite(root, changes);
  return root;
};
