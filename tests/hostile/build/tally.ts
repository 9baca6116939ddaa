/** How much of each kind is tried, and from which seed; see tests/hostile/run.mjs. */
export interface BuildCounts {
  readonly seed: number;
  readonly kills: number;
  readonly edits: number;
  readonly corruptions: number;
  readonly inputs: number;
  readonly mutations: number;
}

/** What a driver tried, and what went wrong, for who has to find it. */
export interface BuildTally {
  attempts: number;
  readonly failures: string[];
}

export const newTally = (): BuildTally => ({ attempts: 0, failures: [] });

declare module 'vitest' {
  interface ProvidedContext {
    buildCounts: BuildCounts;
  }
  interface TaskMeta {
    buildTally?: BuildTally;
  }
}
