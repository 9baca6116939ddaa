import type { CopyOptions } from '../options.ts';
import type { Profile } from '../profile.ts';
import { rarityIn } from '../rarity.ts';
import type { Faq } from '../types.ts';

/** A question that a place's circumstances raise, answered with its own figures. */
export interface Question {
  /** How much it matters there, about 1; undefined where nobody would ask it. */
  readonly matters: (profile: Profile) => number | undefined;
  readonly answer: (profile: Profile, options: CopyOptions) => Faq;
}

/** Weight where a condition holds. */
export const when = (holds: boolean, weight = 1): number | undefined => (holds ? weight : undefined);

/** The questions that matter most in a place, by weight and by how few places raise them. */
export function questionsFor(
  profile: Profile,
  options: CopyOptions,
  questions: readonly Question[],
  finders: readonly Question['matters'][],
  limit: number,
): readonly Faq[] {
  const rarity = rarityIn(profile.atlas, finders);
  return questions
    .flatMap((question, index) => {
      const weight = question.matters(profile);
      return weight === undefined ? [] : [{ question, worth: weight * (0.5 + (rarity[index] ?? 1)) }];
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, limit)
    .map(({ question }) => question.answer(profile, options));
}
