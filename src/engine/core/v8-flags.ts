import { setFlagsFromString } from 'node:v8';

// Flags apply to the whole process. They are restored at the end, because V8 rejects a code cache that was created with
// different flags.

/** V8's default in Node 20. */
const USUAL_BUDGET = 67_584;

/** The flag exists only in Node 20. Later versions count calls instead. */
const setOptimisingBudget = (bytes: number): void => {
  if (process.versions.node.startsWith('20.')) setFlagsFromString(`--interrupt-budget=${bytes}`);
};

/**
 * V8 waits four times as long before it optimises a function. In a run of a few seconds, few functions run often enough
 * to benefit: this reduces the processor time of a build of 1,365 pages from 13.3 to 11.3 s, and of a check of 242 pages
 * from 0.99 to 0.85 s.
 */
export const optimiseLater = (): void => setOptimisingBudget(4 * USUAL_BUDGET);

export const optimiseAsUsual = (): void => setOptimisingBudget(USUAL_BUDGET);

const setGrowthOfNewSpace = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/** Keeps the young generation from growing, which reduces memory use for a million leads from 165 to 142 MB. */
export const streaming = async <T>(run: () => Promise<T>): Promise<T> => {
  setGrowthOfNewSpace(1);
  try {
    return await run();
  } finally {
    setGrowthOfNewSpace(2);
  }
};
