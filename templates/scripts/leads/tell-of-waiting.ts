import { sayAt } from './outcome.ts';
import { CHANGED, keepDelivering, lastWaiting } from './queue.ts';
import { backendOf } from './send.ts';

const ARRIVED = 'Your saved request has reached us.';

/** Gives back what was typed to whom the backend has refused it: they may be long gone from the page that had it. */
const giveBack = (form: HTMLFormElement, answers: Readonly<Record<string, unknown>>): void => {
  for (const field of form.querySelectorAll<HTMLInputElement>('.control')) field.value ||= String(answers[field.name]);
};

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

// The page's sheet holds no rule for what this script alone adds. Above the bar of calls; the border is seen where colours are forced.
const STRIP_LOOK =
  'position:fixed;inset:auto 1rem calc(5.25rem + env(safe-area-inset-bottom));z-index:3;display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:28rem;margin:0 auto;padding:.5rem 1rem;border:1px solid transparent;border-radius:var(--radius);background:var(--deep);color:var(--on-deep)';
const CLOSE_LOOK =
  'min-height:2.75rem;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer';

/** Says at the foot of the window that what waited has arrived: no form of the page says so in sight. */
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
  // A status is heard when it changes.
  words.textContent = ARRIVED;
};

/** Says in place of the form what becomes of the last lead that waits. */
const tellAt = (form: HTMLFormElement): void => {
  const box = document.createElement('div');
  box.role = 'status';
  box.style.marginBottom = '1.5rem';
  const tell = () => {
    const waiting = lastWaiting();
    // Nor a form that they have asked for.
    const isWanted = box.isConnected && !form.hidden;
    if (waiting?.refused) {
      giveBack(form, { ...waiting.lead });
      sayAt(form, box, 'failed');
    } else if (!isWanted) sayAt(form, box, waiting ? 'kept' : 'sent');
    // The form that the box offered is there.
    else if (!waiting) box.textContent = ARRIVED;
    if (!waiting && box.isConnected && !isInSight(box)) tellAtFoot();
  };
  tell();
  form.before(box);
  addEventListener(CHANGED, tell);
  // Who clears what the browser keeps has sent nothing.
  addEventListener('storage', ({ key }) => key !== null && tell());
  // From here on the form itself speaks.
  form.addEventListener('submit', () => box.remove());
};

/** Delivers the leads that wait on this device, and says what becomes of the last: in the form of the page, or at its foot. */
export const tellOfWaiting = (): void => {
  const form = document.querySelector<HTMLFormElement>('#lead');
  keepDelivering(form ? backendOf(form) : undefined);
  if (!lastWaiting()) return;
  // Nobody loses the field they are in.
  if (form) {
    if (!form.matches(':focus-within')) tellAt(form);
  } else addEventListener(CHANGED, () => lastWaiting() ?? tellAtFoot());
};
