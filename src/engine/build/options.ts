import type { ContentStore } from '../content/store/store.ts';
import type { DataSource } from '../core/data-source.ts';
import type { Environment } from '../core/environment.ts';
import type { Shard } from '../pages/plan/choose-pages.ts';

const PHASES = ['compile', 'read', 'plan', 'render', 'check', 'publish'] as const;
export type Phase = (typeof PHASES)[number];

/** Paths are absolute. */
export interface BuildOptions {
  readonly root: string;
  readonly out: string;
  /** Date of the build, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly environment: Environment;
  /** Globs of page paths; all pages if empty. */
  readonly only: readonly string[];
  /** Builds only this part of the pages, in path order. A later build merges the shards with `shardFolders`. */
  readonly shard?: Shard;
  /** Output folders of the shards to merge. */
  readonly shardFolders?: readonly string[];
  /** Includes drafts and records published after `asOf`. */
  readonly drafts?: boolean;
  /** Rejects settings and content that must not go live. */
  readonly strict: boolean;
  /** Number of threads, including the main thread. By default, it depends on the number of pages. */
  readonly concurrency?: number;
  /** Without compiled entry files, everything runs in the main thread. */
  readonly threadFiles?: { readonly finish: URL; readonly draw: URL };
  readonly store?: ContentStore;
  /** Hash of the engine's code. Without it, nothing is cached. */
  readonly engine?: string;
  /** Redraws all images instead of reusing cached ones. */
  readonly redraw?: boolean;
  /** Default: `kept`. */
  readonly data?: DataSource;
  readonly signal?: AbortSignal;
  /** `total` is 0 if unknown. */
  readonly onProgress?: (phase: Phase, done: number, total: number) => void;
}
