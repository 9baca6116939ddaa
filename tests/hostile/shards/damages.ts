import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runChild } from '../../support/child.ts';
import { COMMAND } from '../../support/preview-process.ts';
import { resealShard } from '../../support/shards.ts';
import { changeSite, run, type SiteFiles, SMALL_SITE } from '../../support/site.ts';
import type { Chance } from '../chance.ts';
import { anyCommit } from './shard-sites.ts';

export const DAY = '2026-11-20';
const MANIFEST = '.build-site-shard.json';

/** Shards of a site. `index` is the shard to damage. */
export interface Shards {
  readonly root: string;
  readonly of: number;
  readonly index: number;
  readonly chance: Chance;
}

export interface Damage {
  /** Folders to merge, without the site's root. Default: all shards. */
  readonly folders?: readonly string[];
  readonly rule: string;
  /** Rules that can also be reported, because the number of a damaged shard can be unknown. */
  readonly also?: readonly string[];
  /** Matches the message of a problem with this rule. */
  readonly message: RegExp;
  /** Repairs the shard. Default: builds it again. */
  readonly mend?: () => void;
  /**
   * Whether the folder must be removed before the repair, because builds do not write into a folder without its list of
   * files.
   */
  readonly isFolderReplaced?: boolean;
}

export const folderOf = (index: number): string => `shards/${index}`;
export const allFolders = (of: number): string[] => Array.from({ length: of }, (_, at) => folderOf(at + 1));

export const placeOf = ({ root, index }: Shards): string => path.join(root, folderOf(index));

export const shardArguments = (index: number, of: number): string[] => [
  ...['build', '--shard', `${index}/${of}`],
  ...['--out', folderOf(index), '--as-of', DAY, '--quiet'],
];

export const buildShard = async (
  { root, of }: Pick<Shards, 'root' | 'of'>,
  index: number,
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const { exitCode, error } = await run(root, [...shardArguments(index, of), ...flags], environment);
  if (exitCode !== 0) throw new Error(`shard ${index}/${of} cannot be built: ${error}`);
};

const titleOf = ({ index, of }: Shards): string => `shard ${index}/${of} in .*/shards/${index}`;
const message = (shards: Shards, words: string): RegExp => new RegExp(`^${titleOf(shards)} ${words}`);

const filesOf = (shards: Shards, isWanted: (file: string) => boolean): string[] =>
  readdirSync(placeOf(shards), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => path.relative(placeOf(shards), path.join(entry.parentPath, entry.name)))
    .filter(isWanted)
    .sort();

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const changed = (shards: Shards, file: string, how: string): Damage => ({
  rule: 'merge/damaged',
  message: message(shards, `was changed after it was built: ${escaped(file)} ${how}`),
});

const damageFile = (shards: Shards, isWanted: (file: string) => boolean, damage: (bytes: Buffer) => Uint8Array) => {
  const file = shards.chance.of(filesOf(shards, isWanted));
  const place = path.join(placeOf(shards), file);
  writeFileSync(place, damage(readFileSync(place)));
  return changed(shards, file, 'was (truncated or )?edited');
};

const flipOne = (bytes: Buffer, chance: Chance): Buffer => {
  const at = chance.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
  return bytes;
};

const contentsOf = (root: string, files: readonly string[]): SiteFiles =>
  Object.fromEntries(
    files.map((file) => {
      const place = path.join(root, file);
      return [file, existsSync(place) ? readFileSync(place, 'utf8') : undefined];
    }),
  );

const otherCommit = async (shards: Shards): Promise<Damage> => {
  const { root, index, chance } = shards;
  const commit = anyCommit(chance);
  const [file = ''] = Object.keys(commit);
  const before = contentsOf(root, [file]);
  const rule = 'merge/other-sources';
  const expected = message(shards, `was built from different sources: ${escaped(file)} (differs|is only in )`);
  changeSite(root, commit);
  if (chance.coin) return { rule, message: expected, mend: () => changeSite(root, before) };
  await buildShard(shards, index);
  changeSite(root, before);
  return { rule, message: expected };
};

