import { type Contact, contactFrom, NO_CONTACT } from '../../../src/site/quiz/contact.ts';
import { openQuestion, readProgress, validAnswers } from '../../../src/site/quiz/progress.ts';
import { type Answer, type Question, withAnswer } from '../../../src/site/quiz/questions.ts';
import { readStored, store } from '../../scripts/storage.ts';

/** Key in localStorage. The entry expires after a day. */
const PROGRESS = 'quiz-progress';
/** Key in sessionStorage for a completed quiz. */
const SESSION = 'quiz-session';

export interface Session {
  /** Whether the last question is answered. */
  readonly complete: boolean;
  readonly answers: readonly Answer[];
  readonly contact: Contact;
  /** Whether the contact step is done. */
  readonly finished: boolean;
}

export const NO_SESSION: Session = { complete: false, answers: [], contact: NO_CONTACT, finished: false };

const readSession = (questions: readonly Question[]): Session | undefined => {
  const stored = readStored('sessionStorage', SESSION) as Partial<Session> | undefined;
  const answers = validAnswers(questions, stored?.answers);
  return stored && openQuestion(questions, answers) < 0
    ? {
        complete: true,
        answers,
        contact: contactFrom((field) => stored.contact?.[field]),
        finished: !!stored.finished,
      }
    : undefined;
};

/** Reads answers to the first question, which is in the page's HTML. */
export const chosenBefore = (questions: readonly Question[]): Answer[] => {
  if (typeof document === 'undefined') return [];
  const questionId = questions[0]?.id ?? 0;
  const chosen = document.querySelector<HTMLInputElement>(`input[name="quiz-${questionId}"]:checked`);
  return chosen ? [{ questionId, answer: chosen.value }] : [];
};

/** Returns undefined if nothing is stored. `chosen` takes precedence. */
export const restoreSession = (
  questions: readonly Question[],
  chosen: readonly Answer[],
): { readonly session: Session; readonly step: number } | undefined => {
  const session = readSession(questions);
  if (session !== undefined) return { session, step: questions.length + (session.finished ? 1 : 0) };
  const progress = readProgress(readStored('localStorage', PROGRESS) ?? history.state?.kept, questions, Date.now());
  if (progress === undefined) {
    store('localStorage', PROGRESS, undefined);
    return undefined;
  }
  const answers = chosen.reduce<readonly Answer[]>(withAnswer, progress.answers);
  return { session: { ...NO_SESSION, answers }, step: progress.currentStep };
};

/**
 * Completed answers go to sessionStorage. If storage fails, returns false; the history entry keeps the answers across a
 * reload.
 */
export const keepSession = (session: Session, step: number): boolean => {
  const progress = { currentStep: step, answers: session.answers, timestamp: new Date().toISOString() };
  const isStored =
    store('localStorage', PROGRESS, session.complete ? undefined : progress) &&
    (!session.complete || store('sessionStorage', SESSION, session));
  if (!isStored) history.replaceState({ ...history.state, kept: progress }, '');
  return isStored;
};

export const forgetSession = (): void => {
  store('sessionStorage', SESSION, undefined);
  store('localStorage', PROGRESS, undefined);
};
