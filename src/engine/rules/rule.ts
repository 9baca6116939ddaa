import type { DataPath } from '../core/data-path.ts';
import type { Correction, Severity } from '../core/diagnostics.ts';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { NodePlace } from '../facts/structured-data/graph.ts';

/** A phrase on a page, and how the content may spell it. */
export interface WrittenPhrase {
  readonly text: string;
  readonly sentence: string;
  readonly variable?: string;
  /** Register record that defines the phrase; excluded from the search. */
  readonly except?: object;
  /** Set for common phrases: only the page's own sources are searched. */
  readonly isCommon?: true;
}

/** A location in an output file other than a page. */
export interface FilePlace {
  /** Path of the file, such as `/sitemap.xml`. */
  readonly path: string;
  readonly line: number;
  readonly column?: number;
}

/** A finding of a rule before its source location is resolved. */
export interface Finding {
  readonly message: string;
  readonly fix?: string;
  /** Replaces `fix` for sites built with other generators. */
  readonly fixElsewhere?: string;
  /** Paths of the affected pages, sorted; empty for findings about the whole site. */
  readonly pages: readonly string[];
  /** Location in an output file such as sitemap.xml. */
  readonly place?: FilePlace;
  /** URL as written in the HTML, to find its source. */
  readonly href?: string;
  /** String that appears verbatim in the content, such as a title, to find its source. */
  readonly text?: string;
  /** The redirect, to find the record that contains both paths. */
  readonly redirect?: { readonly from: string; readonly to: string };
  /** Structured data node and property, to find them in finished HTML. */
  readonly json?: NodePlace;
  /** Phrase on the page, to find its source. */
  readonly phrase?: WrittenPhrase;
  /** The content record that the finding is about. */
  readonly record?: object;
  /** Path of a value in the record. */
  readonly at?: DataPath;
  /** An alternative location for the fix. */
  readonly alsoAt?: { readonly record: object; readonly at: DataPath };
  /** Set if the fix is certain. */
  readonly correction?: Correction;
  /** Set if the finding is less severe than the rule. */
  readonly severity?: Severity;
  /**
   * Set if the problem breaks the page for visitors or crawlers. Profiles can treat these findings more strictly than
   * the rule's other findings.
   */
  readonly isBreaking?: boolean;
  /** Excludes the page from search engines instead of failing the build. */
  readonly verdict?: 'noindex';
}

/** Documentation of a rule. */
export interface RuleText {
  /** Never changes. */
  readonly id: string;
  readonly severity: Severity;
  /** What must be true, in one sentence. */
  readonly title: string;
  /** Why it matters and how it is checked, in a few sentences. */
  readonly explanation: string;
  /** Source of the rule or its limit. */
  readonly source: string;
  /** Passing and failing examples: a line of HTML, of a file, or of text. */
  readonly good: string;
  readonly bad: string;
}

/** A check of a site's facts. It must be a pure function that does not depend on the order of pages. */
export interface Rule extends RuleText {
  /** Set if findings can contain a verdict or a correction. These rules run before changed pages are rendered again. */
  readonly changesPages?: true;
  check(site: SiteFacts): readonly Finding[];
}

/** Changes to a page that a check requires. */
export interface Verdict {
  readonly path: string;
  readonly noindex: boolean;
  readonly corrections: readonly Correction[];
}
