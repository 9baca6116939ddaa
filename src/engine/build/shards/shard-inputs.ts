import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { RECORDED_FOLDER, recordingFile } from '../../content/remote/recording.ts';
import { SETTING_PREFIX } from '../../content/settings.ts';
import { SOURCE_FOLDERS } from '../../content/site-folder.ts';
import { isLeftover } from '../../core/leftover-files.ts';
import { engineManifest } from '../../core/site-root.ts';
import { isSafeFile } from '../../core/url-path.ts';
import type { LoadedSite } from '../load-site.ts';
import type { BuildOptions } from '../options.ts';
import { digestOfFile } from './shard-files.ts';
import type { ShardManifest } from './shard-manifest.ts';

export type ShardInputs = Omit<ShardManifest, 'shard' | 'version' | 'files'>;
type Sources = ShardManifest['sources'];

/** Files in the root that determine the versions of packages and the compilation. */
const ROOT_FILES = [
  ...['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'],
  'tsconfig.json',
];

const digestIfExists = (file: string): string | undefined => {
  try {
    return digestOfFile(readFileSync(file));
  } catch {
    return undefined;
  }
};

const digestsOf = (root: string, files: readonly string[]): Sources =>
  Object.fromEntries(
    files.flatMap((file) => {
      const digest = isSafeFile(file) ? digestIfExists(path.join(root, file)) : undefined;
      return digest === undefined ? [] : [[file, digest]];
    }),
  );

const sourcesOf = (root: string): Sources => {
  const patterns = SOURCE_FOLDERS.map((folder) => `${folder}/**`);
  const own = glob.sync(patterns, { cwd: root, dot: true, onlyFiles: true, ignore: ['**/node_modules/**'] });
  return digestsOf(root, [...ROOT_FILES, ...own.filter((file) => !isLeftover(file)).sort()]);
};

/**
 * Call this function before the site is loaded, so that edits during the build are detected when the shards are merged.
 */
export const inputsOf = ({ root, engine = '', asOf, drafts = false, environment }: BuildOptions): ShardInputs => ({
  engine: { version: engineManifest().version, program: engine },
  node: process.version,
  asOf,
  drafts,
  environment: Object.fromEntries(
    Object.entries(environment)
      .filter(([name]) => name.startsWith(SETTING_PREFIX))
      .map(([name, value = '']) => [name, hash('sha256', value, 'base64')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
  sources: sourcesOf(root),
});

const isOutsideFolders = (file: string): boolean =>
  !/^\.\.|(^|\/)node_modules\//.test(file) && !SOURCE_FOLDERS.some((folder) => file.startsWith(`${folder}/`));

/** Returns imported files outside the source folders. Page code can import files from anywhere in the root. */
const codeElsewhere = (root: string, { templates }: LoadedSite): string[] => {
  const { filename, map } = templates.bundle;
  const { sources } = JSON.parse(map) as { readonly sources: readonly string[] };
  const folder = path.dirname(filename);
  return sources
    .map((source) => path.relative(root, path.resolve(folder, source)).split(path.sep).join('/'))
    .filter(isOutsideFolders);
};

/** Adds the inputs outside the source folders, which are not known until the site is loaded. */
export const withLoaded = (inputs: ShardInputs, root: string, loaded: LoadedSite): ShardInputs => {
  const recordings = loaded.data.recorded.map(recordingFile);
  return {
    ...inputs,
    sources: { ...digestsOf(root, [...codeElsewhere(root, loaded), ...recordings].sort()), ...inputs.sources },
  };
};

/** Skips recordings that exist only in the shard, because a build without a recording loads the data again. */
const isCompared = (file: string, now: Sources): boolean =>
  Object.hasOwn(now, file) || !file.startsWith(`${RECORDED_FOLDER}/`);

/** Returns each difference between the sources of a shard and the sources where it is merged. */
export const findSourceChanges = (built: Sources, { sources }: ShardInputs, root: string): string[] => {
  const elsewhere = Object.keys(built).filter((file) => !Object.hasOwn(sources, file));
  const now = { ...sources, ...digestsOf(root, elsewhere) };
  return [...new Set([...Object.keys(built), ...Object.keys(now)])]
    .filter((file) => built[file] !== now[file] && isCompared(file, now))
    .sort()
    .map((file) => {
      if (!Object.hasOwn(now, file)) return `${file} is only in the shard's sources`;
      return Object.hasOwn(built, file) ? `${file} differs` : `${file} is only in the current sources`;
    });
};
