import type { Atlas } from '../atlas.ts';
import { type CoverageOf, createCoverage } from '../coverage.ts';
import { type PricedOffice, type PriceSource, pricedOffices, priceSource } from '../priced-offices.ts';
import type { Faq } from './types.ts';

/** What every writer of a location page needs besides the place itself. */
export interface CopyOptions {
  readonly atlas: Atlas;
  readonly coverage: CoverageOf;
  readonly prices: PriceSource;
  /** The example offices, priced from that. */
  readonly offices: readonly PricedOffice[];
  /**
   * Marketing claims: id → wording, as in `content/claims.yml`. Nothing else may state one;
   * a sentence whose claim is missing is left out.
   */
  readonly claims: Readonly<Record<string, string>>;
  /** General questions to print after the local ones. */
  readonly faqs?: readonly Faq[];
}

type PricedContent = Parameters<typeof priceSource>[0];

/** What of the content the writers need. */
export interface CopyContent extends PricedContent {
  readonly coverage: Parameters<typeof createCoverage>[0];
  readonly cities: { readonly entries: Parameters<typeof createCoverage>[1] };
  readonly claims: { readonly entries: readonly { readonly id: string; readonly wording: string }[] };
  readonly faqs: { readonly entries: readonly (Faq & { readonly on: readonly string[] })[] };
}

/** The options from the site's content. */
export const createCopyOptions = (atlas: Atlas, content: CopyContent): CopyOptions => {
  const { coverage, cities, claims, faqs } = content;
  const prices = priceSource(content);
  return {
    atlas,
    coverage: createCoverage(coverage, cities.entries),
    prices,
    offices: pricedOffices(prices),
    claims: Object.fromEntries(claims.entries.map(({ id, wording }) => [id, wording])),
    faqs: faqs.entries.filter(({ on }) => on.includes('location')),
  };
};
