import { sayAt } from './outcome.ts';
import { CHANGED, keepDelivering, lastWaiting } from './queue.ts';
import { backendOf } from './send.ts';

const ARRIVED = 'Your saved request has reached us.';

/** The visitor may have submitted the answers from another page. */
const giveBack = (form: HTMLFormElement, answers: Readonly<Record<string, unknown>>): void => {
  for (const field of form.querySelectorAll<HTMLInputElement>('.control')) field.value ||= String(answers[field.name]);
};

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

// Only this script creates the element. Above the call bar; the border is for forced colours.
const STRIP_LOOK =
  'position:fixed;inset:auto 1rem calc(5.25rem + env(safe-area-inset-bottom));z-index:3;display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:28rem;margin:0 auto;padding:.5rem 1rem;border:1px solid transparent;border-radius:var(--radius);background:var(--deep);color:var(--on-deep)';
const CLOSE_LOOK =
  'min-height:2.75rem;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer';

/** Used if no form in view announces the delivery. */
const tellAtFoot = (): void => {
  const strip = document.createElement('div');
  const words = document.createElement('span');
  const close = document.createElement('button');
  strip.style.cssText = STRIP_LOOK;
  close.style.cssText = CLOSE_LOOK;
  words.role = 'status';
  close.textContent = 'Close';
  close.onclick = () => strip.remove();
  strip.append(words, close);
  document.body.append(strip);
  // Screen readers announce a status when its content changes.
  words.textContent = ARRIVED;
};

/** Shows the state of the last queued lead instead of the form. */
const tellAt = (form: HTMLFormElement): void => {
  const box = document.createElement('div');
  box.role = 'status';
  box.style.marginBottom = '1.5rem';
  const tell = () => {
    const waiting = lastWaiting();
    // Do not hide a form that the visitor has reopened.
    const isWanted = box.isConnected && !form.hidden;
    if (waiting?.refused) {
      giveBack(form, { ...waiting.lead });
      sayAt(form, box, 'failed');
    } else if (!isWanted) sayAt(form, box, waiting ? 'kept' : 'sent');
    // The visitor has reopened the form.
    else if (!waiting) box.textContent = ARRIVED;
    if (!waiting && box.isConnected && !isInSight(box)) tellAtFoot();
  };
  tell();
  form.before(box);
  addEventListener(CHANGED, tell);
  // A null key means that storage was cleared, not that the lead was sent.
  addEventListener('storage', ({ key }) => key !== null && tell());
  // The form reports the next submission itself.
  form.addEventListener('submit', () => box.remove());
};

/** Uses the page's form, or the bottom of the window. */
export const tellOfWaiting = (): void => {
  const form = document.querySelector<HTMLFormElement>('#lead');
  keepDelivering(form ? backendOf(form) : undefined);
  if (!lastWaiting()) return;
  // Do not replace a form that is in use.
  if (form) {
    if (!form.matches(':focus-within')) tellAt(form);
  } else addEventListener(CHANGED, () => lastWaiting() ?? tellAtFoot());
};
