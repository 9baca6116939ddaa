import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Shard } from '../../pages/plan/choose-pages.ts';
import { findChanges } from './shard-files.ts';
import { findSourceChanges, type ShardInputs } from './shard-inputs.ts';
import type { ShardManifest } from './shard-manifest.ts';
import { buildAgain, listed, shardProblem, titleOf } from './shard-problem.ts';

/** The site in which the shards are merged. */
export interface Merge {
  readonly root: string;
  readonly inputs: ShardInputs;
}

export interface BuiltShard {
  readonly folder: string;
  readonly shard: Shard;
  readonly manifest: ShardManifest;
}

const otherVersion = (built: Pick<BuiltShard, 'folder' | 'shard'>, by: string, here: string): Diagnostic =>
  shardProblem(
    'merge/other-version',
    `${titleOf(built)} was built by ${by}, but this is ${here}`,
    `use the same version on all machines, and ${buildAgain(built)}`,
  );

export const otherFormat = (built: Pick<BuiltShard, 'folder' | 'shard'>, { inputs }: Merge): Diagnostic =>
  otherVersion(built, 'another version of build-site', `build-site ${inputs.engine.version}`);

const findOtherEngine = (built: BuiltShard, { inputs }: Merge): Diagnostic[] => {
  const [by, here] = [built.manifest.engine, inputs.engine];
  if (by.version === here.version && by.program === here.program) return [];
  const nameOf = ({ version, program }: ShardInputs['engine']) =>
    `build-site ${version}${by.version === here.version ? ` (program ${program || 'unknown'})` : ''}`;
  return [otherVersion(built, nameOf(by), nameOf(here))];
};

const findOtherNode = (built: BuiltShard, { inputs }: Merge): Diagnostic[] =>
  built.manifest.node === inputs.node
    ? []
    : [otherVersion(built, `Node.js ${built.manifest.node}`, `Node.js ${inputs.node}`)];

const findOtherDate = (built: BuiltShard, { inputs }: Merge): Diagnostic[] => {
  const { asOf } = built.manifest;
  if (asOf === inputs.asOf) return [];
  const message = `${titleOf(built)} was built with --as-of ${asOf}, but merge runs with --as-of ${inputs.asOf}`;
  const fix = `pass the same --as-of (default: today) to all shards and to merge, or ${buildAgain(built)}`;
  return [shardProblem('merge/other-flags', message, fix)];
};

const findOtherDrafts = (built: BuiltShard, { inputs }: Merge): Diagnostic[] => {
  const { drafts } = built.manifest;
  if (drafts === inputs.drafts) return [];
  const nameOf = (isGiven: boolean) => (isGiven ? 'with --drafts' : 'without --drafts');
  const message = `${titleOf(built)} was built ${nameOf(drafts)}, but merge runs ${nameOf(inputs.drafts)}`;
  return [shardProblem('merge/other-flags', message, 'pass --drafts to all shards and to merge, or to none of them')];
};

const findOtherEnvironment = (built: BuiltShard, { inputs }: Merge): Diagnostic[] => {
  const [there, here] = [built.manifest.environment, inputs.environment];
  const names = [...new Set([...Object.keys(there), ...Object.keys(here)])].sort();
  const changes = names
    .filter((name) => there[name] !== here[name])
    .map((name) => {
      if (!Object.hasOwn(here, name)) return `${name} was set`;
      return Object.hasOwn(there, name) ? `${name} had a different value` : `${name} was not set`;
    });
  if (changes.length === 0) return [];
  const message = `${titleOf(built)} was built in a different environment: ${listed(changes)}`;
  return [
    shardProblem('merge/other-environment', message, `set the same variables on all machines, or ${buildAgain(built)}`),
  ];
};

const findOtherSources = (built: BuiltShard, { inputs, root }: Merge): Diagnostic[] => {
  const changes = findSourceChanges(built.manifest.sources, inputs, root);
  if (changes.length === 0) return [];
  const message = `${titleOf(built)} was built from different sources: ${listed(changes)}`;
  return [
    shardProblem('merge/other-sources', message, `check out the same commit on all machines, or ${buildAgain(built)}`),
  ];
};

const findDamage = (built: BuiltShard): Diagnostic[] => {
  const { changed, added } = findChanges(built.folder, built.manifest);
  if (changed.length + added.length === 0) return [];
  const changes = listed([...changed, ...added.map((file) => `${file} was added`)]);
  const fixes = [
    ...(added.length > 0 ? ['remove the added files'] : []),
    ...(changed.length > 0 ? [`copy its folder again, or ${buildAgain(built)}`] : []),
  ];
  const message = `${titleOf(built)} was changed after it was built: ${changes}`;
  return [shardProblem('merge/damaged', message, fixes.join('; '))];
};

const CHECKS = [
  findOtherEngine,
  findOtherNode,
  findOtherDate,
  findOtherDrafts,
  findOtherEnvironment,
  findOtherSources,
  findDamage,
];

export const findMismatches = (built: BuiltShard, merge: Merge): Diagnostic[] =>
  CHECKS.flatMap((check) => check(built, merge));
