import { BUDGET, COLOUR, labelFor, type Option, type Question } from './questions.ts';
import { type BudgetNote, type MonthlyGuide, type Printer, type Rule, sameCondition } from './recommend.ts';

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
    `${reason} By its rent alone the`,
    url,
    name,
    `would fit, at $${monthlyRent} a month. It is made for fewer pages or less colour than yours: ${suits}. Pages come on top of the rent.`,
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

/**
 * What to say, by answer on budget, where the rents of a result are within it and their months with the pages are not.
 * `guides`: a month of each machine of the result. `isMostlyColour`: of the pages, those in colour cost more than the black ones.
 */
const totalNotes = (
  budgets: readonly Option[],
  rents: readonly number[],
  guides: readonly MonthlyGuide[],
  isMostlyColour: boolean,
): Record<string, BudgetNote> => {
  const sums = guides.map(([dollars]) => `$${dollars.toLocaleString('en-AU')}`).join(' or ');
  const remedy = isMostlyColour ? 'Fewer colour pages' : 'Fewer pages';
  return Object.fromEntries(
    budgets.flatMap(({ value, label, upTo = Number.POSITIVE_INFINITY }) =>
      rents.every((rent) => rent <= upTo) && guides.some(([dollars]) => dollars > upTo)
        ? [
            [
              value,
              [
                `The rent alone is within your budget of ${label}; with your pages it comes to about ${sums}. ${remedy} bring it down most.`,
              ],
            ],
          ]
        : [],
    ),
  );
};

/** The rules with guides, each guide with what to say to whoever could spend its rent and not what it comes to with the pages. */
export const withTotalNotes = (
  questions: readonly Question[],
  rules: readonly Rule[],
  rates: { readonly mono: number; readonly colour: number },
): Rule[] => {
  const budgets = questions.find(({ id }) => id === BUDGET)?.options ?? [];
  return rules.map((rule) => {
    const shown = rules.filter((other) => sameCondition(other, rule));
    const noted = Object.entries(rule.guides ?? {}).map(([value, guide]) => {
      const [dollars, mono, colour] = guide;
      const guides = shown.map((other) => other.guides?.[value]).filter((each) => each !== undefined);
      const notes = totalNotes(budgets, shown.map(rentOf), guides, colour * rates.colour > mono * rates.mono);
      return [value, [dollars, mono, colour, notes]];
    });
    return { ...rule, guides: Object.fromEntries(noted) };
  });
};
