import { expect, test } from 'vitest';
import type { Coverage } from '../../../src/site/coverage.ts';
import { STATE } from '../../../src/site/quiz/questions.ts';
import { stateNote, withStateNotes } from '../../../src/site/quiz/state-notes.ts';
import { questions } from './content.ts';

const coverage = (cents: number | undefined, delivery: number | undefined): Coverage =>
  ({ freight: cents === undefined ? undefined : { cents, isMost: false }, delivery }) as Coverage;

const state = (capital: Coverage, places: readonly Coverage[]) => ({
  code: 'NSW',
  nameInText: 'New South Wales',
  url: '/locations/nsw/',
  capital: { name: 'Sydney', coverage: capital },
  places,
});

test('a state with one freight rate and one delivery time gets a note about the whole state', () => {
  expect(stateNote(state(coverage(44_000, 12), [coverage(44_000, 12)]))).toEqual({
    adds: 'Everywhere in New South Wales: freight $440.00 once, installed within 12 business days of signing.',
  });
});

test('other states get a note about the capital, and a link to the page with their other places', () => {
  expect(stateNote(state(coverage(0, 5), [coverage(0, 5), coverage(33_220, 8)]))).toEqual({
    adds: 'In Sydney: freight included, installed within five business days of signing.',
    more: '/locations/nsw/',
  });
});

test('unconfirmed values are promised in writing', () => {
  expect(stateNote(state(coverage(undefined, undefined), []))).toEqual({
    adds: 'Everywhere in New South Wales: freight in writing with your quote, the day of delivery in writing with your quote.',
  });
});

test('only the state question has notes, for known states', () => {
  const noted = withStateNotes(questions, [state(coverage(0, 5), [])]);
  expect(noted.filter((question, place) => question !== questions[place]).map(({ id }) => id)).toEqual([STATE]);
  const options = noted.find(({ id }) => id === STATE)?.options ?? [];
  expect(options.filter(({ adds }) => adds !== undefined).map(({ value }) => value)).toEqual(['NSW']);
});
