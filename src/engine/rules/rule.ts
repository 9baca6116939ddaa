import type { DataPath } from '../core/data-path.ts';
import type { Correction, Severity } from '../core/diagnostics.ts';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { NodePlace } from '../facts/structured-data/graph.ts';

/** A phrase as it stands in a page, and how it may be written in a text of the content instead. */
export interface WrittenPhrase {
  readonly text: string;
  /** The sentence it stands in. */
  readonly sentence: string;
  readonly variable?: string;
  /** The record of a register, which is no place that uses the phrase. */
  readonly except?: object;
  /** Any text may have it: only what the page is made of is its place. */
  readonly isCommon?: true;
}

/** A place in a file of the output that is no page. */
export interface FilePlace {
  /** `/sitemap.xml` */
  readonly path: string;
  readonly line: number;
  readonly column?: number;
}

/** What a rule found, before its place in the sources is known. */
export interface Finding {
  readonly message: string;
  readonly fix?: string;
  /** How to fix it in a site of another generator, where that is something else. */
  readonly fixElsewhere?: string;
  /** Pages it shows on, sorted; none for findings about the site as a whole. */
  readonly pages: readonly string[];
  /** The place in a file of the output that the finding is about, such as sitemap.xml. */
  readonly place?: FilePlace;
  /** The address of a link or a resource as written in the HTML, to find its source by. */
  readonly href?: string;
  /** A text that stands in the content as it is, such as a title, to find its source by. */
  readonly text?: string;
  /** A redirect, to find the record that has both addresses. */
  readonly redirect?: { readonly from: string; readonly to: string };
  /** A node of structured data and a property of it, to find them in finished HTML. */
  readonly json?: NodePlace;
  /** A phrase of the page's text, to find its source by. */
  readonly phrase?: WrittenPhrase;
  /** The content's record it is about. */
  readonly record?: object;
  /** The value of that record, where it is about one. */
  readonly at?: DataPath;
  /** A value of the content where it may be fixed as well. */
  readonly alsoAt?: { readonly record: object; readonly at: DataPath };
  /** What is right instead, where that is certain. */
  readonly correction?: Correction;
  /** Set where the finding weighs less than its rule. */
  readonly severity?: Severity;
  /** Asks for the page to be kept out of search engines instead of failing the build. */
  readonly verdict?: 'noindex';
}

/** What people are told of a rule. */
export interface RuleText {
  /** Never changes; numbers follow the table of checks in the README. */
  readonly id: string;
  readonly severity: Severity;
  /** What must be true, one sentence. */
  readonly title: string;
  /** Why that matters, and how it is judged; a few sentences. */
  readonly explanation: string;
  /** Where the rule or its limit comes from. */
  readonly source: string;
  /** What passes, and what fails: a line of HTML, of a file or of words. */
  readonly good: string;
  readonly bad: string;
}

/** One check over the facts of a site: pure, and the same whatever order pages were read in. */
export interface Rule extends RuleText {
  /** Set where its findings may carry a verdict or a correction: such rules are asked before pages are made once more. */
  readonly changesPages?: true;
  check(site: SiteFacts): readonly Finding[];
}

/** What a page must become. */
export interface Verdict {
  readonly path: string;
  /** Kept out of search engines and the sitemap. */
  readonly noindex: boolean;
  /** What its HTML gets instead of what it has. */
  readonly corrections: readonly Correction[];
}
