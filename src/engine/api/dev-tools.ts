/** Result of applying the unambiguous fixes. */
export interface FixResult {
  /** The outcome in one sentence. */
  readonly summary: string;
  /** Number of fixed findings. */
  readonly count: number;
  /** Unified diff; empty if nothing was changed. */
  readonly diff: string;
  /** Findings that need a manual fix, each with its reason, and pages that could not be checked. One sentence each. */
  readonly left: readonly string[];
}

/** API for scripts on pages served by `build-site dev`. */
export interface DevTools {
  /**
   * Fixes the source files and resolves once the pages are updated. Rejects with a readable message if nothing could be
   * written.
   */
  fix(): Promise<FixResult>;
}

declare global {
  interface Window {
    /** The tools of the dev server. Undefined in built pages. */
    buildSite?: DevTools;
  }
}
