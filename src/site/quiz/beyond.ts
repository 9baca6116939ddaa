import type { PriceSource } from '../priced-offices.ts';
import { COLOUR, VOLUME } from './questions.ts';
import { type Recommendation, type Rule, recommend } from './recommend.ts';

type Source = Pick<PriceSource, 'quiz' | 'printers'>;

export interface Beyond {
  /** Usual volume of the machine, such as `5,000 to 7,500 pages a month`. */
  readonly usual: string;
  readonly usualUpTo: number;
  /** Top of the range for which the quiz suggests the machine. */
  readonly upTo: number;
  /** First machine of the next range. */
  readonly next: Recommendation;
}

export const usualInText = ({ monthlyVolume }: Pick<Rule, 'monthlyVolume'>): string =>
  monthlyVolume.replace('-', ' to ').replace('prints per month', 'pages a month');

/** Returns undefined unless the quiz suggests the machine for more pages than its usual volume. */
export const beyondUsual = ({ quiz, printers }: Source, rule: Rule, colour: string): Beyond | undefined => {
  const volumes = quiz.questions.find(({ id }) => id === VOLUME)?.options ?? [];
  const place = volumes.findIndex(({ value }) => value === rule.volume);
  const { upTo = Number.POSITIVE_INFINITY } = volumes[place] ?? {};
  const [next] = recommend(quiz.rules, printers, [
    { questionId: VOLUME, answer: volumes[place + 1]?.value ?? '' },
    { questionId: COLOUR, answer: colour },
  ]);
  const { usualUpTo } = rule;
  if (next === undefined || usualUpTo === undefined || upTo <= usualUpTo) return undefined;
  return { usual: usualInText(rule), usualUpTo, upTo, next };
};