const otherFlag = async (shards: Shards, flags: readonly string[], words: string): Promise<Damage> => {
  await buildShard(shards, shards.index, flags);
  return { rule: 'merge/other-flags', message: message(shards, words) };
};

const manifestDamage = (shards: Shards, damage: (text: string) => string): Damage => {
  const file = path.join(placeOf(shards), MANIFEST);
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  return {
    rule: 'merge/damaged',
    also: ['merge/missing-shard', 'merge/duplicate-shard', 'merge/different-counts'],
    message: new RegExp(`in .*/${folderOf(shards.index)} is damaged: its ${escaped(MANIFEST)} was edited or truncated`),
  };
};

/** Replaces a letter or a digit with a different one. */
const mistype = (text: string, chance: Chance): string => {
  for (;;) {
    const at = chance.below(text.length);
    const [old = '', typed] = [text[at], chance.of([...'abcXYZ0189'])];
    if (/[a-z0-9]/i.test(old) && old !== typed) return text.slice(0, at) + typed + text.slice(at + 1);
  }
};

const OPERATIONS = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync'];
const MOST_CHANGES = 25;

const killed = (shards: Shards): Damage => ({
  rule: 'merge/unfinished',
  also: ['merge/missing-shard'],
  message: new RegExp(`^the build of (the shard|shard \\d/\\d) in .*/${folderOf(shards.index)} did not finish$`),
});

/** Kills a build before one of its changes to the shard's folder or the folder next to it, except the first. */
const killAtChange = async (shards: Shards): Promise<Damage> => {
  const { root, index, of, chance } = shards;
  const within = [placeOf(shards), path.join(root, `shards/.${index}.build-site`)];
  if (chance.coin) rmSync(placeOf(shards), { recursive: true });
  for (let from = 2 + chance.below(MOST_CHANGES); from >= 2; from -= 2) {
    const fault = { operations: OPERATIONS, within, from, effect: 'SIGKILL' };
    const { signal } = await runChild(root, [...shardArguments(index, of), '--concurrency', '1'], fault);
    if (signal === 'SIGKILL') return killed(shards);
  }
  throw new Error('no build could be killed');
};

