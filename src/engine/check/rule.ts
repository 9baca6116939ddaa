import type { Severity } from '../diagnostics.ts';
import type { SiteFacts } from './site-facts.ts';

/** What a rule found, before its place in the sources is known. */
export interface Finding {
  readonly message: string;
  readonly fix?: string;
  /** Pages it shows on, sorted; none for findings about the site as a whole. */
  readonly pages: readonly string[];
  /** The address of a link or a resource as written in the HTML, to find its source by. */
  readonly href?: string;
  /** A text that stands in the content as it is, such as a title, to find its source by. */
  readonly text?: string;
  /** The address `href` should be, where that is certain. */
  readonly correction?: string;
  /** Asks for the page to be kept out of search engines instead of failing the build. */
  readonly verdict?: 'noindex';
}

/** One check over the facts of a site: pure, and the same whatever order pages were read in. */
export interface Rule {
  /** Never changes; numbers follow the table of checks in the README. */
  readonly id: string;
  readonly severity: Severity;
  /** What must be true, one sentence. */
  readonly title: string;
  check(site: SiteFacts): readonly Finding[];
}
