import { modelOf, shortName } from '../copy/price-words.ts';
import { dollars, rate } from '../money.ts';
import { paths } from '../paths.ts';
import type { PriceSource } from '../priced-offices.ts';
import { beyondUsual, usualInText } from './beyond.ts';
import { about, type BudgetNote, budgetNotes, type FewerPages } from './budget.ts';
import { monthOf, type Pages, pagesOf } from './monthly.ts';
import { BUDGET, COLOUR, type Option, resultKey, VOLUME } from './questions.ts';
import { type Recommendation, type Rule, recommend } from './recommend.ts';

/** Amounts are in whole cents including GST. */
export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** Includes the base path. */
  readonly url: string;
  /** Usual monthly volume of the printer, followed by the visitor's volume if that is higher. */
  readonly usual: string;
  readonly rent: number;
  readonly mono: number;
  readonly colour: number;
  /** Omitted for a single suggestion. */
  readonly rank?: readonly [place: string, why: string, month: string];
}

export interface Result {
  /** For example '17,500 pages a month, the middle of your answer, 65% in colour'. */
  readonly basis: string;
  /** Pages per month. */
  readonly pages: readonly [mono: number, colour: number];
  readonly suggestions: readonly Suggestion[];
  /** For example 'the Kyocera TASKalfa 2554ci' or 'the 4054ci, or the 5054ci'. */
  readonly named: string;
  /** Notes for budgets that are below the monthly cost, by budget answer. */
  readonly overBudget: Readonly<Record<string, BudgetNote>>;
  /** Set if the pages could exceed the usual volume. */
  readonly why: readonly [heading: string, words: string] | undefined;
}

interface Source extends PriceSource {
  readonly url: (path: string) => string;
}

const optionsOf = ({ quiz }: PriceSource, id: number): readonly Option[] =>
  quiz.questions.find((question) => question.id === id)?.options ?? [];

const suggest = ({ quiz, printers }: PriceSource, volume: string, colour: string): readonly Recommendation[] =>
  recommend(quiz.rules, printers, [
    { questionId: VOLUME, answer: volume },
    { questionId: COLOUR, answer: colour },
  ]);

const rentOf = ({ priceRange }: Recommendation): string => priceRange.slice(1);

const monthWith = (source: Source, recommendation: Recommendation, pages: Pick<Pages, 'mono' | 'colour'>) =>
  monthOf(source, rentOf(recommendation), pages);

const figure = (count: number): string => count.toLocaleString('en-AU');

const basisOf = ({ mono, colour, colourShare, isLeast }: Pages): string =>
  `${figure(mono + colour)} pages a month, the ${isLeast ? 'low end of your answer' : 'middle of your answer'}, ${colourShare}% in colour`;

const ruleOf = ({ quiz }: PriceSource, { printer, monthlyVolume }: Recommendation): Rule | undefined =>
  quiz.rules.find((rule) => rule.printer === printer.id && rule.monthlyVolume === monthlyVolume);

const usualOf = (source: Source, machine: Recommendation, { mono, colour }: Pages): string => {
  const usual = usualInText(machine);
  const most = ruleOf(source, machine)?.usualUpTo ?? Number.POSITIVE_INFINITY;
  return mono + colour > most ? `${usual}; yours\u00a0is\u00a0${figure(mono + colour)}` : usual;
};

/** Prices the top of the usual volume and the next machine if the answer's range exceeds that volume. */
const whyBeyond = (source: Source, volume: string, colour: string, pages: Pages): Result['why'] => {
  const [machine] = suggest(source, volume, colour);
  const rule = machine && ruleOf(source, machine);
  const beyond = rule && beyondUsual(source, rule, colour);
  if (machine === undefined || beyond === undefined) return undefined;
  const { usual, usualUpTo, upTo, next } = beyond;
  const sumOf = (priced: Recommendation, count: number): string => {
    const inColour = (count * pages.colourShare) / 100;
    return about(monthWith(source, priced, { mono: count - inColour, colour: inColour }).monthlyCents);
  };
  const count = pages.mono + pages.colour;
  const nextModel = modelOf(next.printer.name);
  if (count > usualUpTo)
    return [
      'You print more than its usual volume',
      `Its usual volume is ${usual}. Ask us to price the ${nextModel} too: the same pages cost about ${sumOf(next, count)} a month.`,
    ];
  const most = Math.round(upTo / 100) * 100;
  return [
    'Do you often print more?',
    `At ${figure(usualUpTo)} pages, the top of its usual volume, it costs about ${sumOf(machine, usualUpTo)} a month. At ${figure(most)}, the ${nextModel} costs about ${sumOf(next, most)}.`,
  ];
};

