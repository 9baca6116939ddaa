import { availableParallelism } from 'node:os';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { usageFailure } from '../core/diagnostics.ts';
import type { BuildOptions } from './options.ts';

const MEGABYTE = 1 << 20;
/** What V8 adds for new objects to the limit that --max-old-space-size sets. */
const FOR_NEW_OBJECTS = 48;

/** Megabytes of heap below which a build of so many pages ended: 54 for 1,308 pages. */
const leastHeap = (pages: number): number => Math.ceil(40 + pages * 0.0107);

/**
 * Throws Failure of kind `usage` where Node may use less memory than so many pages take: V8 itself ends the process with
 * a trace of its own code. `allowed`: megabytes that it may use.
 */
export const refuseSmallHeap = (
  pages: number,
  allowed = Math.floor(getHeapStatistics().heap_size_limit / MEGABYTE) - FOR_NEW_OBJECTS,
): void => {
  const least = leastHeap(pages);
  if (allowed >= least) return;
  throw usageFailure(
    'build/memory',
    `Node may use ${allowed} MB for its heap here, and a build of ${pages === 0 ? 'any site' : `${pages} pages`} takes ${least} MB at least`,
    `allow it more: NODE_OPTIONS=--max-old-space-size=${2 * least}`,
  );
};

/** A build of fewer pages is over in seconds. */
const PAGES_OF_A_LONG_BUILD = 4000;

/** Only V8 of Node 20 has this setting: later versions count calls. */
const setOptimisingBudget = (bytes: number): void => {
  if (process.versions.node.startsWith('20.')) setFlagsFromString(`--interrupt-budget=${bytes}`);
};

/** What V8 of Node 20 is set to. */
const USUAL_BUDGET = 67_584;

/**
 * In a short build V8 waits four times as long before it optimises a function, of which many hardly run again: 11.3 in
 * place of 13.3 seconds of the processor for 1,365 pages. Flags are for the whole process.
 */
export const growHeapFor = (pages: number): void => {
  if (pages < PAGES_OF_A_LONG_BUILD) setOptimisingBudget(4 * USUAL_BUDGET);
};

/** Has V8 optimise as it did: it refuses a code cache that was made under other flags than those it is read under. */
export const restoreHeap = (): void => setOptimisingBudget(USUAL_BUDGET);

const setGrowthOfNewSpace = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/**
 * Runs what prints as it reads while V8 keeps its space for new objects as small as it begins: a million leads take 142 in
 * place of 165 MB. Then it is as V8 has it, for the sake of the code cache.
 */
export const streaming = async <T>(run: () => Promise<T>): Promise<T> => {
  setGrowthOfNewSpace(1);
  try {
    return await run();
  } finally {
    setGrowthOfNewSpace(2);
  }
};

/** Threads that draw pictures at most: each holds some 30 MB. */
const MOST_DRAWING_THREADS = 4;

/** Threads that draw pictures besides the one that renders; they start only where there is something to draw. */
export const drawingThreadsFor = ({ concurrency }: Pick<BuildOptions, 'concurrency'>): number =>
  Math.min(MOST_DRAWING_THREADS, concurrency === undefined ? availableParallelism() : concurrency - 1);

/** Fewer pages are finished before a thread has started. */
const PAGES_FOR_A_THREAD = 300;

/** Threads besides the one that renders. A second one takes some 30 MB, and saved a third of the time of 13,000 pages. */
export const finishingThreadsFor = (pages: number, { concurrency }: Pick<BuildOptions, 'concurrency'>): number => {
  if (concurrency !== undefined) return concurrency - 1;
  return pages >= PAGES_FOR_A_THREAD && availableParallelism() > 1 ? 1 : 0;
};
