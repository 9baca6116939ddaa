/** See tests/hostile/run.mjs. */
export interface DocumentCounts {
  readonly seed: number;
  readonly documents: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    documentCounts: DocumentCounts;
  }
}
