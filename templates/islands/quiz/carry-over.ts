import type { Contact } from '../../../src/site/quiz/contact.ts';
import type { Answer } from '../../../src/site/quiz/questions.ts';

/** The lead form of the page; all that passes between it and the quiz is what a form holds. */
const FORM = 'lead';
const NOTICE = 'lead-about';

const make = <Tag extends 'div' | 'p' | 'button' | 'input'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

const noticeOf = (title: string, about: string, leaveOut: () => void): HTMLElement => {
  const notice = make('div', { id: NOTICE, className: 'notice carried', tabIndex: -1 });
  const field = make('input', { type: 'hidden', name: 'about', value: about });
  field.setAttribute('form', FORM);
  notice.append(
    make('p', { textContent: `This request is about the ${title}, and your quiz answers go with it.` }),
    make('button', {
      type: 'button',
      className: 'button secondary',
      textContent: 'Leave them out',
      onclick: leaveOut,
    }),
    field,
  );
  return notice;
};

/** The answers as a form sends them: `printer=2554ci&q1=11-50&q2=retail`. */
export const aboutOf = (printer: string, answers: readonly Answer[]): string =>
  new URLSearchParams([
    ['printer', printer],
    ...answers.map(({ questionId, answer }) => [`q${questionId + 1}`, answer]),
  ]).toString();

/** Whether the page has a lead form to ask in. */
export const canAsk = (): boolean => document.getElementById(FORM) !== null;

/**
 * Puts what the visitor has said already into the page's lead form: the contact details where its fields are empty,
 * and the answers, with a notice that says so and can take them out. Then goes there.
 */
export const carryOver = (
  printer: { readonly id: string; readonly name: string },
  answers: readonly Answer[],
  contact: Contact,
): void => {
  const form = document.getElementById(FORM);
  if (!(form instanceof HTMLFormElement)) return;
  document.getElementById(NOTICE)?.remove();
  const fields = [...form.querySelectorAll<HTMLInputElement>('.control')];
  for (const field of fields) field.value ||= contact[field.name as keyof Contact] ?? '';
  const notice = noticeOf(printer.name, aboutOf(printer.id, answers), () => {
    notice.remove();
    fields[0]?.focus();
  });
  form.before(notice);
  form.addEventListener('reset', () => notice.remove(), { once: true });
  // A step in the browser's history, so that its way back leads to the result.
  location.hash = NOTICE;
  notice.focus();
};
