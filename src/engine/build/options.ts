import type { ContentStore } from '../content/store/store.ts';
import type { DataSource } from '../core/data-source.ts';
import type { Environment } from '../core/environment.ts';
import type { Shard } from '../pages/plan/choose-pages.ts';

/** The steps of a build, in order. */
const PHASES = ['compile', 'read', 'plan', 'render', 'check', 'publish'] as const;
export type Phase = (typeof PHASES)[number];

/** What a build is told. Paths are absolute. */
export interface BuildOptions {
  readonly root: string;
  readonly out: string;
  /** The date of the build, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly environment: Environment;
  /** Globs of page paths; only these are made. Everything when empty. */
  readonly only: readonly string[];
  /** Makes this slice of the pages, in the order of their addresses, for `slices` of a later build. */
  readonly shard?: Shard;
  /** Folders of slices, whose pages are taken over. */
  readonly slices?: readonly string[];
  /** Makes what is not public too: drafts, and what is dated after `asOf`. */
  readonly drafts?: boolean;
  /** Refuses settings that must not go live. */
  readonly strict: boolean;
  /** Threads to use, the one that renders included. Default: by the number of pages. */
  readonly concurrency?: number;
  /** Compiled code of the threads that finish pages and draw pictures; without it there is one thread. */
  readonly threadFiles?: { readonly finish: URL; readonly draw: URL };
  /** Keeps texts of pages for people to edit; without it all are generated. */
  readonly store?: ContentStore;
  /** Names the engine's code; a build whose like was made by the same code before is recalled. Without it none is. */
  readonly engine?: string;
  /** Draws every picture again instead of taking those of earlier builds. */
  readonly redraw?: boolean;
  /** Where data from elsewhere comes from. Default: `kept`. */
  readonly data?: DataSource;
  readonly signal?: AbortSignal;
  /** Called as work goes on. `total` is 0 where it is not known. */
  readonly onProgress?: (phase: Phase, done: number, total: number) => void;
}
