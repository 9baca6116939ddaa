import { BUDGET, COLOUR, labelFor, type Option, type Question } from './questions.ts';
import type { BudgetNote, Printer, Rule } from './recommend.ts';

interface Quiz {
  readonly questions: readonly Question[];
  readonly rules: readonly Rule[];
}

const rentOf = ({ monthlyRent }: Rule): number => Number(monthlyRent);

/** The rule with the highest rent of up to so many dollars; none where every rent is higher. */
export const dearestWithin = (rules: readonly Rule[], dollars: number): Rule | undefined =>
  rules.filter((rule) => rentOf(rule) <= dollars).sort((a, b) => rentOf(b) - rentOf(a))[0];

const reasonFor = (rules: readonly Rule[], { volume }: Rule): string =>
  rules.some((other) => other.volume === volume && other.colour !== undefined)
    ? 'the pages you print, and how many are in colour, decide the rent'
    : 'the pages you print decide the machine';

const noteOf = (
  { questions, rules }: Quiz,
  printers: readonly Printer[],
  reason: string,
  dollars: number,
): BudgetNote => {
  const rule = dearestWithin(rules, dollars);
  if (rule === undefined)
    return [`${reason} No machine in our guide would fit. A smaller one for fewer pages may: ask us.`];
  const { printer, monthlyRent, monthlyVolume, colour } = rule;
  const colours = colour?.map((value) => labelFor(questions, COLOUR, value).toLowerCase()).join(' or ');
  const suits = colours === undefined ? monthlyVolume : `${monthlyVolume}, ${colours} in colour`;
  const { url = '', name = printer } = printers.find(({ id }) => id === printer) ?? {};
  return [
    `${reason} Within it is the`,
    url,
    name,
    `at $${monthlyRent} a month, made for fewer pages or less colour than yours: ${suits}. Pages come on top of the rent.`,
  ];
};

/**
 * The rules, each with what to say, by answer on budget, to whoever could spend less than its rent. Here and not in the
 * browser, so that the words are no part of the page's script.
 */
export const withBudgetNotes = (quiz: Quiz, printers: readonly Printer[]): Rule[] => {
  const budgets = quiz.questions.find(({ id }) => id === BUDGET)?.options ?? [];
  const noteOn = (rule: Rule, { label, upTo = Number.POSITIVE_INFINITY }: Option): BudgetNote | undefined =>
    rentOf(rule) > upTo
      ? noteOf(quiz, printers, `Over your budget of ${label}, because ${reasonFor(quiz.rules, rule)}.`, upTo)
      : undefined;
  return quiz.rules.map((rule) => ({
    ...rule,
    overBudget: Object.fromEntries(
      budgets.flatMap((budget) => {
        const note = noteOn(rule, budget);
        return note === undefined ? [] : [[budget.value, note]];
      }),
    ),
  }));
};
