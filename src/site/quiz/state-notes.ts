import { businessDays, sum } from '../copy/coverage-words.ts';
import type { Coverage } from '../coverage.ts';
import { type Question, STATE } from './questions.ts';

/** A state as far as a result depends on it. */
export interface CoveredState {
  readonly code: string;
  /** 'the Northern Territory', as in a sentence. */
  readonly nameInText: string;
  /** What we do in its capital. */
  readonly capital: { readonly name: string; readonly coverage: Coverage };
  /** What we do in its other places. */
  readonly places: readonly Coverage[];
}

const freightOf = ({ freight }: Coverage): string => {
  if (freight === undefined) return 'freight in writing with your quote';
  return freight.cents === 0 ? 'freight included' : `freight ${sum(freight.cents)} once`;
};

/** 'freight included, installed within five business days of a signed agreement' */
const termsOf = (coverage: Coverage): string => {
  const { delivery } = coverage;
  return delivery === undefined
    ? `${freightOf(coverage)}, the day of delivery in writing with your quote`
    : `${freightOf(coverage)}, installed within ${businessDays(delivery)} of a signed agreement`;
};

/** What bringing the machine to a state costs and takes: of its capital where that is not the same everywhere. */
export const stateNote = ({ nameInText, capital, places }: CoveredState): string => {
  const terms = termsOf(capital.coverage);
  if (places.every((place) => termsOf(place) === terms)) return `Everywhere in ${nameInText}: ${terms}.`;
  return `In ${capital.name}: ${terms}. Elsewhere in ${nameInText} both depend on where you are.`;
};

/** The questions, the one on the state with what each answer does to freight and days. */
export const withStateNotes = (questions: readonly Question[], states: readonly CoveredState[]): readonly Question[] =>
  questions.map((question) =>
    question.id !== STATE
      ? question
      : {
          ...question,
          options: question.options.map((option) => {
            const state = states.find(({ code }) => code === option.value);
            return state === undefined ? option : { ...option, adds: stateNote(state) };
          }),
        },
  );
