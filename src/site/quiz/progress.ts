import { type Answer, answerTo, checkAnswer, type Question } from './questions.ts';

/** Kept in the browser until the quiz is complete. */
export interface Progress {
  readonly currentStep: number;
  readonly answers: readonly Answer[];
  readonly timestamp: string;
}

const LIFETIME_MS = 24 * 60 * 60 * 1000;

const isAnswer = (value: Partial<Answer> | null): value is Answer => typeof value?.answer === 'string';

export const validAnswers = (questions: readonly Question[], stored: unknown): Answer[] => {
  const answers = (Array.isArray(stored) ? stored : []).filter(isAnswer);
  return questions.flatMap((question) => {
    const answer = answerTo(answers, question.id);
    return answer && !checkAnswer(question, answer) ? [{ questionId: question.id, answer }] : [];
  });
};

/** Returns the index of the first required question without an answer, or -1. */
export const openQuestion = (questions: readonly Question[], answers: readonly Answer[]): number =>
  questions.findIndex(({ id, required }) => required && !answers.some(({ questionId }) => questionId === id));

/** Clamps `step` to the first required question without an answer. */
export const reachableStep = (questions: readonly Question[], answers: readonly Answer[], step: number): number => {
  const open = openQuestion(questions, answers);
  const last = open < 0 ? questions.length - 1 : open;
  return Number.isInteger(step) ? Math.min(Math.max(step, 0), last) : 0;
};

type Restored = Omit<Progress, 'timestamp'>;

/** Returns undefined if the untrusted data is invalid, at least 24 hours old or dated in the future. */
export const readProgress = (stored: unknown, questions: readonly Question[], now: number): Restored | undefined => {
  const { currentStep, answers, timestamp } = (stored ?? {}) as Progress;
  const age = now - Date.parse(timestamp);
  if (!(age >= 0 && age < LIFETIME_MS)) return undefined;
  const valid = validAnswers(questions, answers);
  if (!valid[0]) return undefined;
  return { currentStep: reachableStep(questions, valid, currentStep), answers: valid };
};
