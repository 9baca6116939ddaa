import { existsSync } from 'node:fs';
import { type Diagnostic, Failure, usageFailure } from '../../core/diagnostics.ts';
import { unfinishedBuildIn } from '../../output/publish/stage.ts';
import type { BuildOptions } from '../options.ts';
import { inputsOf } from './shard-inputs.ts';
import { type ReadManifest, readShardManifest, SHARD_FILE } from './shard-manifest.ts';
import { findMismatches, type Merge, otherFormat } from './shard-mismatches.ts';
import { type FoundShard, findMissingAndRepeated } from './shard-numbers.ts';
import { buildAgain, shardProblem, type TitledShard, titleOf } from './shard-problem.ts';

const noShard = (folder: string): Diagnostic =>
  shardProblem(
    'merge/no-shard',
    existsSync(folder) ? `${folder} does not contain a shard: it has no ${SHARD_FILE}` : `${folder} does not exist`,
    'pass the output folders of `build-site build --shard 1/2`, `--shard 2/2` and so on, with their hidden files',
  );

const unreadable = (folder: string, error: unknown): Diagnostic =>
  shardProblem(
    'merge/no-shard',
    `the shard in ${folder} cannot be read: ${(error as Error).message}`,
    'change the permissions of the folder and its files',
  );

const running = (found: TitledShard, holder: string): Diagnostic =>
  shardProblem('merge/unfinished', `a build is still writing to ${titleOf(found)}${holder}`, 'wait until it ends');

const unfinished = (found: TitledShard): Diagnostic =>
  shardProblem('merge/unfinished', `the build of ${titleOf(found)} did not finish`, buildAgain(found));

const damaged = (found: TitledShard): Diagnostic =>
  shardProblem(
    'merge/damaged',
    `${titleOf(found)} is damaged: its ${SHARD_FILE} was edited or truncated`,
    `copy its folder again, or ${buildAgain(found)}`,
  );

const problemsOf = (folder: string, read: ReadManifest, merge: Merge): Diagnostic[] => {
  const shard = read.state === 'none' ? undefined : read.shard;
  const build = unfinishedBuildIn(folder);
  if (build?.holder !== undefined) return [running({ shard, folder }, build.holder)];
  if (build !== undefined || read.state === 'unfinished') return [unfinished({ shard, folder })];
  if (read.state === 'none') return [noShard(folder)];
  if (read.state === 'complete') return findMismatches({ ...read, folder }, merge);
  if (read.state === 'other-format' && shard !== undefined) return [otherFormat({ shard, folder }, merge)];
  return [damaged({ shard, folder })];
};

const inspect = (folder: string, merge: Merge): FoundShard & { readonly problems: readonly Diagnostic[] } => {
  try {
    const read = readShardManifest(folder);
    const shard = read.state === 'none' ? undefined : read.shard;
    const files = read.state === 'complete' ? read.manifest.files : undefined;
    return { folder, shard, files, problems: problemsOf(folder, read, merge) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return { folder, shard: undefined, files: undefined, problems: [unreadable(folder, error)] };
  }
};

/**
 * Throws a usage Failure with every reason why the folders cannot be merged: a shard that is missing, incomplete,
 * damaged, or not built from the inputs of this build.
 */
export const verifyShards = (options: BuildOptions): void => {
  const { root, shardFolders } = options;
  if (shardFolders === undefined) return;
  const merge = { root, inputs: inputsOf(options) };
  const found = [...new Set(shardFolders)].map((folder) => inspect(folder, merge));
  const problems = [...found.flatMap((each) => each.problems), ...findMissingAndRepeated(found, shardFolders)];
  if (problems.length > 0) throw new Failure('usage', problems);
};

/** Throws for a content store, because each shard could read different content from it. */
export const refuseStore = ({ shard, shardFolders, store }: BuildOptions): void => {
  if (store === undefined || (shard === undefined && shardFolders === undefined)) return;
  throw usageFailure(
    'merge/with-store',
    'a site with a content store cannot be built in shards, because each shard could read different content',
    'build it without --shard, or remove BUILD_SITE_CONTENT_STORE from the environment',
  );
};
