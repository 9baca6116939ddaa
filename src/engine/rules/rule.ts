import type { DataPath } from '../core/data-path.ts';
import type { Correction, Location, Severity } from '../core/diagnostics.ts';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { NodePlace } from '../facts/structured-data/graph.ts';

export interface WrittenPhrase {
  readonly text: string;
  readonly sentence: string;
  readonly variable?: string;
  /** Register record that defines the phrase. It is not searched. */
  readonly except?: object;
  /**
   * Set if the phrase is frequent. Outside the page's own sources, it is located only by the words around it or in
   * variables.
   */
  readonly isCommon?: true;
}

export interface FilePlace {
  /** Path in the output, such as `/sitemap.xml`. */
  readonly path: string;
  readonly line: number;
  readonly column?: number;
}

/** A finding whose source location is not resolved yet. */
export interface Finding {
  readonly message: string;
  readonly fix?: string;
  /** Replaces `fix` for sites built with other generators. */
  readonly fixElsewhere?: string;
  /** Sorted paths; empty if the finding is about the whole site. */
  readonly pages: readonly string[];
  readonly place?: FilePlace;
  /** File that the finding is about, if its line is unknown. Limits how many findings are listed. */
  readonly file?: string;
  /** URL as written in the HTML. */
  readonly href?: string;
  /** Whether `href` is the URL of a link. Other elements of the page can have the same URL. */
  readonly isLink?: boolean;
  /** Text that appears verbatim in the content, such as a title. */
  readonly text?: string;
  /** Identifies the record that contains both paths. */
  readonly redirect?: { readonly from: string; readonly to: string };
  /** Identifies the node in finished HTML. */
  readonly json?: NodePlace;
  readonly phrase?: WrittenPhrase;
  readonly record?: object;
  readonly at?: DataPath;
  readonly alsoAt?: { readonly record: object; readonly at: DataPath };
  readonly correction?: Correction;
  /** Set if the finding is less severe than the rule. */
  readonly severity?: Severity;
  /** Whether the problem breaks the page for visitors or crawlers. Profiles can treat these findings more strictly. */
  readonly isBreaking?: boolean;
  /** Excludes the page from search engines instead of failing the build. */
  readonly verdict?: 'noindex';
  /** Line of the site's own rule that threw an error. */
  readonly failedAt?: Location;
}

export interface RuleText {
  /** Never changes, because settings and allowances refer to it. */
  readonly id: string;
  readonly severity: Severity;
  /** The requirement in one sentence. */
  readonly title: string;
  /** Why it matters and how it is checked. */
  readonly explanation: string;
  /** Source of the rule or its limit. */
  readonly source: string;
  /** Examples, each of which is a line of HTML, of another file, or of text. */
  readonly good: string;
  readonly bad: string;
}

/** A pure function of a site's facts that does not depend on the order of pages. */
export interface Rule extends RuleText {
  /** Set if findings can contain a verdict or a correction. These rules run before changed pages are rendered again. */
  readonly changesPages?: true;
  /** Set if the site declares the rule. */
  readonly isOwn?: boolean;
  check(site: SiteFacts): readonly Finding[];
}

export interface Verdict {
  readonly path: string;
  readonly noindex: boolean;
  readonly corrections: readonly Correction[];
}
