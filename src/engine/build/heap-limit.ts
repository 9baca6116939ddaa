import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { usageFailure } from '../core/diagnostics.ts';
import type { BuildOptions } from './options.ts';

const MEGABYTE = 1 << 20;
/**
 * Megabytes that V8 adds to the limit of --max-old-space-size for the young generation: three semi-spaces of 16 MB, or
 * of 64 MB since Node 24.
 */
const FOR_NEW_OBJECTS = Number.parseInt(process.versions.node, 10) < 24 ? 48 : 192;

/** Minimum heap in megabytes, fitted to measurements: a build of 1,308 pages failed below 54 MB. */
const leastHeap = (pages: number): number => Math.ceil(40 + pages * 0.0107);

/**
 * Throws a usage Failure if the limit in megabytes is too small. V8 would abort with an internal stack trace instead.
 */
export const refuseSmallHeap = (
  pages: number,
  allowed = Math.floor(getHeapStatistics().heap_size_limit / MEGABYTE) - FOR_NEW_OBJECTS,
): void => {
  const least = leastHeap(pages);
  if (allowed >= least) return;
  throw usageFailure(
    'build/memory',
    `Node's heap limit is ${allowed} MB, but a build of ${pages === 0 ? 'any site' : `${pages} pages`} needs at least ${least} MB`,
    `increase the limit: NODE_OPTIONS=--max-old-space-size=${2 * least}`,
  );
};

/** Limited, because each thread uses about 30 MB. */
const MOST_DRAWING_THREADS = 4;

/** Returns the number of threads besides the main thread. They start only when an image has to be drawn. */
export const drawingThreadsFor = ({ concurrency }: Pick<BuildOptions, 'concurrency'>): number =>
  Math.min(MOST_DRAWING_THREADS, concurrency === undefined ? availableParallelism() : concurrency - 1);

/** Minimum number of pages. A smaller build would finish before a thread has started. */
const PAGES_FOR_A_THREAD = 300;

/**
 * Returns the number of threads besides the main thread. A thread uses about 30 MB and saves a third of the time on
 * a site of 13,000 pages.
 */
export const finishingThreadsFor = (pages: number, { concurrency }: Pick<BuildOptions, 'concurrency'>): number => {
  if (concurrency !== undefined) return concurrency - 1;
  return pages >= PAGES_FOR_A_THREAD && availableParallelism() > 1 ? 1 : 0;
};
