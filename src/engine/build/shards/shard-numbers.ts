import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Shard } from '../../pages/plan/choose-pages.ts';
import { nameOfShard, type ShardManifest } from './shard-manifest.ts';
import { listed, shardProblem, type TitledShard } from './shard-problem.ts';

export interface FoundShard extends TitledShard {
  /** Files of the shard. Undefined if the shard is damaged. */
  readonly files: ShardManifest['files'] | undefined;
}

type Numbered = FoundShard & { readonly shard: Shard };

const isNumbered = (found: FoundShard): found is Numbered => found.shard !== undefined;

const givenTwice = (folders: readonly string[]): Diagnostic[] => {
  const repeated = new Set(folders.filter((folder, index) => folders.indexOf(folder) < index));
  return [...repeated].map((folder) =>
    shardProblem('merge/duplicate-shard', `${folder} was passed more than once`, 'pass each shard once'),
  );
};

const byNumber = (shards: readonly Numbered[]): Map<string, Numbered[]> => {
  const groups = new Map<string, Numbered[]>();
  for (const each of shards) {
    const name = nameOfShard(each.shard);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return groups;
};

const isSameOutput = (shards: readonly Numbered[]): boolean =>
  new Set(shards.map(({ files }) => JSON.stringify(files))).size === 1;

const sameNumber = (shards: readonly Numbered[]): Diagnostic[] =>
  [...byNumber(shards)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => {
      const folders = same.map(({ folder }) => folder).join(' and ');
      return isSameOutput(same)
        ? shardProblem('merge/duplicate-shard', `${folders} contain the same shard ${name}`, 'pass each shard once')
        : shardProblem(
            'merge/duplicate-shard',
            `${folders} contain different builds of shard ${name}`,
            'pass only the one that belongs to this build',
          );
    });

const differentCounts = (shards: readonly Numbered[]): Diagnostic =>
  shardProblem(
    'merge/different-counts',
    `the folders are not parts of the same build: ${listed(shards.map(({ shard, folder }) => `${folder} contains shard ${nameOfShard(shard)}`))}`,
    'build all shards with the same number of shards, such as --shard 1/2 and --shard 2/2',
  );

const missingOf = (of: number, shards: readonly Numbered[]): Diagnostic[] => {
  const there = new Set(shards.map(({ shard }) => shard.index));
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !there.has(index));
  if (missing.length === 0) return [];
  const names = listed(missing.map((index) => `${index}/${of}`));
  return [
    missing.length === 1
      ? shardProblem(
          'merge/missing-shard',
          `shard ${names} is missing`,
          `build it with --shard ${names}, and pass its folder`,
        )
      : shardProblem(
          'merge/missing-shard',
          `shards ${names} are missing`,
          'build them with --shard, and pass their folders',
        ),
  ];
};

/** `passed` lists the folders as the user passed them, including repetitions. */
export const findMissingAndRepeated = (found: readonly FoundShard[], passed: readonly string[]): Diagnostic[] => {
  const shards = found.filter(isNumbered);
  const [of, ...others] = new Set(shards.map(({ shard }) => shard.of));
  return [
    ...givenTwice(passed),
    ...sameNumber(shards),
    ...(others.length > 0 ? [differentCounts(shards)] : []),
    ...(of !== undefined && others.length === 0 ? missingOf(of, shards) : []),
  ];
};
