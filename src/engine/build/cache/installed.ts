import { readdirSync } from 'node:fs';
import path from 'node:path';
import { engineManifest, engineRoot, packageFolders } from '../../core/site-root.ts';
import type { Probe } from './file-probes.ts';

/** Files that affect which packages the site's code resolves at run time. */
const WRITTEN_BY_INSTALLS = [
  ...['package-lock.json', 'npm-shrinkwrap.json', 'node_modules/.package-lock.json'],
  ...['pnpm-lock.yaml', 'node_modules/.modules.yaml'],
  ...['yarn.lock', '.pnp.cjs', 'node_modules/.yarn-state.yml', 'node_modules/.yarn-integrity'],
  ...['bun.lock', 'bun.lockb'],
];

const ancestorsOf = (folder: string): string[] => {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...ancestorsOf(above)];
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Probes packages that the engine loads at run time, such as esbuild and sharp, and its own installed files. */
export const enginePackages = (): Probe[] => {
  const names = Object.keys(engineManifest().dependencies);
  const places = packageFolders().flatMap((folder) => names.map((name) => path.join(folder, name)));
  const program = path.join(engineRoot(), 'lib/program');
  return [
    ...places.flatMap((place): Probe[] => [`link:${place}`, `file:${path.join(place, 'package.json')}`]),
    ...namesIn(program).map((name): Probe => `file:${path.join(program, name)}`),
  ];
};

export const installProbes = (root: string): Probe[] => [
  ...enginePackages(),
  ...ancestorsOf(root).flatMap((folder) => WRITTEN_BY_INSTALLS.map((name): Probe => `file:${path.join(folder, name)}`)),
];
