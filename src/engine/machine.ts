import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { BuildOptions } from './options.ts';

/** From this many pages on memory counts: 185 instead of 205 MB for 13,000 pages, for a tenth of the time. */
const PAGES_TO_SAVE_MEMORY = 4000;

/** Only V8 of Node 20 has this setting: later versions count calls. */
const setOptimisingBudget = (bytes: number): void => {
  if (process.versions.node.startsWith('20.')) setFlagsFromString(`--interrupt-budget=${bytes}`);
};

/** What V8 of Node 20 is set to. */
const USUAL_BUDGET = 67_584;

/**
 * Sets V8 to the size of a site. Where it is large, garbage is collected earlier. Where it is not, a build is over in
 * seconds, and V8 then waits four times as long before it optimises a function, of which many hardly run again: 11.3 in
 * place of 13.3 seconds of the processor for 1,365 pages. Flags are for the whole process.
 */
export const tuneFor = (pages: number): void => {
  if (pages >= PAGES_TO_SAVE_MEMORY) setFlagsFromString('--optimize-for-size');
  else setOptimisingBudget(4 * USUAL_BUDGET);
};

/** Sets V8 as it was: it refuses a code cache that was made under other flags than those it is read under. */
export const tuneBack = (): void => {
  setFlagsFromString('--no-optimize-for-size');
  setOptimisingBudget(USUAL_BUDGET);
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
