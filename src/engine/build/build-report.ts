import type { Unpublished } from '../api/content.ts';
import type { Placeholder, ProvisionalValue } from '../content/placeholders.ts';
import type { DataReport } from '../content/remote/loader.ts';
import type { StoreReport } from '../content/store/stored-texts.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { PageWeight } from '../facts/site-facts.ts';
import type { PublishResult } from '../output/publish/stage.ts';
import type { PhaseTime } from './phase-clock.ts';

export type UnpublishedRecord = Unpublished & { readonly file: string };

export interface BuildReport extends PublishResult {
  readonly asOf: string;
  readonly address: string;
  readonly pages: number;
  readonly links: number;
  /** Number of links corrected by `autofix`. */
  readonly autoFixed: number;
  /** Warnings and notes. A build with errors throws a Failure instead. */
  readonly diagnostics: readonly Diagnostic[];
  /** The heaviest page of each template, for each budgeted metric. */
  readonly weights: readonly PageWeight[];
  readonly placeholders: readonly Placeholder[];
  readonly provisional: readonly ProvisionalValue[];
  /** Records that are not public. They are skipped, or included with `drafts`. */
  readonly unpublished: readonly UnpublishedRecord[];
  readonly drafts: boolean;
  readonly phases: readonly PhaseTime[];
  readonly data: DataReport;
  /** Rows read from and written to the content store; undefined without a store. */
  readonly store?: StoreReport;
  /** Number of pages reused from the last build. */
  readonly recalled: number;
  /** Set if nothing has changed. The report is then that of the last build. */
  readonly unchanged?: true;
}
