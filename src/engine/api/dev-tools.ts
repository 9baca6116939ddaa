/** What became of the findings whose correction is certain. */
export interface FixResult {
  /** What was done, one sentence. */
  readonly summary: string;
  /** Findings that were fixed. */
  readonly count: number;
  /** The changes as a unified diff; empty where there are none. */
  readonly diff: string;
  /** Findings that no edit of the content can fix, and why; pages that cannot be checked. One sentence each. */
  readonly left: readonly string[];
}

/** What `build-site dev` offers to the scripts of its pages; pages of a build have none of it. */
export interface DevTools {
  /**
   * Writes the corrections that are certain to the sources, and settles when the pages show them. Rejects with a
   * sentence for people where nothing could be written.
   */
  fix(): Promise<FixResult>;
}

declare global {
  interface Window {
    /** Set in pages that `build-site dev` serves. */
    buildSite?: DevTools;
  }
}
