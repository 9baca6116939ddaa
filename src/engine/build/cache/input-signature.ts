import { createHash } from 'node:crypto';
import path from 'node:path';
import glob from 'fast-glob';
import { RECORDED_FOLDER } from '../../content/remote/recording.ts';
import { SETTING_PREFIX } from '../../content/settings.ts';
import { SOURCE_FOLDERS } from '../../content/site-folder.ts';
import { isLeftover } from '../../core/leftover-files.ts';
import { secretsOf } from '../../core/secrets.ts';
import type { BuildOptions } from '../options.ts';
import type { Answers } from './file-probes.ts';
import { fileState } from './file-state.ts';

type Surroundings = Pick<BuildOptions, 'root' | 'out' | 'asOf' | 'drafts' | 'strict' | 'environment'> & {
  readonly engine: string;
};

/** Only a few files in packages are inputs, and the compile cache tracks them. */
const PACKAGES = '**/node_modules/**';
/** Dot folders inside source folders can be published (`public/.well-known/`, for example). */
const OF_TOOLS = ['.*/**', `!(${SOURCE_FOLDERS.join('|')})/**/.*/**`];

/** Fingerprints by path relative to the root, sorted by path. */
export type FileStates = ReadonlyMap<string, string>;

/** Takes about 20 ms for 700 files. */
export const stateOfFiles = ({ root, out }: Pick<Surroundings, 'root' | 'out'>): FileStates => {
  const outside = path.relative(root, out).split(path.sep).join('/');
  const isOutside = outside === '' || outside.startsWith('..');
  const ignore = [PACKAGES, ...OF_TOOLS, ...(isOutside ? [] : [`${glob.escapePath(outside)}/**`])];
  const own = glob.sync('**/*', { cwd: root, dot: true, onlyFiles: true, ignore });
  const recorded = glob.sync(`${RECORDED_FOLDER}/**/*.json`, { cwd: root, dot: true });
  const files = [...own.filter((file) => !isLeftover(file)), ...recorded];
  return new Map(files.sort().map((file) => [file, fileState(path.join(root, file))]));
};

/** Settings and secrets. */
const stateOfEnvironment = (environment: Surroundings['environment']): string[] => [
  ...Object.entries(environment)
    .filter(([name]) => name.startsWith(SETTING_PREFIX))
    .map(([name, value]) => `${name}=${value}`)
    .sort(),
  ...secretsOf(environment).map(({ variable, spelling }) => `${variable}=${spelling}`),
];

export const signatureOf = (
  { engine, asOf, drafts, strict, ...place }: Surroundings,
  files: FileStates,
  installed: Answers,
): string => {
  const hash = createHash('sha256');
  const parts = [
    JSON.stringify([engine, process.version, process.platform, asOf, drafts === true, strict, place.root, place.out]),
    ...stateOfEnvironment(place.environment),
    ...[...files, ...installed].map(([file, state]) => `${file}\0${state}`),
  ];
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
};
