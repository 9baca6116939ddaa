/** See tests/hostile/run.mjs. */
export interface HostCounts {
  readonly seed: number;
  readonly hosts: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    hostCounts: HostCounts;
  }
}
