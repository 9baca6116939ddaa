import type { ContentStore } from '../content/store/store.ts';
import type { DataSource } from '../core/data-source.ts';
import type { Environment } from '../core/environment.ts';
import type { Shard } from '../pages/plan/choose-pages.ts';

const PHASES = ['compile', 'read', 'plan', 'render', 'check', 'publish'] as const;
export type Phase = (typeof PHASES)[number];

/** Options of a build. Paths are absolute. */
export interface BuildOptions {
  readonly root: string;
  readonly out: string;
  /** Date of the build, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly environment: Environment;
  /** Globs of the page paths to build; all pages if empty. */
  readonly only: readonly string[];
  /** Builds only this shard of the pages, which are ordered by path. `slices` of a later build merges them. */
  readonly shard?: Shard;
  /** Folders of shards to merge. */
  readonly slices?: readonly string[];
  /** Includes drafts and records dated after `asOf`. */
  readonly drafts?: boolean;
  /** Rejects settings and content that must not go live. */
  readonly strict: boolean;
  /** Number of threads, including the main thread. Default: depends on the number of pages. */
  readonly concurrency?: number;
  /** Compiled entry files of the finishing and drawing threads. Without them, everything runs on the main thread. */
  readonly threadFiles?: { readonly finish: URL; readonly draw: URL };
  readonly store?: ContentStore;
  /** Hash of the engine's code, part of every cache key. Without it, nothing is cached. */
  readonly engine?: string;
  /** Redraws all images instead of reusing images from earlier builds. */
  readonly redraw?: boolean;
  /** Source of remote data. Default: `kept`. */
  readonly data?: DataSource;
  readonly signal?: AbortSignal;
  /** Reports progress. `total` is 0 if it is unknown. */
  readonly onProgress?: (phase: Phase, done: number, total: number) => void;
}
