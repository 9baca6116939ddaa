import { sayAt } from './outcome.ts';
import { CHANGED, keepDelivering, lastWaiting } from './queue.ts';
import { backendOf } from './send.ts';

/** Gives back what was typed to whom the backend has refused it: they may be long gone from the page that had it. */
const giveBack = (form: HTMLFormElement, answers: Readonly<Record<string, unknown>>): void => {
  for (const field of form.querySelectorAll<HTMLInputElement>('.control')) field.value ||= String(answers[field.name]);
};

/** Delivers the leads that wait on this device, and says in place of the form of the page what becomes of the last. */
export const tellOfWaiting = (): void => {
  const form = document.querySelector<HTMLFormElement>('#lead');
  keepDelivering(form ? backendOf(form) : undefined);
  const box = document.createElement('div');
  box.role = 'status';
  // The page's sheet holds no rule for what this script alone adds.
  box.style.marginBottom = '1.5rem';
  // Nobody loses the field they are in.
  if (!form || !lastWaiting() || form.matches(':focus-within')) return;
  const tell = () => {
    const waiting = lastWaiting();
    // Nor a form that they have asked for.
    const isWanted = box.isConnected && !form.hidden;
    if (waiting?.refused) {
      giveBack(form, { ...waiting.lead });
      sayAt(form, box, 'failed');
    } else if (!isWanted) sayAt(form, box, waiting ? 'kept' : 'sent');
    // The form that the box offered is there.
    else if (!waiting) box.textContent = 'Your saved request has reached us.';
  };
  tell();
  form.before(box);
  addEventListener(CHANGED, tell);
  // Who clears what the browser keeps has sent nothing.
  addEventListener('storage', ({ key }) => key !== null && tell());
  // From here on the form itself speaks.
  form.addEventListener('submit', () => box.remove());
};
