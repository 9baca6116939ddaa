import { type Answer, answerTo, BUDGET, COLOUR, LEASE, VOLUME } from './questions.ts';

/** What to say where a rent, or what it comes to with the pages, is over the budget: why, the page of the machine within it, its name, and what that one suits. */
export type BudgetNote = readonly [why: string, url?: string, name?: string, suits?: string];

/**
 * What a month comes to with the pages that a visitor answered, in dollars including GST, the black and colour pages it assumes,
 * and what to say where the rent alone is within the budget, by the answer on it.
 */
export type MonthlyGuide = readonly [
  dollars: number,
  mono: number,
  colour: number,
  overBudget: Readonly<Record<string, BudgetNote>>,
];

/** One line of the rules in `content/quiz.yml`. */
export interface Rule {
  readonly volume: string;
  /** Colour answers it holds for; all when absent. */
  readonly colour?: readonly string[];
  /** Id of the printer. */
  readonly printer: string;
  /** Dollars a month incl. GST. */
  readonly monthlyRent: string;
  readonly monthlyVolume: string;
  /** What to say where the rent is over the budget, by the answer on it. Not of the content: `budget.ts` says it. */
  readonly overBudget?: Readonly<Record<string, BudgetNote>>;
  /** By the answer on colour. Not of the content: `monthly.ts` reckons it. */
  readonly guides?: Readonly<Record<string, MonthlyGuide>>;
}

/** What the quiz knows of a printer of `content/printers.yml`. */
export interface Printer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly idealFor: readonly string[];
  readonly pagesPerMinute: number;
  /** Address of its page, with the site's base. */
  readonly url?: string;
}

/** A suggested printer. Shape: specification, section 3. */
export interface Recommendation {
  readonly printer: Printer;
  /** Monthly rent incl. GST: '$286.00'. */
  readonly priceRange: string;
  readonly monthlyVolume: string;
  /** Of the lease. */
  readonly months: string;
  readonly leaseTerm: string;
  readonly warranty: string;
  /** What to say where the rent, or what it comes to with the pages, is over the visitor's budget. */
  readonly overBudget: BudgetNote | undefined;
  readonly guide: MonthlyGuide | undefined;
}

const holds = (rule: Rule, volume: string, colour: string): boolean =>
  rule.volume === volume && (rule.colour === undefined || rule.colour.includes(colour));

/** Of two rules that are met together, both machines are shown. */
export const sameCondition = (a: Rule, b: Rule): boolean =>
  a.volume === b.volume && a.colour?.join() === b.colour?.join();

/** Both the lease term and the warranty. Source: specification, section 9. */
const yearsOf = (lease: string): string => (lease === '48' ? '4 years' : '5 years');

/**
 * The printers for the answers: those of the first rule that holds and of every rule with the same condition.
 * None for answers that no rule holds for. Source: specification, section 9, and decisions.md ("Quiz").
 */
export const recommend = (
  rules: readonly Rule[],
  printers: readonly Printer[],
  answers: readonly Answer[],
): Recommendation[] => {
  const [volume, colour, lease, budget] = [VOLUME, COLOUR, LEASE, BUDGET].map((question) =>
    answerTo(answers, question),
  ) as [string, string, string, string];
  const first = rules.find((rule) => holds(rule, volume, colour));
  if (first === undefined) return [];
  return rules
    .filter((rule) => sameCondition(rule, first))
    .flatMap(({ printer: id, monthlyRent, monthlyVolume, overBudget, guides }) => {
      const printer = printers.find((one) => one.id === id);
      if (printer === undefined) return [];
      const guide = guides?.[colour];
      return [
        {
          printer,
          priceRange: `$${monthlyRent}`,
          monthlyVolume,
          months: lease,
          leaseTerm: yearsOf(lease),
          warranty: yearsOf(lease),
          overBudget: overBudget?.[budget] ?? guide?.[3][budget],
          guide,
        },
      ];
    });
};
