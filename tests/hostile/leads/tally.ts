/** How much is tried; see tests/hostile/run.mjs. */
export interface Counts {
  readonly times: number;
  readonly posts: number;
  readonly kills: number;
}

/** What one row of the table counts. */
export interface Tally {
  readonly scenario: string;
  readonly backend: string;
  /** Times that somebody used a form. */
  runs: number;
  /** Leads that somebody wanted to arrive; of attacks, the requests. */
  submitted: number;
  /** Rows; of attacks, those that the attackers added, as anybody may. */
  stored: number;
  /** Leads that were acknowledged or kept, and are not there once all is well again. */
  lost: number;
  /** Rows that tell a lead again, and that no later row says it takes the place of. */
  doubled: number;
  /** Times that a page said what was not so, or nothing. */
  untrue: number;
  /** Attacks that were answered with something of a row of somebody else, changed one, or learnt whether there is one. */
  read: number;
  changed: number;
  oracles: number;
  /** What went wrong, for who has to find it. */
  readonly notes: string[];
}

/** The counts of which every one is a fault. */
export const FAULTS = ['lost', 'doubled', 'untrue', 'read', 'changed', 'oracles'] as const;

export const newTally = (scenario: string, backend: string): Tally => ({
  scenario,
  backend,
  runs: 0,
  submitted: 0,
  stored: 0,
  lost: 0,
  doubled: 0,
  untrue: 0,
  read: 0,
  changed: 0,
  oracles: 0,
  notes: [],
});

declare module 'vitest' {
  interface ProvidedContext {
    counts: Counts;
  }
  interface TaskMeta {
    tally?: Tally;
  }
}
