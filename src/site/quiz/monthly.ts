import { type PriceSource, priceOf } from '../priced-offices.ts';
import { withTotalNotes } from './budget.ts';
import { COLOUR, type Option, VOLUME } from './questions.ts';
import type { MonthlyGuide, Rule } from './recommend.ts';

const HUNDRED = 100;
const TERM_MONTHS = 48;

/** The middle of what an answer takes in; where it is open above, its beginning. */
const middleOf = (options: readonly Option[], place: number): number => {
  const from = options[place - 1]?.upTo ?? 0;
  return (from + (options[place]?.upTo ?? from)) / 2;
};

/** What a machine comes to with the pages that were answered. */
const guideOf = (source: PriceSource, monthlyRent: string, pages: number, colourShare: number): MonthlyGuide => {
  const colour = Math.round((pages * colourShare) / HUNDRED);
  const mono = pages - colour;
  const rentCents = Math.round(Number(monthlyRent) * HUNDRED);
  const { cost } = priceOf(source, { monoPages: mono, colourPages: colour, termMonths: TERM_MONTHS, rentCents });
  return [Math.round(cost.monthlyCents / HUNDRED), mono, colour, {}];
};

/** The rules, each with what its month comes to, by answer on colour. Reckoned in the build, by the prices of the whole site. */
export const withMonthlyGuides = (source: PriceSource, rules: readonly Rule[]): Rule[] => {
  const optionsOf = (id: number) => source.quiz.questions.find((question) => question.id === id)?.options ?? [];
  const [volumes, colours] = [optionsOf(VOLUME), optionsOf(COLOUR)];
  // A rule that names no colour takes what the rules of its volume before it leave.
  const holds = ({ volume, colour }: Rule, value: string): boolean =>
    colour?.includes(value) ?? !rules.some((other) => other.volume === volume && other.colour?.includes(value));
  const guided = rules.map((rule) => {
    const place = volumes.findIndex(({ value }) => value === rule.volume);
    const pages = Math.round(middleOf(volumes, place) / HUNDRED) * HUNDRED;
    const guides = colours.flatMap(({ value }, share) =>
      holds(rule, value) ? [[value, guideOf(source, rule.monthlyRent, pages, middleOf(colours, share))]] : [],
    );
    return { ...rule, guides: Object.fromEntries(guides) };
  });
  return withTotalNotes(source.quiz.questions, guided, source.leaseExamples.pageRates);
};
