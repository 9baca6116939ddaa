import { type Contact, contactFrom, NO_CONTACT } from '../../../src/site/quiz/contact.ts';
import { readProgress, validAnswers } from '../../../src/site/quiz/progress.ts';
import { type Answer, type Question, withAnswer } from '../../../src/site/quiz/questions.ts';
import { readStored, store } from '../../scripts/storage.ts';

/** Answers on the way to the last question: on the device, for a day. */
const PROGRESS = 'quiz-progress';
/** What follows the last question: in this tab, as long as it is open. */
const SESSION = 'quiz-session';

/** What the visitor has said. */
export interface Session {
  /** The last question is answered. */
  readonly complete: boolean;
  readonly answers: readonly Answer[];
  readonly contact: Contact;
  /** The contact step is done. */
  readonly finished: boolean;
}

export const NO_SESSION: Session = { complete: false, answers: [], contact: NO_CONTACT, finished: false };

const readSession = (questions: readonly Question[]): Session | undefined => {
  const stored = readStored('sessionStorage', SESSION) as Partial<Session> | undefined;
  const answers = validAnswers(questions, stored?.answers);
  const whole = questions.every(({ id, required }) => !required || answers.some(({ questionId }) => questionId === id));
  return stored && whole
    ? {
        complete: true,
        answers,
        contact: contactFrom((field) => stored.contact?.[field]),
        finished: stored.finished === true,
      }
    : undefined;
};

/** What was chosen before the script arrived: the first question stands in the page. */
export const chosenBefore = (questions: readonly Question[]): Answer[] => {
  if (typeof document === 'undefined') return [];
  const first = questions[0]?.id;
  const chosen = document.querySelector<HTMLInputElement>(`input[name="quiz-${first}"]:checked`);
  return first === undefined || chosen === null ? [] : [{ questionId: first, answer: chosen.value }];
};

/**
 * What was kept, and the step to go on from; undefined where nothing is. `chosen` are answers given since, which
 * count more.
 */
export const restoreSession = (
  questions: readonly Question[],
  chosen: readonly Answer[],
): { readonly session: Session; readonly step: number } | undefined => {
  const session = readSession(questions);
  if (session !== undefined) return { session, step: questions.length + (session.finished ? 1 : 0) };
  const progress = readProgress(readStored('localStorage', PROGRESS), questions, Date.now());
  if (progress === undefined) {
    store('localStorage', PROGRESS, undefined);
    return undefined;
  }
  const answers = chosen.reduce<readonly Answer[]>(withAnswer, progress.answers);
  return { session: { ...NO_SESSION, answers }, step: progress.currentStep };
};

/** Keeps what was said where the specification says: see PROGRESS and SESSION. False where storage does not take it. */
export const keepSession = (session: Session, step: number): boolean => {
  if (!session.complete) {
    const progress = { currentStep: step, answers: session.answers, timestamp: new Date().toISOString() };
    return store('localStorage', PROGRESS, progress);
  }
  store('localStorage', PROGRESS, undefined);
  return store('sessionStorage', SESSION, session);
};

export const forgetSession = (): void => {
  store('sessionStorage', SESSION, undefined);
  store('localStorage', PROGRESS, undefined);
};
