import { COLOUR, type Question, VOLUME } from './questions.ts';
import type { Rule } from './recommend.ts';

/** For whom a rule holds: more than so many pages a month, up to so many, and up to so many per cent of them in colour. */
export interface Limits {
  readonly over: number;
  /** None for the last answer. */
  readonly upTo?: number;
  readonly colour: number;
}

const ALL = 100;

const optionsOf = (questions: readonly Question[], id: number) =>
  questions.find((question) => question.id === id)?.options ?? [];

/** What a rule asks for, in pages and per cent. */
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
