import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../engine/core/diagnostics.ts';
import { engineManifest, engineRoot } from '../engine/core/site-root.ts';
import { readTextFile } from '../engine/core/text-file.ts';

export const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns '' for a missing file. */
export const textThere = (file: string): string => (existsSync(file) ? readTextFile(file) : '');

/** Returns the archive from which the package was installed, or undefined if it came from a registry. */
const archive = (): string | undefined => {
  const packages = path.dirname(engineRoot());
  try {
    const lock = JSON.parse(readTextFile(path.join(packages, '.package-lock.json')));
    const [, file] = /^file:(.+)$/.exec(lock.packages['node_modules/build-site'].resolved) ?? [];
    return file && path.resolve(packages, '..', file);
  } catch {
    return undefined;
  }
};

/**
 * Returns the version range, or a `file:` specifier for an archive, which is copied into the site so that other
 * machines can install it.
 */
const bringSource = (folder: string): string => {
  const file = archive();
  if (file === undefined) return `^${engineManifest().version}`;
  const name = path.basename(file);
  const copy = path.join(folder, name);
  if (copy !== file) cpSync(file, copy);
  return `file:${name}`;
};

const packageOf = (folder: string, source: string) => {
  const { dependencies, devDependencies } = engineManifest();
  return {
    name:
      path
        .basename(folder)
        .toLowerCase()
        .replace(/[^a-z0-9-]+/g, '-')
        .replace(/^-+/, '') || 'site',
    private: true,
    type: 'module',
    scripts: {
      dev: 'build-site dev',
      build: 'build-site build',
      check: 'build-site check',
      preview: 'build-site preview',
      typecheck: 'tsc',
    },
    dependencies: { 'build-site': source, feed: devDependencies.feed },
    devDependencies: {
      '@types/react': dependencies['@types/react'],
      'schema-dts': dependencies['schema-dts'],
      typescript: devDependencies.typescript,
    },
  };
};

export type Manifest = Partial<ReturnType<typeof packageOf>>;

/** Keeps existing values, except the module type and the versions of dependencies that both manifests have. */
const mergeManifests = (own: Manifest, ours: Manifest): Manifest =>
  ({
    ...ours,
    ...own,
    type: ours.type,
    scripts: { ...ours.scripts, ...own.scripts },
    dependencies: { ...own.dependencies, ...ours.dependencies },
    devDependencies: { ...own.devDependencies, ...ours.devDependencies },
  }) as Manifest;

/**
 * Returns an empty object if there is no package.json.
 * @throws a usage Failure if npm could not parse the file either.
 */
export const readManifest = (folder: string): Manifest => {
  const file = path.join(folder, 'package.json');
  try {
    const own: unknown = JSON.parse(textThere(file) || '{}');
    if (typeof own === 'object' && own !== null && !Array.isArray(own)) return own;
    throw new Error('it is not a JSON object');
  } catch (error) {
    throw usageFailure(
      'init/package-json',
      `${file} cannot be read: ${(error as Error).message}`,
      'fix it or remove it; nothing has been written',
    );
  }
};

export const writeManifest = (folder: string, own: Manifest): void =>
  writeFileSync(path.join(folder, 'package.json'), toJson(mergeManifests(own, packageOf(folder, bringSource(folder)))));
