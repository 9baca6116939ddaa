import { useLayoutEffect, useState } from 'react';
import { type Contact, NO_CONTACT } from '../../../src/site/quiz/contact.ts';
import { readProgress, validAnswers } from '../../../src/site/quiz/progress.ts';
import { type Answer, type Question, withAnswer } from '../../../src/site/quiz/questions.ts';
import { readStored, store } from '../storage.ts';

/** Answers on the way to the last question: on the device, for a day. */
const PROGRESS = 'quiz-progress';
/** What follows the last question: in this tab, as long as it is open. */
const SESSION = 'quiz-session';

interface Session {
  /** The last question is answered. */
  readonly complete: boolean;
  readonly answers: readonly Answer[];
  readonly contact: Contact;
  /** The contact step is done. */
  readonly finished: boolean;
}

const EMPTY: Session = { complete: false, answers: [], contact: NO_CONTACT, finished: false };

const readContact = (stored: Partial<Contact> = {}): Contact => ({
  name: String(stored.name ?? ''),
  email: String(stored.email ?? ''),
  phone: String(stored.phone ?? ''),
  source: String(stored.source ?? ''),
});

const readSession = (questions: readonly Question[]): Session | undefined => {
  const stored = readStored('sessionStorage', SESSION) as Partial<Session> | undefined;
  const answers = validAnswers(questions, stored?.answers);
  const whole = questions.every(({ id, required }) => !required || answers.some(({ questionId }) => questionId === id));
  return stored && whole
    ? { complete: true, answers, contact: readContact(stored.contact), finished: stored.finished === true }
    : undefined;
};

/** What was chosen before this script arrived: the first question stands in the page. */
const chosenBefore = (questions: readonly Question[]): Answer[] => {
  if (typeof document === 'undefined') return [];
  const first = questions[0]?.id;
  const chosen = document.querySelector<HTMLInputElement>(`input[name="quiz-${first}"]:checked`);
  return first === undefined || chosen === null ? [] : [{ questionId: first, answer: chosen.value }];
};

/** What was kept: the step to go on from, and whether the last question is answered. */
export interface Kept {
  readonly step: number;
  readonly complete: boolean;
}

/**
 * The visitor's answers, kept where the specification says: see PROGRESS and SESSION. On arrival `onArrival` is told
 * what was kept, if anything.
 */
export const useAnswers = (
  questions: readonly Question[],
  place: number,
  onArrival: (kept: Kept | undefined) => void,
) => {
  const [session, setSession] = useState<Session>(() => ({ ...EMPTY, answers: chosenBefore(questions) }));
  const [kept, setKept] = useState(true);
  const { complete, answers } = session;

  const restore = (): Kept | undefined => {
    const kept = readSession(questions);
    if (kept !== undefined) {
      setSession(kept);
      return { step: questions.length + (kept.finished ? 1 : 0), complete: true };
    }
    const progress = readProgress(readStored('localStorage', PROGRESS), questions, Date.now());
    if (progress === undefined) {
      store('localStorage', PROGRESS, undefined);
      return undefined;
    }
    setSession({ ...EMPTY, answers: answers.reduce<readonly Answer[]>(withAnswer, progress.answers) });
    return { step: progress.currentStep, complete: false };
  };

  // Before the first answer is stored, or it would come over what was kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useLayoutEffect(() => onArrival(restore()), []);

  // At once, not after the next paint: whoever answers and reloads in the same moment keeps the answer.
  useLayoutEffect(() => {
    if (answers.length === 0) return;
    const progress = { currentStep: place, answers, timestamp: new Date().toISOString() };
    const stored = complete ? store('sessionStorage', SESSION, session) : store('localStorage', PROGRESS, progress);
    setKept(stored);
    if (complete) store('localStorage', PROGRESS, undefined);
  }, [session, place, complete, answers]);

  const change = (changes: Partial<Session>) => setSession((now) => ({ ...now, ...changes }));

  return {
    ...session,
    /** Storage takes what is given to it. */
    kept,
    answer: (answer: Answer) => change({ answers: withAnswer(answers, answer) }),
    completeQuestions: () => change({ complete: true }),
    contactBy: (contact: Contact) => change({ contact }),
    finish: () => change({ finished: true }),
    clear: () => {
      store('sessionStorage', SESSION, undefined);
      store('localStorage', PROGRESS, undefined);
      setSession(EMPTY);
    },
  };
};
