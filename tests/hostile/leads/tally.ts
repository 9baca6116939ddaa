/** See tests/hostile/run.mjs. */
export interface Counts {
  readonly times: number;
  readonly posts: number;
  readonly kills: number;
}

export interface Tally {
  readonly scenario: string;
  readonly backend: string;
  runs: number;
  /** Number of requests in attacks. */
  submitted: number;
  /** Rows that attackers were allowed to add. */
  stored: number;
  /** Leads acknowledged or saved, but missing after all faults are resolved. */
  lost: number;
  /** Duplicate rows of a lead. Rows that a later row replaces do not count. */
  doubled: number;
  /** Wrong or missing messages on a page. */
  untrue: number;
  /** Responses that contained or changed another visitor's data, or revealed whether it exists. */
  read: number;
  changed: number;
  oracles: number;
  readonly notes: string[];
}

/** Names of the counts that must be zero. */
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
