/** Runs on import if a lead is stored on this device. */

import type { LeadField } from '../../../src/lead/lead.ts';
import { readStored, store } from '../storage.ts';
import { restoreCopies } from './copies.ts';
import { sayAt } from './outcome.ts';
import { deliver, isArrival, type LeadResult, lastWaiting, read, type Waiting, write } from './queue.ts';
import { type Backend, backendOf } from './send.ts';

const ARRIVED = 'Your saved request has reached us.';
const ARRIVED_UNCHANGED = 'Your saved request has reached us, without your changes.';
/** The lead has expired, or the visitor has cleared the storage. */
const GONE = 'We are not sure your saved request reached us. Please send it again or call us.';

/** Restores the answers, which the visitor may have submitted from another page. */
const giveBack = (form: HTMLFormElement, { lead }: Waiting): void => {
  for (const field of form.querySelectorAll<HTMLInputElement>('.control'))
    field.value ||= String(lead[field.name as LeadField]);
};

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

// Inline styles, because only this script creates the element. It is above the call bar, and its border is for forced
// colours.
const STRIP_LOOK =
  'position:fixed;inset:auto 1rem calc(5.25rem + env(safe-area-inset-bottom));z-index:3;display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:28rem;margin:0 auto;padding:.5rem 1rem;border:1px solid transparent;border-radius:var(--radius);background:var(--deep);color:var(--on-deep)';
const CLOSE_LOOK =
  'min-height:2.75rem;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer';

/** Shows the outcome at the bottom of the window if no visible form announces it. */
const tellAtFoot = (text: string): void => {
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
  words.textContent = text;
};

type Tell = (result: LeadResult, waiting: Waiting) => void;

const atFoot: Tell = (result) => {
  if (result === 'sent') tellAtFoot(ARRIVED);
  if (result === 'refused') tellAtFoot(GONE);
};

/** Shows the state of the last queued lead instead of the form. */
const at = (form: HTMLFormElement): Tell => {
  const box = document.createElement('div');
  box.role = 'status';
  box.style.marginBottom = '1.5rem';
  form.before(box);
  // The form reports the next submission itself.
  form.addEventListener('submit', () => box.remove());
  let said: LeadResult | undefined;
  return (result, waiting) => {
    const arrived = said === 'earlier' ? ARRIVED_UNCHANGED : ARRIVED;
    // Do not hide a form that the visitor has reopened.
    if (result === 'sent' && said && !form.hidden) {
      box.className = 'notice';
      box.textContent = arrived;
    } else if (result !== said) sayAt(form, box, result);
    said = result;
    if (result === 'sent') {
      if (!isInSight(box)) tellAtFoot(arrived);
    } else if (result !== 'waiting') giveBack(form, waiting);
  };
};

const LIST = 'leads';

type Listed = Waiting & { readonly refused?: boolean };

/** Earlier versions of the site kept all leads in one list, which is removed first to make room for the new entries. */
const moveList = (): void => {
  const list = [readStored('localStorage', LIST) ?? []].flat() as (Listed | null)[];
  store('localStorage', LIST, undefined);
  const isMoved = list.every(
    (listed) =>
      !listed?.lead?.request_id ||
      write(listed.lead.request_id, { ...listed, state: listed.refused ? 'refused' : 'waiting' }),
  );
  if (!isMoved) store('localStorage', LIST, list);
};

/** Updates the queued leads: the backend may have moved, and a clock that was ahead must not extend their time. */
const refresh = (backend?: Backend): void => {
  for (const waiting of read())
    write(waiting.lead.request_id, {
      ...waiting,
      since: Math.min(waiting.since, Date.now()),
      backend: backend ?? waiting.backend,
    });
};

/** Reports the last lead's state at the page's form, or at the bottom of the window. */
const tellOf = (first: Waiting, form: HTMLFormElement | null): void => {
  // Do not replace a form that is in use.
  const tell = form && !form.matches(':focus-within') ? at(form) : atFoot;
  let last = first;
  tell(last.state, last);
  const look = (change: StorageEvent) => {
    const waiting = lastWaiting();
    if (!waiting) stop();
    last = waiting ?? last;
    tell(waiting?.state ?? (isArrival(change) ? 'sent' : 'refused'), last);
  };
  const stop = () => removeEventListener('storage', look);
  addEventListener('storage', look);
  form?.addEventListener('submit', stop);
};

const resume = () => {
  const form = document.querySelector<HTMLFormElement>('#lead');
  moveList();
  refresh(form ? backendOf(form) : undefined);
  const last = lastWaiting();
  if (last) tellOf(last, form);
  void deliver();
};

void restoreCopies().then(resume, resume);
