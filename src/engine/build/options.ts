import type { ContentStore } from '../content/store/store.ts';
import type { DataSource } from '../core/data-source.ts';
import type { Environment } from '../core/environment.ts';
import type { Shard } from '../pages/plan/choose-pages.ts';

const PHASES = ['compile', 'read', 'plan', 'render', 'check', 'publish'] as const;
export type Phase = (typeof PHASES)[number];

/** Options of a build. All paths are absolute. */
export interface BuildOptions {
  readonly root: string;
  readonly out: string;
  /** Date of the build, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly environment: Environment;
  /** Globs of page paths. If empty, all pages are built. */
  readonly only: readonly string[];
  /** The part of the pages to build, in path order. A later build merges the shards with `shardFolders`. */
  readonly shard?: Shard;
  /** Output folders of the shards to merge. */
  readonly shardFolders?: readonly string[];
  /** Whether to include drafts and records published after `asOf`. */
  readonly drafts?: boolean;
  /** Whether to reject settings and content that must not go live. */
  readonly strict: boolean;
  /** Number of threads, including the main thread. By default, it depends on the number of pages. */
  readonly concurrency?: number;
  /** Compiled entry files of the threads. Without them, everything runs in the main thread. */
  readonly threadFiles?: { readonly finish: URL; readonly draw: URL };
  readonly store?: ContentStore;
  /** Hash of the engine's code. If undefined, nothing is cached. */
  readonly engine?: string;
  /** Whether to redraw all images instead of reusing cached ones. */
  readonly redraw?: boolean;
  /** Source of remote data. Default: `kept`. */
  readonly data?: DataSource;
  readonly signal?: AbortSignal;
  /** Reports progress. `total` is 0 if it is unknown. */
  readonly onProgress?: (phase: Phase, done: number, total: number) => void;
}