/** Ranks the suggestions, cheapest first, with a reason for each. */
const rankOf = (
  machine: Recommendation,
  [first, second]: readonly Recommendation[],
  monthlyCents: number,
): Suggestion['rank'] => {
  if (first === undefined || second === undefined) return undefined;
  const { name, pagesPerMinute } = machine.printer;
  const month = `${shortName(name)}, ${dollars(monthlyCents)} a month`;
  if (machine === first)
    return ['First choice', `The lower rent of the two. Dealers list it at ${pagesPerMinute} pages a minute.`, month];
  const more = dollars(Math.round((Number(rentOf(machine)) - Number(rentOf(first))) * 100));
  return ['Alternative', `Faster, at ${pagesPerMinute} pages a minute, for ${more} more a month.`, month];
};

const namedOf = (recommendations: readonly Recommendation[]): string =>
  recommendations
    .map(({ printer: { name } }) => `the ${recommendations.length > 1 ? modelOf(name) : name}`)
    .join(', or ');

const cheapest = (source: Source, recommendations: readonly Recommendation[], pages: Pages) =>
  recommendations
    .map((recommendation) => monthWith(source, recommendation, pages))
    .sort((a, b) => a.monthlyCents - b.monthlyCents)[0];

const littleColourOf = (source: Source, volume: string, colour: string) => {
  const [least] = optionsOf(source, COLOUR);
  if (least === undefined || least.value === colour) return undefined;
  const pages = pagesOf(source.quiz.questions, volume, least.value);
  const month = cheapest(source, suggest(source, volume, least.value), pages);
  return month && { colourShare: pages.colourShare, monthlyCents: month.monthlyCents };
};

/**
 * Returns the next smaller volume at the visitor's share of colour and at the lowest. Still smaller volumes would not
 * help an office that prints so much.
 */
const fewerPagesOf = (source: Source, volume: string, colour: string): readonly FewerPages[] => {
  const volumes = optionsOf(source, VOLUME).map(({ value }) => value);
  const fewer = volumes[volumes.indexOf(volume) - 1];
  if (fewer === undefined) return [];
  const [least = colour] = optionsOf(source, COLOUR).map(({ value }) => value);
  return [colour, least].flatMap((share) => {
    const pages = pagesOf(source.quiz.questions, fewer, share);
    const [machine] = suggest(source, fewer, share);
    if (machine === undefined) return [];
    const words = `${figure(pages.mono + pages.colour)} pages, ${pages.colourShare}% in colour, on the ${modelOf(machine.printer.name)}`;
    return [{ words, monthlyCents: monthWith(source, machine, pages).monthlyCents }];
  });
};

const resultOf = (source: Source, volume: string, colour: string): Result | undefined => {
  const recommendations = suggest(source, volume, colour).toSorted((a, b) => Number(rentOf(a)) - Number(rentOf(b)));
  const pages = pagesOf(source.quiz.questions, volume, colour);
  const month = cheapest(source, recommendations, pages);
  if (month === undefined) return undefined;
  return {
    basis: basisOf(pages),
    pages: [pages.mono, pages.colour],
    named: namedOf(recommendations),
    suggestions: recommendations.map((recommendation) => {
      const { rentCents, monoCents, colourCents, monthlyCents } = monthWith(source, recommendation, pages);
      const { id, name } = recommendation.printer;
      return {
        id,
        name,
        url: source.url(paths.printer(id)),
        usual: usualOf(source, recommendation, pages),
        rent: rentCents,
        mono: monoCents,
        colour: colourCents,
        rank: rankOf(recommendation, recommendations, monthlyCents),
      };
    }),
    overBudget: budgetNotes(optionsOf(source, BUDGET), {
      month,
      isFrom: recommendations.length > 1,
      littleColour: littleColourOf(source, volume, colour),
      fewerPages: fewerPagesOf(source, volume, colour),
    }),
    why: whyBeyond(source, volume, colour, pages),
  };
};

/** Precomputed to keep rules, prices and copy out of the page's script. */
export const resultsOf = (source: Source): Readonly<Record<string, Result>> =>
  Object.fromEntries(
    optionsOf(source, VOLUME).flatMap(({ value: volume }) =>
      optionsOf(source, COLOUR).flatMap(({ value: colour }) => {
        const result = resultOf(source, volume, colour);
        return result === undefined ? [] : [[resultKey(volume, colour), result]];
      }),
    ),
  );

export const ratesOf = ({ leaseExamples: { pageRates } }: PriceSource): readonly [string, string] => [
  rate(pageRates.mono),
  rate(pageRates.colour),
];
