import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { SMALL_SITE, snapshot } from './site.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../bin/build-site.js');
const FAULTS = path.join(import.meta.dirname, 'faults.mjs');

/** Disk operations that change something. */
const CHANGES = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'unlinkSync'] as const;
type Operation = (typeof CHANGES)[number];

export interface Fault {
  readonly operations: readonly Operation[];
  /** Counts operations on these folders and what lies below them; renames by where they lead. */
  readonly within: readonly string[];
  /** Number of the first operation that is hit. Errors go on, signals are sent once, just before it. */
  readonly from: number;
  readonly effect: 'SIGKILL' | 'SIGINT' | 'ENOSPC' | 'EACCES' | 'EROFS' | 'EIO';
}

/** How a child process ended. */
export interface ChildRun {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly error: string;
}

/** Runs the command as its users do, in a process of its own, on a disk with a fault. */
export const runChild = (root: string, args: readonly string[], fault?: object): Promise<ChildRun> =>
  new Promise((resolve, reject) => {
    const environment = fault
      ? { NODE_OPTIONS: `--import ${pathToFileURL(FAULTS).href}`, FAULT: JSON.stringify(fault) }
      : {};
    const child = spawn(process.execPath, [COMMAND, ...args, '--root', root], {
      env: { PATH: process.env.PATH, CI: '1', ...SMALL_SITE, ...environment },
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

/** One thread, so that disk operations have one order, unless the flags say otherwise. */
export const buildWith = (root: string, fault?: Fault, ...flags: string[]): Promise<ChildRun> =>
  runChild(root, ['build', '--as-of', '2026-11-21', '--concurrency', '1', ...flags], fault);

export const distOf = (root: string): string => path.join(root, 'dist');
export const workOf = (root: string): string => path.join(root, '.dist.build-site');

export type DistState = Readonly<Record<string, string>> | undefined;

/** Files of the output, or undefined where there is no output. */
export const distState = (root: string): DistState => (existsSync(distOf(root)) ? snapshot(distOf(root)) : undefined);

/** What stands beside the output that is no source of the site, nor the cache of builds. */
export const leftovers = (root: string): string[] =>
  readdirSync(root).filter((name) => !['content', 'templates', 'public', 'dist', 'node_modules'].includes(name));

/** A copy of a folder that goes when the test ends. */
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
 * Builds a site and gives a copy of the whole folder as it stood before every single change to the disk, in order:
 * each is what a process killed at that moment leaves behind.
 */
export const recordStates = async (root: string): Promise<string[]> => {
  const into = temporaryFolder();
  const { exitCode, error } = await runChild(root, ['build', '--as-of', '2026-11-21', '--concurrency', '1'], {
    operations: CHANGES,
    within: [distOf(root), workOf(root)],
    effect: 'record',
    record: { folder: root, into },
  });
  if (exitCode !== 0) throw new Error(`The site does not build: ${error}`);
  return readdirSync(into)
    .sort()
    .map((name) => path.join(into, name));
};
