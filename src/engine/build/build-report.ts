import type { Unpublished } from '../api/content.ts';
import type { Placeholder, ProvisionalValue } from '../content/placeholders.ts';
import type { DataReport } from '../content/remote/loader.ts';
import type { StoreReport } from '../content/store/stored-texts.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { PageWeight } from '../facts/site-facts.ts';
import type { PublishResult } from '../output/publish/stage.ts';
import type { PhaseTime } from './phase-clock.ts';

/** A record that is not public, and the file it is written in. */
export type UnpublishedRecord = Unpublished & { readonly file: string };

/** What a build did. */
export interface BuildReport extends PublishResult {
  readonly asOf: string;
  readonly address: string;
  readonly pages: number;
  /** Links of all pages. */
  readonly links: number;
  /** Links that `autofix` corrected in the output. */
  readonly autoFixed: number;
  /** Warnings and notes; a build with errors ends in a Failure. */
  readonly diagnostics: readonly Diagnostic[];
  /** The heaviest page of each template by each figure that has a budget. */
  readonly weights: readonly PageWeight[];
  readonly placeholders: readonly Placeholder[];
  /** Values of the content that must not go live yet. */
  readonly provisional: readonly ProvisionalValue[];
  /** Records that are not public: left out, or with `drafts` made. */
  readonly unpublished: readonly UnpublishedRecord[];
  readonly drafts: boolean;
  readonly phases: readonly PhaseTime[];
  /** Where data from elsewhere came from. */
  readonly data: DataReport;
  /** What the content store gave and took; absent without one. */
  readonly store?: StoreReport;
  /** Pages reused from the last build. */
  readonly recalled: number;
  /** Nothing has changed since the last build; this is its report. */
  readonly unchanged?: true;
}
