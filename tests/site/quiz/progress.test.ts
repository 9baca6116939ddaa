import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachableStep, readProgress, validAnswers } from '../../../src/site/quiz/progress.ts';
import { questions } from './content.ts';

const SAVED_AT = '2026-11-20T09:00:00.000Z';
const HOUR = 60 * 60 * 1000;
const saved = Date.parse(SAVED_AT);
const ANSWERS = [
  { questionId: 0, answer: '11-50' },
  { questionId: 1, answer: 'retail' },
];
const RESTORED = { currentStep: 2, answers: ANSWERS };
const PROGRESS = { ...RESTORED, timestamp: SAVED_AT };

test('progress is restored within 24 hours, but not later', () => {
  expect(readProgress(PROGRESS, questions, saved)).toEqual(RESTORED);
  expect(readProgress(PROGRESS, questions, saved + 24 * HOUR - 1)).toEqual(RESTORED);
  expect(readProgress(PROGRESS, questions, saved + 24 * HOUR)).toBeUndefined();
  expect(readProgress(PROGRESS, questions, saved - 1)).toBeUndefined();
});

test.each([
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { ...PROGRESS, timestamp: 'yesterday' },
  { ...PROGRESS, answers: 'none' },
  { ...PROGRESS, answers: [] },
])('invalid progress is ignored: %j', (stored) => expect(readProgress(stored, questions, saved)).toBeUndefined());

test('answers that are no longer offered are dropped, and the step returns to the first open question', () => {
  const stored = {
    ...PROGRESS,
    currentStep: 7,
    answers: [...ANSWERS, { questionId: 2, answer: 'gone' }, { questionId: 99, answer: 'x' }, null],
  };
  expect(readProgress(stored, questions, saved)).toEqual(RESTORED);
});

test('a requested step is clamped to the first open question', () => {
  expect(reachableStep(questions, ANSWERS, 1)).toBe(1);
  expect(reachableStep(questions, ANSWERS, 9)).toBe(2);
  expect(reachableStep(questions, ANSWERS, -4)).toBe(0);
  expect(reachableStep(questions, ANSWERS, Number.NaN)).toBe(0);
  const all = questions.map(({ id, options }) => ({ questionId: id, answer: options[0]?.value ?? '' }));
  expect(reachableStep(questions, all, 40)).toBe(9);
});

test('any stored value is read without an error and yields only answers that are offered', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (currentStep, answers, rest) => {
      for (const stored of [rest, { currentStep, answers, timestamp: SAVED_AT }]) {
        const progress = readProgress(stored, questions, saved);
        if (progress !== undefined) expect(validAnswers(questions, progress.answers)).toEqual(progress.answers);
      }
    }),
  );
});
