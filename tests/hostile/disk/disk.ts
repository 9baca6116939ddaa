import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildWith, type ChildRun, distOf, distState, runChild, workOf } from '../../support/child.ts';
import { makeFolder } from '../../support/folder.ts';
import { changeSite, makeSite, run, snapshot } from '../../support/site.ts';
import { differences } from '../build/edits.ts';
import { anySite, missingLinks } from '../build/kills.ts';
import { type BuildTally, newTally } from '../build/tally.ts';
import type { Chance } from '../chance.ts';
import {
  type Call,
  type CallFault,
  compileFaultyCalls,
  faultOf,
  faultVariables,
  takeFailedPaths,
} from './faulty-disk.ts';

const FLAGS = ['build', '--as-of', '2026-11-21', '--concurrency', '1'];
const STACK = /^\s+at .*:\d+:\d+|bug in build-site/m;

type State = Record<string, string>;

const namesPath = (error: string, failed: readonly string[], root: string): boolean =>
  error.includes('<root>/') || failed.some((file) => error.includes(path.relative(root, file)));

/** `failed` are the paths of the calls that failed. */
const objectionToEnd = ({ exitCode, signal, error }: ChildRun, failed: readonly string[], root: string) => {
  if (exitCode !== 0 && exitCode !== 2) return `ends with ${exitCode ?? signal}: ${error}`;
  if (STACK.test(error)) return `prints a stack: ${error}`;
  if (exitCode === 0 || namesPath(error, failed, root)) return undefined;
  return `names none of ${failed.slice(0, 3)}: ${error}`;
};

const objectionToOutput = ({ exitCode }: ChildRun, root: string, before: State, clean: State): string | undefined => {
  const now = distState(root) ?? {};
  if (differences(now, clean).length === 0) return undefined;
  if (exitCode === 0) return `succeeds, but ${differences(now, clean)} differ from a clean build`;
  if (differences(now, before).length > 0 && !existsSync(path.join(workOf(root), 'journal.json')))
    return `leaves a mixture without a journal: ${differences(now, before)}`;
  const missing = existsSync(distOf(root)) ? missingLinks(root) : [];
  return missing.length > 0 ? `links lead to missing files: ${missing}` : undefined;
};

const describe = ({ call, code, from, once }: CallFault): string =>
  `${call} fails with ${code}, ${once ? 'call' : 'from call'} ${from}`;

const cleanOutput = async (root: string): Promise<State> => {
  const { exitCode, error } = await run(root, [...FLAGS, '--no-cache', '--out', 'clean']);
  if (exitCode !== 0) throw new Error(`the site cannot be built: ${error}`);
  const clean = snapshot(path.join(root, 'clean'));
  changeSite(root, { clean: undefined });
  return clean;
};

/**
 * Makes system calls fail during builds. A build must succeed or name the file, leave the old output, the new one or a
 * journal, and the next build must equal a clean one.
 */
export const tryDisk = async (call: Call, count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  const library = compileFaultyCalls();
  const log = path.join(makeFolder({}), 'failed');
  let root = makeSite();
  await buildWith(root);
  while (tally.attempts < count) {
    tally.attempts += 1;
    if (chance.below(5) === 0) root = makeSite();
    changeSite(root, anySite(chance));
    const fault = faultOf(call, chance);
    const note = (objection: string | undefined) => {
      if (objection) tally.failures.push(`${tally.attempts}, ${describe(fault)}: ${objection}`);
    };
    const before = distState(root) ?? {};
    const ended = await runChild(root, FLAGS, undefined, faultVariables(fault, library, root, log));
    const failed = takeFailedPaths(log);
    note(objectionToEnd(ended, failed, root));
    const clean = await cleanOutput(root);
    note(objectionToOutput(ended, root, before, clean));
    const next = await buildWith(root);
    if (next.exitCode !== 0) note(`the next build ends with ${next.exitCode}: ${next.error}`);
    const wrong = differences(distState(root) ?? {}, clean);
    if (wrong.length > 0) note(`after the next build, ${wrong} differ from a clean build`);
  }
  return tally;
};
