import { type Answer, answerTo, COLOUR, LEASE, VOLUME } from './questions.ts';

export interface Rule {
  readonly volume: string;
  /** Matches all answers if omitted. */
  readonly colour?: readonly string[];
  readonly printer: string;
  /** Dollars per month including GST. */
  readonly monthlyRent: string;
  readonly monthlyVolume: string;
  /** Omitted if open-ended. */
  readonly usualUpTo?: number;
}

export interface Printer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly idealFor: readonly string[];
  readonly pagesPerMinute: number;
}

export interface Recommendation {
  readonly printer: Printer;
  /** Monthly rent including GST, such as '$286.00'. */
  readonly priceRange: string;
  readonly monthlyVolume: string;
  readonly leaseTerm: string;
  readonly warranty: string;
}

const holds = (rule: Rule, volume: string, colour: string): boolean =>
  rule.volume === volume && (rule.colour === undefined || rule.colour.includes(colour));

/** Rules with the same condition suggest alternatives, which are shown together. */
export const sameCondition = (a: Rule, b: Rule): boolean =>
  a.volume === b.volume && a.colour?.join() === b.colour?.join();

/** The warranty lasts as long as the lease. */
export const yearsOf = (lease: string): string => (lease === '48' ? '4 years' : '5 years');

/** Returns the first matching rule and all rules with the same condition. */
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
