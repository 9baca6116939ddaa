/** See tests/hostile/run.mjs. */
export interface BuildCounts {
  readonly seed: number;
  readonly kills: number;
  readonly edits: number;
  readonly corruptions: number;
  readonly inputs: number;
  readonly mutations: number;
}

export interface BuildTally {
  attempts: number;
  readonly failures: string[];
  /** Lines for the table, such as the slowest attempts. */
  readonly remarks: string[];
}

export const newTally = (): BuildTally => ({ attempts: 0, failures: [], remarks: [] });

declare module 'vitest' {
  interface ProvidedContext {
    buildCounts: BuildCounts;
  }
  interface TaskMeta {
    buildTally?: BuildTally;
  }
}
