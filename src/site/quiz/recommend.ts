import { type Answer, answerTo, COLOUR, LEASE, VOLUME } from './questions.ts';

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
  /** The most of its monthly volume; none where that is open above. */
  readonly usualUpTo?: number;
}

/** What the quiz knows of a printer of `content/printers.yml`. */
export interface Printer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly idealFor: readonly string[];
  readonly pagesPerMinute: number;
}

/** A suggested printer. Shape: specification, section 3. */
export interface Recommendation {
  readonly printer: Printer;
  /** Monthly rent incl. GST: '$286.00'. */
  readonly priceRange: string;
  readonly monthlyVolume: string;
  readonly leaseTerm: string;
  readonly warranty: string;
}

const holds = (rule: Rule, volume: string, colour: string): boolean =>
  rule.volume === volume && (rule.colour === undefined || rule.colour.includes(colour));

/** Of two rules that are met together, both machines are shown. */
export const sameCondition = (a: Rule, b: Rule): boolean =>
  a.volume === b.volume && a.colour?.join() === b.colour?.join();

/** Both the lease term and the warranty. Source: specification, section 9. */
export const yearsOf = (lease: string): string => (lease === '48' ? '4 years' : '5 years');

/**
 * The printers for the answers: those of the first rule that holds and of every rule with the same condition.
 * None for answers that no rule holds for. Source: specification, section 9, and decisions.md ("Quiz").
 */
export const recommend = (
  rules: readonly Rule[],
  printers: readonly Printer[],
  answers: readonly Answer[],
): Recommendation[] => {
  const [volume, colour, lease] = [VOLUME, COLOUR, LEASE].map((question) => answerTo(answers, question)) as [
    string,
    string,
    string,
  ];
  const first = rules.find((rule) => holds(rule, volume, colour));
  if (first === undefined) return [];
  return rules
    .filter((rule) => sameCondition(rule, first))
    .flatMap(({ printer: id, monthlyRent, monthlyVolume }) => {
      const printer = printers.find((one) => one.id === id);
      if (printer === undefined) return [];
      return [
        {
          printer,
          priceRange: `$${monthlyRent}`,
          monthlyVolume,
          leaseTerm: yearsOf(lease),
          warranty: yearsOf(lease),
        },
      ];
    });
};
