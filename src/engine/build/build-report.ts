import type { Unpublished } from '../api/collections.ts';
import type { Placeholder, ProvisionalValue } from '../content/placeholders.ts';
import type { DataReport } from '../content/remote/loader.ts';
import type { StoreReport } from '../content/store/stored-texts.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { PageWeight } from '../facts/site-facts.ts';
import type { PublishResult } from '../output/publish/stage.ts';
import type { PhaseTime } from './phase-clock.ts';

export type UnpublishedRecord = Unpublished & { readonly file: string };

export interface ExcludedPages {
  readonly template: string;
  /** Number of excluded pages among the template's `pages`. */
  readonly count: number;
  readonly pages: number;
}

export interface BuildReport extends PublishResult {
  readonly asOf: string;
  readonly address: string;
  readonly pages: number;
  readonly links: number;
  /** Number of links corrected by `autofix`. */
  readonly autoFixed: number;
  /** Findings of the check. A build with errors throws a Failure instead. */
  readonly diagnostics: readonly Diagnostic[];
  /** Heaviest page of each template, for each budgeted metric. */
  readonly weights: readonly PageWeight[];
  readonly placeholders: readonly Placeholder[];
  readonly provisional: readonly ProvisionalValue[];
  /** Records that are not public yet. They are skipped unless `drafts` is set. */
  readonly unpublished: readonly UnpublishedRecord[];
  readonly drafts: boolean;
  readonly phases: readonly PhaseTime[];
  readonly data: DataReport;
  /** Result of the content store. Undefined if the site has none. */
  readonly store?: StoreReport;
  /** Number of pages reused from the last build. */
  readonly recalled: number;
  /** Pages that the similarity gate keeps out of search engines. */
  readonly excluded: readonly ExcludedPages[];
  /** Set if nothing had to be built. The report then describes the last build. */
  readonly unchanged?: true;
}
