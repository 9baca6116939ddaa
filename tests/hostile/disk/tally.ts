/** See tests/hostile/run.mjs. */
export interface DiskCounts {
  readonly seed: number;
  readonly faults: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    diskCounts: DiskCounts;
  }
}
