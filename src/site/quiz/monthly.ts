import { type PriceSource, priceOf } from '../priced-offices.ts';
import { TERM_MONTHS } from '../usual-lease.ts';
import { COLOUR, type Option, type Question, VOLUME } from './questions.ts';

const HUNDRED = 100;

/** Pages a month that two answers are reckoned at. */
export interface Pages {
  readonly mono: number;
  readonly colour: number;
  /** Of all, in per cent. */
  readonly colourShare: number;
  /** No answer goes so far that these would be in its middle: they are the least of it. */
  readonly isLeast: boolean;
}

/** A month on a machine, in whole cents including GST. */
export interface Month {
  readonly rentCents: number;
  readonly monoCents: number;
  readonly colourCents: number;
  readonly monthlyCents: number;
}

/** The middle of what an answer takes in; where it is open above, its beginning. */
const middleOf = (options: readonly Option[], place: number): number => {
  const from = options[place - 1]?.upTo ?? 0;
  return (from + (options[place]?.upTo ?? from)) / 2;
};

/** The pages of an answer on volume and one on colour. */
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

/** What a machine comes to with so many pages, by the prices of the whole site. */
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
