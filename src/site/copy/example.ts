import { cents, money, number, wholeMoney } from './grammar.ts';
import type { Section } from './types.ts';
import type { SizedOffice } from './work.ts';

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

export const pagesOf = ({ mono, colour }: SizedOffice): number => mono + colour;

/** Dollars a month for pages at the assumed rates. */
export const pageCost = ({ mono, colour }: SizedOffice): number =>
  (mono * ASSUMED.monoCents + colour * ASSUMED.colourCents) / 100;

/** `seven people, 1,700 black and 1,200 colour pages a month`. */
export const officeSize = ({ people, mono, colour }: SizedOffice): string =>
  `${number(people)} people, ${number(mono)} black and ${number(colour)} colour pages a month`;

type Table = NonNullable<Section['table']>;

/** A month and a term of rent and pages. */
export function leaseTable(office: SizedOffice, months: number): Table {
  const rent = assumedRent(pagesOf(office));
  const black = (office.mono * ASSUMED.monoCents) / 100;
  const colour = (office.colour * ASSUMED.colourCents) / 100;
  const row = (what: string, monthly: number): readonly string[] => [
    what,
    money(monthly),
    wholeMoney(monthly * months),
  ];
  return {
    caption: `An assumed lease for ${office.who}, GST included`,
    head: ['Item', 'A month', `${months} months`],
    rows: [
      row('Assumed rent', rent),
      row(`${number(office.mono)} black pages at ${cents(ASSUMED.monoCents)}`, black),
      row(`${number(office.colour)} colour pages at ${cents(ASSUMED.colourCents)}`, colour),
      row('Together', rent + black + colour),
    ],
  };
}
