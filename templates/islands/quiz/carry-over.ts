import type { Contact } from '../../../src/site/quiz/contact.ts';
import type { Answer } from '../../../src/site/quiz/questions.ts';
import { bringAlong } from '../../scripts/leads/bring-along.ts';

/** The answers as a form sends them: `printer=2554ci&q1=11-50&q2=retail`. */
export const aboutOf = (printer: string, answers: readonly Answer[]): string =>
  new URLSearchParams([
    ['printer', printer],
    ...answers.map(({ questionId, answer }) => [`q${questionId + 1}`, answer]),
  ]).toString();

const leadForm = (): HTMLElement | null => document.getElementById('lead');

/** Whether the page has a lead form to ask in. */
export const canAsk = (): boolean => leadForm() !== null;

/**
 * Puts what the visitor has said already into the page's lead form: the contact details where its fields are empty,
 * and the answers. Then goes there.
 */
export const carryOver = (
  printer: { readonly id: string; readonly name: string },
  answers: readonly Answer[],
  contact: Contact,
): void => {
  for (const field of leadForm()?.querySelectorAll<HTMLInputElement>('.control') ?? [])
    field.value ||= contact[field.name as keyof Contact] ?? '';
  const note = bringAlong(
    aboutOf(printer.id, answers),
    `This request is about the ${printer.name}, and your quiz answers go with it.`,
    true,
  );
  if (!note) return;
  // A step in the browser's history, so that its way back leads to the result.
  location.hash = note.id;
  note.focus();
};
