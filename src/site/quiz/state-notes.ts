import { businessDays } from '../copy/coverage-words.ts';
import type { Coverage } from '../coverage.ts';
import { dollars } from '../money.ts';
import { type Option, type Question, STATE } from './questions.ts';

export interface CoveredState {
  readonly code: string;
  readonly nameInText: string;
  /** URL of the state's page, including the base path. */
  readonly url: string;
  readonly capital: { readonly name: string; readonly coverage: Coverage };
  readonly places: readonly Coverage[];
}

const freightOf = ({ freight }: Coverage): string => {
  if (freight === undefined) return 'freight in writing with your quote';
  return freight.cents === 0 ? 'freight included' : `freight ${dollars(freight.cents)} once`;
};

const termsOf = (coverage: Coverage): string => {
  const { delivery } = coverage;
  return delivery === undefined
    ? `${freightOf(coverage)}, the day of delivery in writing with your quote`
    : `${freightOf(coverage)}, installed within ${businessDays(delivery)} of signing`;
};

/** Describes freight and delivery, using the capital's terms if they vary within the state. */
export const stateNote = ({ nameInText, url, capital, places }: CoveredState): Pick<Option, 'adds' | 'more'> => {
  const terms = termsOf(capital.coverage);
  if (places.every((place) => termsOf(place) === terms)) return { adds: `Everywhere in ${nameInText}: ${terms}.` };
  return {
    adds: `In ${capital.name}: ${terms}.`,
    more: url,
  };
};

export const withStateNotes = (questions: readonly Question[], states: readonly CoveredState[]): readonly Question[] =>
  questions.map((question) =>
    question.id !== STATE
      ? question
      : {
          ...question,
          options: question.options.map((option) => {
            const state = states.find(({ code }) => code === option.value);
            return state === undefined ? option : { ...option, ...stateNote(state) };
          }),
        },
  );
