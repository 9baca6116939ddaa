import type { Atlas } from '../atlas.ts';
import type { CoverageOf } from '../coverage.ts';
import type { PriceSource } from '../priced-offices.ts';
import type { Faq } from './types.ts';

/** What every writer of a location page needs besides the place itself. */
export interface CopyOptions {
  readonly atlas: Atlas;
  readonly coverage: CoverageOf;
  readonly prices: PriceSource;
  /**
   * Marketing claims: id → wording, as in `content/claims.yml`. Nothing else may state one;
   * a sentence whose claim is missing is left out.
   */
  readonly claims: Readonly<Record<string, string>>;
  /** General questions to print after the local ones. */
  readonly faqs?: readonly Faq[];
}
