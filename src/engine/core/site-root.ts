import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (folder !== path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'build-site') return folder;
    folder = path.dirname(folder);
  }
  throw new Error('build-site cannot find its own package.json');
};

let root: string | undefined;

/** Works both from source and from compiled code. Cached, because every resolved import needs it. */
export const engineRoot = (): string => {
  root ??= findRoot();
  return root;
};

export interface EngineManifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export const engineManifest = (): EngineManifest =>
  JSON.parse(readFileSync(path.join(engineRoot(), 'package.json'), 'utf8'));

/**
 * Returns the engine's own `node_modules`, and the `node_modules` in which the engine is installed, if it is not a
 * clone.
 */
export const packageFolders = (): string[] => {
  const beside = path.dirname(engineRoot());
  return [path.join(engineRoot(), 'node_modules'), ...(path.basename(beside) === 'node_modules' ? [beside] : [])];
};
