import { placeName } from './copy/names.ts';
import type { Coverage } from './coverage.ts';
import { type LeaseField, PLACE } from './lease-form.ts';

/** Freight of a bill for a place. */
export interface PlaceFreight {
  /** Whole cents including GST. Undefined if the quote states it. */
  readonly cents: number | undefined;
  /** Name for running text, such as `the Gold Coast`. */
  readonly to: string;
  /** Whether it is the most that we charge in the place's zone. */
  readonly isMost: boolean;
}

export const freightTo = (place: { readonly name: string }, { freight }: Pick<Coverage, 'freight'>): PlaceFreight => ({
  cents: freight?.cents,
  to: placeName(place.name),
  isMost: freight?.isMost ?? false,
});

const FREIGHT: LeaseField = 'freight';

/** Returns the calculator's query parameters for a place's freight, or none if it is free or unknown. */
export const freightQuery = ({ cents = 0, to, isMost }: PlaceFreight): readonly (readonly [string, string])[] => {
  if (cents === 0) return [];
  const charge = (cents / 100).toFixed(2);
  return [
    [FREIGHT, charge],
    [PLACE, `${to} ${charge}${isMost ? ' most' : ''}`],
  ];
};
