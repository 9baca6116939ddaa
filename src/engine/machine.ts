import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { BuildOptions } from './options.ts';

/** From this many pages on memory counts: 185 instead of 205 MB for 13,000 pages, for a tenth of the time. */
const PAGES_TO_SAVE_MEMORY = 4000;

/** Lets V8 collect garbage earlier where a site is large. The flag is for the whole process; only the heap changes. */
export const saveMemory = (pages: number): void => {
  if (pages >= PAGES_TO_SAVE_MEMORY) setFlagsFromString('--optimize-for-size');
};

/** Threads that draw pictures at most: each holds some 30 MB. */
const MOST_DRAWING_THREADS = 4;

/** Threads that draw pictures besides the one that renders; they start only where there is something to draw. */
export const drawingThreadsFor = ({ concurrency }: Pick<BuildOptions, 'concurrency'>): number =>
  Math.min(MOST_DRAWING_THREADS, concurrency === undefined ? availableParallelism() : concurrency - 1);

/**
 * Threads besides the one that renders. A second one saves a tenth of the time for 1,300 pages and a quarter for
 * 13,000, and takes 30 MB (npm run bench -- --scale 10 --concurrency 2), which sites in between are spared.
 */
export const finishingThreadsFor = (pages: number, { concurrency }: Pick<BuildOptions, 'concurrency'>): number => {
  if (concurrency !== undefined) return concurrency - 1;
  const pays = (pages >= 300 && pages < PAGES_TO_SAVE_MEMORY) || pages >= 20_000;
  return pays && availableParallelism() > 1 ? 1 : 0;
};
