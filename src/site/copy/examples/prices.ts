import { number } from '../grammar.ts';
import type { SizedOffice } from '../work.ts';

/**
 * Prices for worked examples. They are assumptions chosen for easy arithmetic, no offer and no market figure;
 * every text that uses them says so.
 */
export const ASSUMED = {
  monoCents: 1.4,
  colourCents: 9.5,
  /** Working days in a month. */
  workingDays: 21,
} as const;

/** Assumed rent a month, by monthly pages. */
export function assumedRent(pages: number): number {
  if (pages <= 2500) return 195;
  if (pages <= 5000) return 265;
  return pages <= 9000 ? 340 : 460;
}

/** Assumed kilometre rate of a technician's or carrier's trip, in dollars. */
export const KILOMETRE = 1.1;

/** Rent of the same machine over a shorter term than 60 months, as a factor of the assumed rent. */
export const SHORT_TERM = { 24: 1.5, 36: 1.25, 48: 1.1 } as const;

/** Pages a month, black and colour. */
export const pagesOf = ({ mono, colour }: SizedOffice): number => mono + colour;

/** Dollars a month for pages at the assumed rates. */
export const pageCost = ({ mono, colour }: SizedOffice): number =>
  (mono * ASSUMED.monoCents + colour * ASSUMED.colourCents) / 100;

/** `seven people, 1,700 black and 1,200 colour pages a month`. */
export const officeSize = ({ people, mono, colour }: SizedOffice): string =>
  `${number(people)} people, ${number(mono)} black and ${number(colour)} colour pages a month`;

/** Assumed price of a page of the office's own mix, in cents to one decimal. */
export const averageCents = (office: SizedOffice): number =>
  Math.round((pageCost(office) / pagesOf(office)) * 1000) / 10;
