import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { engineRoot } from '../../src/engine/core/site-root.ts';

export const packInto = async (folder: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: engineRoot(),
    shell: process.platform === 'win32',
  });
  const [, file = ''] = /"filename": "([^"]+)"/.exec(stdout) ?? [];
  execFileSync('tar', ['-xzf', file], { cwd: folder });
  return path.join(folder, 'package');
};

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Links only this package, so that undeclared dependencies stay missing. */
const link = (packages: string, name: string): void => {
  const place = path.join(packages, name);
  if (existsSync(place)) return;
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(engineRoot(), 'node_modules', name), place, 'junction');
};

/**
 * Emulates `npm install` without a registry: copies the unpacked package and links all declared dependencies to the
 * packages of this project.
 */
export const install = (folder: string, unpacked: string): void => {
  const packages = path.join(folder, 'node_modules');
  cpSync(unpacked, path.join(packages, 'build-site'), { recursive: true });
  const { dependencies, devDependencies } = readManifest(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...readManifest(unpacked).dependencies }))
    link(packages, name);
};

export const makeConsumer = (folder: string, unpacked: string): string => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "private": true, "type": "module", "dependencies": { "build-site": "*" } }',
  );
  install(folder, unpacked);
  return folder;
};
