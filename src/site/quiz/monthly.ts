import { type PriceSource, priceOf } from '../priced-offices.ts';
import { TERM_MONTHS } from '../usual-lease.ts';
import { COLOUR, type Option, type Question, VOLUME } from './questions.ts';

const HUNDRED = 100;

export interface Pages {
  readonly mono: number;
  readonly colour: number;
  /** Percentage of all pages. */
  readonly colourShare: number;
  /** Whether the pages are the minimum of an open-ended answer instead of the middle of a range. */
  readonly isLeast: boolean;
}

/** Whole cents including GST. */
export interface Month {
  readonly rentCents: number;
  readonly monoCents: number;
  readonly colourCents: number;
  readonly monthlyCents: number;
}

/** Returns the lower bound of an open-ended range. */
const middleOf = (options: readonly Option[], place: number): number => {
  const from = options[place - 1]?.upTo ?? 0;
  return (from + (options[place]?.upTo ?? from)) / 2;
};

export const pagesOf = (questions: readonly Question[], volume: string, colour: string): Pages => {
  const optionsOf = (id: number) => questions.find((question) => question.id === id)?.options ?? [];
  const placeOf = (options: readonly Option[], answer: string) => options.findIndex(({ value }) => value === answer);
  const [volumes, colours] = [optionsOf(VOLUME), optionsOf(COLOUR)];
  const place = placeOf(volumes, volume);
  const pages = Math.round(middleOf(volumes, place) / HUNDRED) * HUNDRED;
  const share = middleOf(colours, placeOf(colours, colour));
  const coloured = Math.round((pages * share) / HUNDRED);
  const isLeast = volumes[place]?.upTo === undefined;
  return { mono: pages - coloured, colour: coloured, colourShare: Math.round(share), isLeast };
};

export const monthOf = (
  source: Pick<PriceSource, 'leaseExamples'>,
  monthlyRent: string,
  { mono, colour }: Pick<Pages, 'mono' | 'colour'>,
): Month => {
  const rentCents = Math.round(Number(monthlyRent) * HUNDRED);
  const { cost } = priceOf(source, { monoPages: mono, colourPages: colour, termMonths: TERM_MONTHS, rentCents });
  const { monoCents, colourCents, monthlyCents } = cost;
  return { rentCents, monoCents, colourCents, monthlyCents };
};
