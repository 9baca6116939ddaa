import type { Contact } from '../../../src/site/quiz/contact.ts';
import type { Answer } from '../../../src/site/quiz/questions.ts';
import { bringAlong } from '../../scripts/leads/bring-along.ts';

/** Returns `printer=2554ci&q1=11-50&q2=retail`. */
export const aboutOf = (printer: string, answers: readonly Answer[]): string =>
  `${new URLSearchParams([['printer', printer], ...answers.map(({ questionId, answer }) => [`q${questionId + 1}`, answer])])}`;

const leadForm = (): HTMLElement | null => document.getElementById('lead');

export const canAsk = (): boolean => leadForm() !== null;

/** Does not overwrite fields that are already filled in. */
export const carryOver = (
  printer: { readonly id: string; readonly name: string },
  answers: readonly Answer[],
  contact: Contact,
): void => {
  for (const field of leadForm()?.querySelectorAll<HTMLInputElement>('.control') ?? [])
    field.value ||= contact[field.name as keyof Contact] ?? '';
  const note = bringAlong(
    aboutOf(printer.id, answers),
    `This request is about the ${printer.name} and includes your quiz answers.`,
    true,
  );
  if (!note) return;
  // The history entry lets Back return to the result.
  location.hash = note.id;
  note.focus();
};
