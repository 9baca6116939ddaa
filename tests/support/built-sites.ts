import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BuildReport } from '../../src/engine/build/build-report.ts';
import type { ListedRoute } from '../../src/engine/routes.ts';

export const REAL_ROOT = path.resolve(import.meta.dirname, '../..');
export const REAL_AS_OF = '2026-11-21';

const COMMAND = path.join(REAL_ROOT, 'bin/build-site.js');

export type Settings = Readonly<Record<string, string>>;

/** A command in a separate process with a clean environment, as users run it. */
interface Running {
  /** Resolves with stdout; rejects with stderr. */
  readonly printed: Promise<string>;
  readonly stop: () => void;
}

const start = (args: readonly string[], settings: Settings): Running => {
  const child = spawn(process.execPath, [COMMAND, ...args, '--root', REAL_ROOT, '--as-of', REAL_AS_OF, '--json'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (data) => out.push(data));
  child.stderr.on('data', (data) => errors.push(data));
  const printed = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(out).toString())
        : reject(new Error(`The real site cannot be built (exit code ${code}): ${Buffer.concat([...errors, ...out])}`)),
    );
  });
  return { printed, stop: () => void child.kill() };
};

/** Returns true to only one caller in all workers. */
const isFirst = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

interface Outcome {
  readonly printed?: string;
  readonly failure?: string;
}

const FINISHED = 'outcome.json';

const record = async (folder: string, running: Running): Promise<void> => {
  const outcome: Outcome = await running.printed.then(
    (printed) => ({ printed }),
    (error) => ({ failure: String(error) }),
  );
  // The folder is missing if the tests have ended before the build.
  if (!existsSync(folder)) return;
  const file = path.join(folder, FINISHED);
  writeFileSync(`${file}.part`, JSON.stringify(outcome));
  renameSync(`${file}.part`, file);
};

/** Starts a run, unless another worker has already started one with this name. */
const startOnce = (folder: string, args: readonly string[], settings: Settings = {}): Running | undefined => {
  if (!isFirst(folder)) return undefined;
  const running = start(args, settings);
  void record(folder, running);
  return running;
};

const printedIn = async (folder: string): Promise<string> => {
  const file = path.join(folder, FINISHED);
  while (!existsSync(file)) await delay(50);
  const { printed, failure }: Outcome = JSON.parse(readFileSync(file, 'utf8'));
  if (printed === undefined) throw new Error(failure);
  return printed;
};

export interface BuiltSite {
  readonly folder: string;
  readonly report: Omit<BuildReport, 'phases'>;
}

const distOf = (folder: string): string => path.join(folder, 'dist');

const startBuild = (folder: string, only: readonly string[], settings: Settings): Running | undefined =>
  startOnce(folder, ['build', '--out', distOf(folder), ...(only.length === 0 ? [] : ['--only', ...only])], settings);

/** Builds a site once per name for all test files. `only` selects pages. Throws the build's errors. */
export const builtSite = async (
  runFolder: string,
  name: string,
  { only = [], settings = {} }: { readonly only?: readonly string[]; readonly settings?: Settings } = {},
): Promise<BuiltSite> => {
  const folder = path.join(runFolder, name);
  startBuild(folder, only, settings);
  return { report: JSON.parse(await printedIn(folder)), folder: distOf(folder) };
};

const REAL_SITE = 'real-site';
const ROUTES = 'routes';

export const makeRealSite = (runFolder: string): Pick<Running, 'stop'> => {
  const runs = [
    startOnce(path.join(runFolder, ROUTES), ['routes']),
    startBuild(path.join(runFolder, REAL_SITE), [], {}),
  ];
  return { stop: () => runs.forEach((run) => void run?.stop()) };
};

export const builtRealSite = (runFolder: string): Promise<BuiltSite> => builtSite(runFolder, REAL_SITE);

export const routesOfRealSite = async (runFolder: string): Promise<readonly ListedRoute[]> => {
  const folder = path.join(runFolder, ROUTES);
  startOnce(folder, ['routes']);
  return JSON.parse(await printedIn(folder)).routes;
};
