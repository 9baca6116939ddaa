import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../../support/folder.ts';
import { COMMAND } from '../../support/preview-process.ts';
import { type BuildTally, newTally } from '../build/tally.ts';
import type { Chance } from '../chance.ts';
import { SHAPES } from './shapes.ts';

const MOST_SECONDS = 2;
const MOST_MEGABYTES = 400;
/** A check that takes longer is ended. */
const PATIENCE_MS = 120_000;
const BYTES = 5_000_000;
const FINE = [0, 1, 2];
const USAGE = pathToFileURL(path.join(import.meta.dirname, 'usage.mjs')).href;

interface Checked {
  readonly exitCode: number | null;
  readonly error: string;
  readonly seconds: number;
  readonly megabytes: number;
}

const check = async (folder: string): Promise<Checked> => {
  const usage = path.join(makeFolder({}), 'usage.json');
  const child = spawn(process.execPath, ['--import', USAGE, COMMAND, 'check', folder, '--json'], {
    env: { PATH: process.env.PATH, USAGE: usage },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  let error = '';
  child.stderr.on('data', (text) => {
    error += text;
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (exitCode === null) return { exitCode, error, seconds: PATIENCE_MS / 1000, megabytes: 0 };
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, 'utf8'));
  return { exitCode, error, seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
};

const isTooMuch = ({ seconds, megabytes }: Checked, most: number): boolean =>
  seconds > most || megabytes > MOST_MEGABYTES;

/** Measures again what exceeds a bound, because other programs can slow down a single run. */
const measured = async (folder: string, most: number): Promise<Checked> => {
  const first = await check(folder);
  if (first.exitCode === null || !isTooMuch(first, most)) return first;
  const second = await check(folder);
  return second.seconds < first.seconds ? second : first;
};

const objectionTo = (checked: Checked, most: number): string | undefined => {
  const { exitCode, error, seconds, megabytes } = checked;
  if (exitCode === null) return `no end after ${PATIENCE_MS / 1000} s`;
  if (!FINE.includes(exitCode)) return `ends with ${exitCode}: ${error.slice(0, 600)}`;
  if (!isTooMuch(checked, most)) return undefined;
  return `${seconds.toFixed(1)} s (at most ${most.toFixed(1)} s), ${Math.round(megabytes)} MB`;
};

/** Returns the CPU time of a check of a small site. */
const usualSeconds = async (): Promise<number> => {
  const small = makeFolder({ 'index.html': '<!doctype html><title>A</title><p>B' });
  await check(small);
  return (await check(small)).seconds;
};

const SHAPE_NAMES = Object.keys(SHAPES);

interface Attempt extends Checked {
  readonly name: string;
  readonly bytes: number;
}

const REMARKS = 3;

const remarksOn = (attempts: readonly Attempt[]): string[] => {
  const most = (measure: 'seconds' | 'megabytes') =>
    [...attempts].sort((a, b) => b[measure] - a[measure]).slice(0, REMARKS);
  return [
    ...most('seconds').map(({ name, bytes, seconds }) => `slowest: ${name}, ${bytes} bytes: ${seconds.toFixed(2)} s`),
    ...most('megabytes').map(
      ({ name, bytes, megabytes }) => `most memory: ${name}, ${bytes} bytes: ${megabytes.toFixed(0)} MB`,
    ),
  ];
};

/**
 * Checks folders that contain a document of up to 5 MB. Each check must end with an ordinary exit code within 2 s of CPU
 * time and 400 MB. Tries each shape with the full size, then random ones of random sizes.
 */
export const tryDocuments = async (count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  const all: Attempt[] = [];
  const most = MOST_SECONDS + (await usualSeconds());
  while (tally.attempts < count) {
    const isFirst = tally.attempts < SHAPE_NAMES.length;
    const name = SHAPE_NAMES[tally.attempts] ?? chance.of(SHAPE_NAMES);
    const bytes = isFirst ? BYTES : 1 + chance.below(BYTES);
    tally.attempts += 1;
    const folder = makeFolder(SHAPES[name]?.(bytes, chance) ?? {});
    const checked = await measured(folder, most);
    all.push({ ...checked, name, bytes });
    const objection = objectionTo(checked, most);
    if (objection) tally.failures.push(`${name}, ${bytes} bytes: ${objection}`);
    rmSync(folder, { recursive: true, force: true });
  }
  tally.remarks.push(...remarksOn(all));
  return tally;
};
