import type { Atlas } from '../atlas.ts';
import { type CoverageOf, createCoverage } from '../coverage.ts';
import { createHolidays, type HolidayLists } from '../holidays.ts';
import { type PricedOffice, type PriceSource, pricedOffices, priceSource } from '../priced-offices.ts';

export interface CopyOptions {
  readonly atlas: Atlas;
  readonly coverage: CoverageOf;
  readonly holidays: HolidayLists;
  /** Build date. Copy that reads it leaves out earlier dates, and its page is rendered again every day. */
  readonly asOf?: string;
  readonly prices: PriceSource;
  readonly offices: readonly PricedOffice[];
  /** Copy omits sentences whose claim is missing. */
  readonly claims: Readonly<Record<string, string>>;
}

type PricedContent = Parameters<typeof priceSource>[0];

export interface CopyContent extends PricedContent {
  readonly coverage: Parameters<typeof createCoverage>[0];
  readonly cities: { readonly entries: Parameters<typeof createCoverage>[1] };
  readonly holidays: Parameters<typeof createHolidays>[0];
  readonly holidayDates: Parameters<typeof createHolidays>[1];
  readonly claims: { readonly entries: readonly { readonly id: string; readonly wording: string }[] };
}

export const createCopyOptions = (atlas: Atlas, content: CopyContent): CopyOptions => {
  const { coverage, cities, claims, holidays, holidayDates } = content;
  const prices = priceSource(content);
  return {
    atlas,
    coverage: createCoverage(coverage, cities.entries),
    holidays: createHolidays(holidays, holidayDates),
    prices,
    offices: pricedOffices(prices),
    claims: Object.fromEntries(claims.entries.map(({ id, wording }) => [id, wording])),
  };
};
