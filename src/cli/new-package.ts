import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../engine/diagnostics.ts';
import { engineManifest, engineRoot } from '../engine/root.ts';
import { readTextFile } from '../engine/text-file.ts';

/** Data as files hold it. */
export const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Text of a file of the new site that was there before; '' for one that was not. */
export const textThere = (file: string): string => (existsSync(file) ? readTextFile(file) : '');

/** The archive that this package was installed from; undefined where it came from a registry. */
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

/** How the new site names build-site among its packages. An archive goes along: the site is installed on other machines too. */
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

/** Our package.json with all that the one in the folder has said before; its modules are ours. */
const mergeManifests = (own: Manifest, ours: Manifest): Manifest =>
  ({
    ...ours,
    ...own,
    type: ours.type,
    scripts: { ...ours.scripts, ...own.scripts },
    dependencies: { ...own.dependencies, ...ours.dependencies },
    devDependencies: { ...own.devDependencies, ...ours.devDependencies },
  }) as Manifest;

/** What the package.json of a folder says before the site comes, if there is one. @throws a usage failure for one that npm could not read either. */
export const readManifest = (folder: string): Manifest => {
  const file = path.join(folder, 'package.json');
  try {
    const own: unknown = JSON.parse(textThere(file) || '{}');
    if (typeof own === 'object' && own !== null && !Array.isArray(own)) return own;
    throw new Error('it holds no object');
  } catch (error) {
    throw usageFailure(
      'init/package-json',
      `${file} cannot be read: ${(error as Error).message}`,
      'fix it or remove it; nothing has been written',
    );
  }
};

/** Writes the package.json of a new site: what it needs, and what the one that was there says. */
export const writeManifest = (folder: string, own: Manifest): void =>
  writeFileSync(path.join(folder, 'package.json'), toJson(mergeManifests(own, packageOf(folder, bringSource(folder)))));
