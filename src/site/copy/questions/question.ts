import type { CopyOptions } from '../options.ts';
import type { Profile } from '../profile.ts';
import { findingsOf } from '../rarity.ts';
import type { Faq } from '../types.ts';

/** A question that a place's circumstances raise, answered with its own figures. */
export interface Question {
  /** How much it matters there, about 1; undefined where nobody would ask it. */
  readonly matters: (profile: Profile) => number | undefined;
  readonly answer: (profile: Profile, options: CopyOptions) => Faq;
}

/** Weight where a condition holds. */
export const when = (holds: boolean, weight = 1): number | undefined => (holds ? weight : undefined);

/** Chooses the questions that matter most in a place, by weight and by how few places raise them, and answers them. */
export const questionsAmong = (
  questions: readonly Question[],
): ((profile: Profile, options: CopyOptions, limit: number) => readonly Faq[]) => {
  const findings = findingsOf(questions.map(({ matters }) => matters));
  return (profile, options, limit) => {
    const { of, rarity } = findings(profile.atlas);
    const found = of(profile);
    return questions
      .flatMap((question, index) => {
        const weight = found[index];
        return weight === undefined ? [] : [{ question, worth: weight * (0.5 + (rarity[index] ?? 1)) }];
      })
      .sort((a, b) => b.worth - a.worth)
      .slice(0, limit)
      .map(({ question }) => question.answer(profile, options));
  };
};
