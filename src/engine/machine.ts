import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { BuildOptions } from './options.ts';

/** From this many pages on memory counts: 185 instead of 205 MB for 13,000 pages, for a tenth of the time. */
const PAGES_TO_SAVE_MEMORY = 4000;

/** Lets V8 collect garbage earlier where a site is large. The flag is for the whole process; only the heap changes. */
export const saveMemory = (pages: number): void => {
  if (pages >= PAGES_TO_SAVE_MEMORY) setFlagsFromString('--optimize-for-size');
};

/**
 * Threads besides the one that renders. A second one saves a tenth of the time for 1,300 pages and a quarter for
 * 13,000, and takes 30 MB (npm run bench -- --scale 10 --concurrency 2); sites in between stay below 200 MB
 * without it.
 */
export const threadsFor = (
  pages: number,
  { concurrency, threadFile }: Pick<BuildOptions, 'concurrency' | 'threadFile'>,
): { threads: number; threadFile: URL | undefined } => {
  if (concurrency !== undefined) return { threads: concurrency - 1, threadFile };
  const pays = (pages >= 300 && pages < PAGES_TO_SAVE_MEMORY) || pages >= 20_000;
  return { threads: pays && availableParallelism() > 1 ? 1 : 0, threadFile };
};
