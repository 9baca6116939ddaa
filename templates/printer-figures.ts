import type { Content, Site } from 'build-site';
import { dollars } from '../src/site/money.ts';
import { moreColourOf } from '../src/site/priced-offices.ts';
import { labelFor, VOLUME } from '../src/site/quiz/questions.ts';

export type Printer = Content['printers']['entries'][number];
type FigureName = keyof Printer['specifications'];

/** What is printed for a figure that nobody has confirmed. */
export const ASK_US = 'Ask us';

export interface Figure {
  readonly name: FigureName;
  readonly label: string;
}

/** The figures of a machine, in the order of the comparison. */
const FIGURES: readonly Figure[] = [
  { name: 'paper', label: 'Prints' },
  { name: 'speedA4', label: 'A4 speed' },
  { name: 'speedA3', label: 'A3 speed' },
  { name: 'monthlyMaximum', label: 'Rated monthly maximum' },
  { name: 'scanning', label: 'Scanning' },
  { name: 'panel', label: 'Touch panel' },
  { name: 'memory', label: 'Memory' },
  { name: 'paperCapacity', label: 'Paper capacity' },
  { name: 'tonerYield', label: 'Rated toner yield' },
  { name: 'size', label: 'Size' },
  { name: 'energy', label: 'Energy use' },
  { name: 'supply', label: 'Supply in Australia' },
];

/** What decides on a machine besides its rent and its pages a month. */
const DECIDING: readonly FigureName[] = ['paper', 'speedA4', 'size'];

/** The figures that a machine has, apart: those beside its bill, and the others. */
export const figuresApart = (
  printer: Pick<Printer, 'specifications'>,
): Record<'deciding' | 'others', readonly Figure[]> => {
  const known = FIGURES.filter(({ name }) => isKnown(printer, name));
  return {
    deciding: known.filter(({ name }) => DECIDING.includes(name)),
    others: known.filter(({ name }) => !DECIDING.includes(name)),
  };
};

/** The figures that at least one of these machines has: a row that only says 'Ask us' tells nobody anything. */
export const figuresKnown = (printers: readonly Pick<Printer, 'specifications'>[]): readonly Figure[] =>
  FIGURES.filter(({ name }) => printers.some((printer) => isKnown(printer, name)));

/** The figures that more than half of these machines have: those to compare by. */
export const figuresOfMost = (printers: readonly Pick<Printer, 'specifications'>[]): readonly Figure[] =>
  FIGURES.filter(({ name }) => printers.filter((printer) => isKnown(printer, name)).length * 2 > printers.length);

/** Whether somebody has given a figure of a machine. */
export const isKnown = ({ specifications }: Pick<Printer, 'specifications'>, name: FigureName): boolean =>
  specifications[name] !== undefined;

/** A figure as printed. */
export const figureOf = ({ specifications }: Printer, name: FigureName): string =>
  specifications[name]?.value ?? ASK_US;

/** The same where it stands apart from its source: marked if it is confirmed, as a page says that all others are dealers'. */
export const markedFigureOf = (printer: Printer, name: FigureName): string =>
  `${figureOf(printer, name)}${printer.specifications[name]?.status === 'confirmed' ? ' (confirmed)' : ''}`;

/** The rents that the quiz gives for a machine, lowest first: '$286.00 or $313.50'. */
export const rentsOf = ({ content }: Site, { id }: Printer): string =>
  [...new Set(content.quiz.rules.filter(({ printer }) => printer === id).map(({ monthlyRent }) => `$${monthlyRent}`))]
    .sort()
    .join(' or ');

/** The second rent of a machine, and for more than how many per cent of colour it is; undefined where it has one. */
export const moreColourRentOf = ({ content }: Site, { id }: Printer): { rent: string; share: number } | undefined => {
  const more = moreColourOf(content, id);
  return more && { rent: dollars(more.rentCents), share: more.share };
};

/** The rent that a machine has first, '$286.00', and where it has two, the second: '$313.50 for more than 20% in colour'. */
export const rentAndMore = (site: Site, printer: Printer): readonly [rent: string, more?: string] => {
  const [rent = ''] = rentsOf(site, printer).split(' or ');
  const second = moreColourRentOf(site, printer);
  return second === undefined ? [rent] : [rent, `${second.rent} for more than ${second.share}% in colour`];
};

/** When a machine with two rents has the second, by the rule that names the colour of the first; undefined where it has one. */
export const secondRentOf = (site: Site, printer: Printer): string | undefined => {
  const share = moreColourRentOf(site, printer)?.share;
  return share === undefined ? undefined : `The second rent is for more than ${share}% in colour.`;
};

/** The pages a month for which the quiz suggests a machine, as it asks for them: '3,000 to 10,000'. */
export const volumesOf = ({ content: { quiz } }: Site, { id }: Printer): string => {
  const volumes = quiz.rules.filter(({ printer }) => printer === id).map(({ volume }) => volume);
  return [...new Set(volumes)].map((volume) => labelFor(quiz.questions, VOLUME, volume)).join(' or ');
};

export interface Range {
  /** As the quiz asks for it: '3,000 to 10,000'. */
  readonly label: string;
  /** More than so many pages a month, and up to so many; Infinity where it names none. */
  readonly over: number;
  readonly upTo: number;
  /** A round number of them that stands for all, to compare machines by. */
  readonly pages: number;
  readonly printers: readonly Printer[];
}

const ROUND = 500;

/** Half of the most that a range takes in; of the last, which has no most, a fifth more than the least. */
const pagesFor = (over: number, upTo: number): number =>
  Math.round((Number.isFinite(upTo) ? upTo / 2 : over * 1.2) / ROUND) * ROUND;

/** The ranges of pages a month that the quiz asks for, fewest first, each with the machines it suggests. */
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

/** What is said of a machine beside the pages of a range that it is not for; undefined where it is. */
export const unfitFor = (site: Site, printer: Printer, { over }: Range): string | undefined => {
  const own = rangesOf(site).filter(({ printers }) => printers.includes(printer));
  if (own.some((range) => range.over === over)) return undefined;
  const least = Math.min(...own.map((range) => range.over));
  return least < over ? 'more than it suits' : 'made for more';
};

/** For whom a machine is, in a phrase: 'Small offices, occasional A3'. */
export const suits = ({ idealFor: [first = '', ...rest] }: Printer): string =>
  [first, ...rest.map(inSentence)].join(', ');

/** A label within a sentence: 'A3 speed' keeps its capitals. */
export const inSentence = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
