import { COLOUR, type Question, VOLUME } from './questions.ts';
import type { Rule } from './recommend.ts';

/** A range that excludes `over` and includes `upTo`. */
export interface Limits {
  readonly over: number;
  readonly upTo?: number;
  readonly colour: number;
}

const ALL = 100;

const optionsOf = (questions: readonly Question[], id: number) =>
  questions.find((question) => question.id === id)?.options ?? [];

/** Returns the range of pages for which the quiz suggests the machine, such as `under 3,000`. */
export const bandOf = (questions: readonly Question[], { volume }: Pick<Rule, 'volume'>): string =>
  optionsOf(questions, VOLUME)
    .find(({ value }) => value === volume)
    ?.label.toLowerCase() ?? '';

export const limitsOf = (questions: readonly Question[], { volume, colour }: Rule): Limits => {
  const volumes = optionsOf(questions, VOLUME);
  const at = volumes.findIndex(({ value }) => value === volume);
  const shares = optionsOf(questions, COLOUR).filter(({ value }) => colour?.includes(value));
  return {
    over: volumes[at - 1]?.upTo ?? -1,
    upTo: volumes[at]?.upTo,
    colour: shares.at(-1)?.upTo ?? ALL,
  };
};
