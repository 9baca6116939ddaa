import { sayIn } from './outcome.ts';
import { CHANGED, keepDelivering, lastWaiting } from './queue.ts';

/** Gives back what was typed to whom the backend has refused it: they may be long gone from the page that had it. */
const giveBack = (form: HTMLFormElement, answers: Readonly<Record<string, unknown>>): void => {
  for (const field of form.querySelectorAll<HTMLInputElement>('.control')) field.value ||= String(answers[field.name]);
};

/** Delivers the leads that wait on this device, and says above the form of the page what becomes of the last. */
export const tellOfWaiting = (): void => {
  const form = document.querySelector<HTMLFormElement>('#lead');
  const { backend } = form?.dataset ?? {};
  keepDelivering(backend && JSON.parse(backend));
  const box = document.createElement('div');
  box.role = 'status';
  // The page's sheet holds no rule for what this script alone adds.
  box.style.marginBottom = '1.5rem';
  const tell = () => {
    const waiting = lastWaiting();
    if (form && waiting?.refused) giveBack(form, { ...waiting.lead });
    sayIn(box, waiting === undefined ? 'sent' : waiting.refused ? 'failed' : 'kept');
  };
  if (!form || !lastWaiting()) return;
  tell();
  form.before(box);
  addEventListener(CHANGED, tell);
  // Who clears what the browser keeps has sent nothing.
  addEventListener('storage', ({ key }) => key !== null && tell());
  // From here on the form itself speaks.
  form.addEventListener('submit', () => box.remove());
};
