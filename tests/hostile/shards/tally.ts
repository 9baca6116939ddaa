/** See tests/hostile/run.mjs. */
export interface ShardCounts {
  readonly seed: number;
  readonly cases: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    shardCounts: ShardCounts;
  }
}
