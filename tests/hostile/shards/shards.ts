import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeSite, run, snapshot } from '../../support/site.ts';
import { differences } from '../build/edits.ts';
import { type BuildTally, newTally } from '../build/tally.ts';
import type { Chance } from '../chance.ts';
import { allFolders, buildShard, DAMAGES, DAY, type Damage, placeOf, type Shards } from './damages.ts';
import { anySite } from './shard-sites.ts';

const UNTOUCHED = 'untouched';
export type Kind = typeof UNTOUCHED | keyof typeof DAMAGES;

const DAMAGE_NAMES = Object.keys(DAMAGES) as (keyof typeof DAMAGES)[];
export const KINDS: readonly Kind[] = [UNTOUCHED, ...DAMAGE_NAMES];

/** A quarter of the cases use intact shards. */
const ORDER: readonly Kind[] = DAMAGE_NAMES.flatMap((name, at) => (at % 3 === 0 ? [UNTOUCHED, name] : [name]));

export const casesOf = (kind: Kind, cases: number): number =>
  Array.from({ length: cases }, (_, at) => ORDER[at % ORDER.length]).filter((each) => each === kind).length;

interface Found {
  readonly rule: string;
  readonly message: string;
  readonly fix?: string;
}

const shuffled = <T>(items: readonly T[], chance: Chance): T[] =>
  items
    .map((item) => [chance.number(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

const wholeOf = async (root: string): Promise<Record<string, string>> => {
  const { exitCode, error } = await run(root, ['build', '--out', 'whole', '--as-of', DAY, '--no-cache', '--quiet']);
  if (exitCode !== 0) throw new Error(`the site cannot be built: ${error}`);
  const made = snapshot(path.join(root, 'whole'));
  rmSync(path.join(root, 'whole'), { recursive: true });
  return made;
};

const merge = (root: string, folders: readonly string[]) =>
  run(root, ['merge', ...folders, '--as-of', DAY, '--quiet', '--json']);

/** Returns what is wrong with merging intact shards. */
const objectionToMerge = async ({ root, of, chance }: Shards): Promise<string[]> => {
  const { exitCode, out } = await merge(root, shuffled(allFolders(of), chance));
  if (exitCode !== 0) return [`merge ends with ${exitCode}: ${out.slice(0, 600)}`];
  const wrong = differences(snapshot(path.join(root, 'dist')), await wholeOf(root));
  return wrong.length > 0 ? [`${wrong.join(', ')} differ from a single build`] : [];
};

const objectionsToProblems = (found: readonly Found[], { rule, also = [], message }: Damage): string[] => {
  const described = found.map((each) => `${each.rule}: ${each.message}`).join('; ');
  const unexpected = found.filter((each) => each.rule !== rule && !also.includes(each.rule));
  return [
    ...(found.some((each) => each.rule === rule && message.test(each.message))
      ? []
      : [`no ${rule} with ${message}, but ${described}`]),
    ...(unexpected.length > 0 ? [`reports other problems: ${described}`] : []),
    ...(found.every(({ fix }) => fix) ? [] : [`a problem has no fix: ${described}`]),
  ];
};

/** Returns what is wrong with how a merge rejects damaged shards. */
const objectionsToRefusal = async ({ root, of, chance }: Shards, damage: Damage): Promise<string[]> => {
  const before = snapshot(root);
  const { exitCode, out } = await merge(root, shuffled(damage.folders ?? allFolders(of), chance));
  if (exitCode !== 2) return [`merge ends with ${exitCode}: ${out.slice(0, 600)}`];
  const { diagnostics } = JSON.parse(out) as { readonly diagnostics: readonly Found[] };
  const wrong = differences(snapshot(root), before);
  return [
    ...objectionsToProblems(diagnostics, damage),
    ...(wrong.length > 0 ? [`the refused merge changes ${wrong.join(', ')}`] : []),
  ];
};

/** Copies the site as if to a different machine: to a different path and without a cache. */
const moved = (root: string): string => {
  const other = makeSite({}, {});
  cpSync(root, other, { recursive: true, filter: (file) => !['node_modules', 'dist'].includes(path.basename(file)) });
  return other;
};

const tryUntouched = (shards: Shards): Promise<string[]> =>
  objectionToMerge(shards.chance.coin ? { ...shards, root: moved(shards.root) } : shards);

const tryDamage = async (name: keyof typeof DAMAGES, shards: Shards): Promise<string[]> => {
  const damage: Damage = await DAMAGES[name](shards);
  const objections = await objectionsToRefusal(shards, damage);
  if (damage.isFolderReplaced) rmSync(placeOf(shards), { recursive: true });
  if (damage.mend === undefined) await buildShard(shards, shards.index);
  else damage.mend();
  const again = await objectionToMerge(shards);
  return [...objections, ...again.map((objection) => `after the repair, ${objection}`)];
};

const anyShards = async (kind: Kind, chance: Chance): Promise<Shards> => {
  const root = makeSite(anySite(chance), {});
  const of = (kind === UNTOUCHED ? 1 : 2) + chance.below(4);
  const shards = { root, of, index: 1 + chance.below(of), chance };
  if (chance.coin) await run(root, ['build', '--as-of', DAY, '--quiet']);
  for (const index of shuffled(
    allFolders(of).map((_, at) => at + 1),
    chance,
  ))
    await buildShard(shards, index);
  return shards;
};

/**
 * Builds shards of a small site. Intact shards must merge into the output of a single build. Damaged shards must be
 * rejected with the reason, without changing any file, and must be mergeable once they are repaired.
 */
export const tryShards = async (kind: Kind, count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  while (tally.attempts < count) {
    tally.attempts += 1;
    const shards = await anyShards(kind, chance);
    const objections = await (kind === UNTOUCHED ? tryUntouched(shards) : tryDamage(kind, shards));
    for (const objection of objections)
      tally.failures.push(`${kind}, case ${tally.attempts}, shard ${shards.index}/${shards.of}: ${objection}`);
    rmSync(shards.root, { recursive: true, force: true });
  }
  return tally;
};
