/** See tests/hostile/run.mjs. */
export interface ServerCounts {
  readonly seed: number;
  readonly requests: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    serverCounts: ServerCounts;
  }
}
