import type { Content, Site } from 'build-site';
import { usuallyOf } from '../src/site/copy/price-words.ts';
import { dollars } from '../src/site/money.ts';
import { moreColourOf } from '../src/site/priced-offices.ts';
import { labelFor, VOLUME } from '../src/site/quiz/questions.ts';
import { priceSourceOf } from './lease-examples.ts';

export type Printer = Content['printers']['entries'][number];
type FigureName = keyof Printer['specifications'];

export const ASK_US = 'Ask us';

export interface Figure {
  readonly name: FigureName;
  readonly label: string;
}

/** Figures in the order of the comparison. */
const FIGURES: readonly Figure[] = [
  { name: 'paper', label: 'Prints' },
  { name: 'speedA4', label: 'A4 speed' },
  { name: 'speedA3', label: 'A3 speed' },
  { name: 'monthlyMaximum', label: 'Rated monthly maximum' },
  { name: 'scanning', label: 'Scanning speed' },
  { name: 'panel', label: 'Touch panel' },
  { name: 'memory', label: 'Memory' },
  { name: 'paperCapacity', label: 'Paper capacity' },
  { name: 'tonerYield', label: 'Rated toner yield' },
  { name: 'size', label: 'Size' },
  { name: 'energy', label: 'Energy use' },
  { name: 'supply', label: 'Supply in Australia' },
];

/** Figures that matter for a decision, apart from rent and volume. */
const DECIDING: readonly FigureName[] = ['paper', 'speedA4', 'size'];

export const figuresApart = (
  printer: Pick<Printer, 'specifications'>,
): Record<'deciding' | 'others', readonly Figure[]> => {
  const known = FIGURES.filter(({ name }) => isKnown(printer, name));
  return {
    deciding: known.filter(({ name }) => DECIDING.includes(name)),
    others: known.filter(({ name }) => !DECIDING.includes(name)),
  };
};

/** Excludes figures that are unknown for every machine, because a row of 'Ask us' would be useless. */
export const figuresKnown = (printers: readonly Pick<Printer, 'specifications'>[]): readonly Figure[] =>
  FIGURES.filter(({ name }) => printers.some((printer) => isKnown(printer, name)));

/** Figures that are known for more than half of the machines. */
export const figuresOfMost = (printers: readonly Pick<Printer, 'specifications'>[]): readonly Figure[] =>
  FIGURES.filter(({ name }) => printers.filter((printer) => isKnown(printer, name)).length * 2 > printers.length);

export const isKnown = ({ specifications }: Pick<Printer, 'specifications'>, name: FigureName): boolean =>
  specifications[name] !== undefined;

export const figureOf = ({ specifications }: Printer, name: FigureName): string =>
  specifications[name]?.value ?? ASK_US;

/** Marks confirmed figures, for pages that attribute unmarked figures to dealers. */
export const markedFigureOf = (printer: Printer, name: FigureName): string =>
  `${figureOf(printer, name)}${printer.specifications[name]?.status === 'confirmed' ? ' (confirmed)' : ''}`;

/** Returns the rents, lowest first: '$286.00 or $313.50'. */
export const rentsOf = ({ content }: Site, { id }: Printer): string =>
  [...new Set(content.quiz.rules.filter(({ printer }) => printer === id).map(({ monthlyRent }) => `$${monthlyRent}`))]
    .sort()
    .join(' or ');

/** Returns the second rent. `share` is the percentage of colour above which it applies. */
export const moreColourRentOf = ({ content }: Site, { id }: Printer): { rent: string; share: number } | undefined => {
  const more = moreColourOf(content, id);
  return more && { rent: dollars(more.rentCents), share: more.share };
};

export const rentAndMore = (site: Site, printer: Printer): readonly [rent: string, more?: string] => {
  const [rent = ''] = rentsOf(site, printer).split(' or ');
  const second = moreColourRentOf(site, printer);
  return second === undefined ? [rent] : [rent, `${second.rent} for more than ${second.share}% in colour`];
};

/** Returns undefined if there is only one rent. */
export const secondRentOf = (site: Site, printer: Printer): string | undefined => {
  const share = moreColourRentOf(site, printer)?.share;
  return share === undefined ? undefined : `The second rent is for more than ${share}% in colour.`;
};

/** Returns the volumes, for example '3,000 to 10,000'. */
export const volumesOf = ({ content: { quiz } }: Site, { id }: Printer): string => {
  const volumes = quiz.rules.filter(({ printer }) => printer === id).map(({ volume }) => volume);
  return [...new Set(volumes)].map((volume) => labelFor(quiz.questions, VOLUME, volume)).join(' or ');
};

/** Returns the usual volume if it is below the top of the range for which the quiz suggests the printer. */
export const usualOf = (site: Site, { id }: Printer): string | undefined => usuallyOf(priceSourceOf(site), id);

export interface Range {
  readonly label: string;
  /** The range covers more than `over` and up to `upTo` pages per month. */
  readonly over: number;
  readonly upTo: number;
  /** Monthly pages, rounded, at which the machines' costs are compared. */
  readonly pages: number;
  readonly printers: readonly Printer[];
}

const ROUND = 500;

/** 20% above the lower bound if open-ended. */
const pagesFor = (over: number, upTo: number): number =>
  Math.round((Number.isFinite(upTo) ? upTo / 2 : over * 1.2) / ROUND) * ROUND;

export const rangesOf = ({ content: { quiz, printers } }: Site): readonly Range[] => {
  const volumes = quiz.questions.find(({ id }) => id === VOLUME)?.options ?? [];
  return volumes.map(({ value, label, upTo = Number.POSITIVE_INFINITY }, place) => {
    const over = volumes[place - 1]?.upTo ?? 0;
    return {
      label,
      over,
      upTo,
      pages: pagesFor(over, upTo),
      printers: printers.entries.filter(({ id }) =>
        quiz.rules.some(({ volume, printer }) => volume === value && printer === id),
      ),
    };
  });
};

/** Returns why a printer does not suit the range, or undefined if it does. */
export const unfitFor = (site: Site, printer: Printer, { over }: Range): string | undefined => {
  const own = rangesOf(site).filter(({ printers }) => printers.includes(printer));
  if (own.some((range) => range.over === over)) return undefined;
  const least = Math.min(...own.map((range) => range.over));
  return least < over ? 'too small for this volume' : 'larger than you need';
};

/** Returns the intended users, for example 'Small offices, occasional A3'. */
export const suits = ({ idealFor: [first = '', ...rest] }: Printer): string =>
  [first, ...rest.map(inSentence)].join(', ');

export const inSentence = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
