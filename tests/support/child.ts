import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { makeFaulty } from './faults.mjs';
import { type Run, run, SMALL_SITE, snapshot } from './site.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../bin/build-site.js');
const FAULTS = path.join(import.meta.dirname, 'faults.mjs');

const CHANGES = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'unlinkSync'] as const;
const OTHERS = ['openSync', 'closeSync', 'fsyncSync', 'writeSync', 'readSync', 'readFileSync', 'readdirSync'] as const;
export const DISK_OPERATIONS = [...CHANGES, ...OTHERS];
type Operation = (typeof DISK_OPERATIONS)[number];

export interface Fault {
  readonly operations: readonly Operation[];
  /** Folders whose operations are counted. A rename counts in the folder of its target. */
  readonly within: readonly string[];
  /** Number of the first affected operation. Errors repeat from then on. A signal is sent once, just before it. */
  readonly from: number;
  readonly effect: 'SIGKILL' | 'SIGINT' | 'ENOSPC' | 'EACCES' | 'EROFS' | 'EIO' | 'EDQUOT';
  /** Whether only this operation fails. */
  readonly once?: boolean;
}

export interface ChildRun {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly error: string;
}

export const runChild = (
  root: string,
  args: readonly string[],
  fault?: object,
  variables: Readonly<Record<string, string>> = {},
): Promise<ChildRun> =>
  new Promise((resolve, reject) => {
    const environment = fault
      ? { NODE_OPTIONS: `--import ${pathToFileURL(FAULTS).href}`, FAULT: JSON.stringify(fault) }
      : {};
    const child = spawn(process.execPath, [COMMAND, ...args, '--root', root], {
      env: { PATH: process.env.PATH, CI: '1', ...SMALL_SITE, ...environment, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let error = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      error += text;
    });
    child.once('error', reject);
    child.once('close', (exitCode, signal) =>
      resolve({ exitCode, signal, out: out.replaceAll(root, '<root>'), error: error.replaceAll(root, '<root>') }),
    );
  });

/** A single thread makes the order of disk operations deterministic. Later flags can override it. */
const BUILD_FLAGS = ['--as-of', '2026-11-21', '--concurrency', '1'];

export const buildWith = (root: string, fault?: Fault, ...flags: string[]): Promise<ChildRun> =>
  runChild(root, ['build', ...BUILD_FLAGS, ...flags], fault);

const runOnFaultyDisk = async (root: string, args: readonly string[], fault: object): Promise<Run> => {
  const fix = makeFaulty(fault);
  try {
    return await run(root, args);
  } finally {
    fix();
  }
};

/** Builds in this process, which is twenty times as fast as a child process. */
export const buildOnFaultyDisk = (root: string, fault: Fault): Promise<Run> =>
  runOnFaultyDisk(root, ['build', ...BUILD_FLAGS], fault);

export const distOf = (root: string): string => path.join(root, 'dist');
export const workOf = (root: string): string => path.join(root, '.dist.build-site');

export type DistState = Readonly<Record<string, string>> | undefined;

/** Returns the contents of the output folder, or undefined if there is none. */
export const distState = (root: string): DistState => (existsSync(distOf(root)) ? snapshot(distOf(root)) : undefined);

export const leftovers = (root: string): string[] =>
  readdirSync(root).filter((name) => !['content', 'templates', 'public', 'dist', 'node_modules'].includes(name));

export const copyOf = (folder: string): string => {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
};

const temporaryFolder = (): string => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'build-site-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * Returns copies of the output and its neighbouring files, each made just before a change to the disk, which is also
 * the state after a kill at that moment.
 */
export const recordStates = async (root: string, command: 'build' | 'check' = 'build'): Promise<string[]> => {
  const into = temporaryFolder();
  const fault = { operations: CHANGES, within: [distOf(root), workOf(root)], effect: 'record', record: into };
  const flags = command === 'build' ? BUILD_FLAGS : [];
  const { exitCode, error } = await runOnFaultyDisk(root, [command, ...flags], fault);
  if (exitCode !== 0) throw new Error(`${command} failed: ${error}`);
  return readdirSync(into)
    .sort()
    .map((name) => path.join(into, name));
};