const killAfter = async ({ root, index, of }: Shards, milliseconds: number): Promise<boolean> => {
  const child = spawn(process.execPath, [COMMAND, ...shardArguments(index, of)], {
    cwd: root,
    env: { PATH: process.env.PATH, CI: '1', ...SMALL_SITE },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([ended, delay(milliseconds)]);
  const isRunning = child.exitCode === null;
  child.kill('SIGKILL');
  await ended;
  return isRunning;
};

/** Kills the first build of a shard. */
const killAtTime = async (shards: Shards): Promise<Damage> => {
  for (let after = 100 + shards.chance.below(1500); ; after /= 2) {
    rmSync(placeOf(shards), { recursive: true, force: true });
    if (await killAfter(shards, after)) break;
  }
  const hasBegun = existsSync(path.join(shards.root, `shards/.${shards.index}.build-site`));
  if (hasBegun || existsSync(placeOf(shards))) return killed(shards);
  const title = escaped(folderOf(shards.index));
  return { rule: 'merge/no-shard', also: ['merge/missing-shard'], message: new RegExp(`/${title} does not exist$`) };
};

const duplicated = ({ root, index, of, chance }: Shards): Damage => {
  const rule = 'merge/duplicate-shard';
  const own = folderOf(index);
  if (chance.coin)
    return { rule, folders: [...allFolders(of), own], message: new RegExp(`/${own} was passed more than once$`) };
  cpSync(path.join(root, own), path.join(root, 'shards/copy'), { recursive: true });
  const contents = `contain the same shard ${index}/${of}$`;
  return { rule, folders: [...allFolders(of), 'shards/copy'], message: new RegExp(`/shards/copy.* ${contents}`) };
};

const mixedCounts = async (shards: Shards): Promise<Damage> => {
  const { root, of, index } = shards;
  await buildShard({ root, of: of + 1 }, index);
  const contents = `/shards/${index} contains shard ${index}/${of + 1}`;
  return { rule: 'merge/different-counts', message: new RegExp(`not parts of the same build: .*${contents}`) };
};

const added = (shards: Shards): Damage => {
  const file = shards.chance.of(['places/new/index.html', 'assets/new.png', '.htaccess', 'new.txt']);
  changeSite(placeOf(shards), { [file]: 'New.' });
  return { ...changed(shards, file, 'was added'), mend: () => changeSite(placeOf(shards), { [file]: undefined }) };
};

const removed = (shards: Shards): Damage => {
  const file = shards.chance.of(filesOf(shards, () => true));
  rmSync(path.join(placeOf(shards), file));
  return { ...changed(shards, file, 'is missing'), isFolderReplaced: true };
};

const isPage = (file: string): boolean => file.endsWith('.html');
const isImage = (file: string): boolean => /\.(svg|png)$/.test(file);

export const DAMAGES = {
  missing: ({ index, of }: Shards): Damage => ({
    folders: allFolders(of).filter((folder) => folder !== folderOf(index)),
    rule: 'merge/missing-shard',
    message: new RegExp(`^shard ${index}/${of} is missing$`),
  }),
  'other commit': otherCommit,
  'other date': (shards: Shards) =>
    otherFlag(
      shards,
      ['--as-of', '2026-11-21'],
      `was built with --as-of 2026-11-21, but merge runs with --as-of ${DAY}$`,
    ),
  'other drafts': (shards: Shards) =>
    otherFlag(shards, ['--drafts'], 'was built with --drafts, but merge runs without --drafts$'),
  'other environment': async (shards: Shards): Promise<Damage> => {
    await buildShard(shards, shards.index, [], { SITE_OWNER: 'Lee' });
    const words = 'was built in a different environment: SITE_OWNER was set$';
    return { rule: 'merge/other-environment', message: message(shards, words) };
  },
  'other version': (shards: Shards): Damage => {
    resealShard(placeOf(shards), { engine: { version: '0.0.9', program: '' } });
    return { rule: 'merge/other-version', message: message(shards, 'was built by build-site 0\\.0\\.9, but this is') };
  },
  /** Edits the recorded version and the manifest's sum, because a second version of Node.js may not be installed. */
  'other Node major': (shards: Shards): Damage => {
    resealShard(placeOf(shards), { node: 'v18.20.4' });
    const words = `was built by Node.js v18\\.20\\.4, but this is Node.js ${process.version}$`;
    return { rule: 'merge/other-version', message: message(shards, words) };
  },
  'edited page': (shards: Shards) => damageFile(shards, isPage, (bytes) => flipOne(bytes, shards.chance)),
  'edited image': (shards: Shards) => damageFile(shards, isImage, (bytes) => flipOne(bytes, shards.chance)),
  'truncated file': (shards: Shards) =>
    damageFile(
      shards,
      () => true,
      (bytes) => bytes.subarray(0, shards.chance.below(bytes.length)),
    ),
  'truncated manifest': (shards: Shards) =>
    // A manifest without its last line break is still complete, so at least one more character is cut off.
    manifestDamage(shards, (text) => text.slice(0, shards.chance.below(text.length - 1))),
  'edited manifest': (shards: Shards) => manifestDamage(shards, (text) => mistype(text, shards.chance)),
  'added file': added,
  'removed file': removed,
  killed: killAtChange,
  'killed any time': killAtTime,
  duplicated,
  'mixed counts': mixedCounts,
} satisfies Readonly<Record<string, (shards: Shards) => Damage | Promise<Damage>>>;
