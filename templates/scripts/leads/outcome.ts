import type { LeadResult } from './queue.ts';

/** The class of the box, what has become of the lead, and what the visitor can do now, up to a call. */
type Words = readonly [className: string, heading: string, text: string];

const WORDS: Readonly<Record<LeadResult, Words>> = {
  sent: [
    'success',
    "Thank you! We'll be in touch soon about your printer lease request.",
    'What happens next is below.',
  ],
  kept: [
    'notice',
    'Your request is saved on this device.',
    'We cannot tell whether it has reached us. It goes by itself while this site is open here.',
  ],
  failed: [
    'problem',
    'Something went wrong with your printer lease request. Please try again later.',
    'We cannot tell whether it has reached us. Your answers are still below.',
  ],
};

/** Says in a box what has become of a lead, and what more there is to say. Its heading, which comes first, may have the focus. */
export const sayIn = (box: HTMLElement, result: LeadResult, ...more: readonly (Node | string)[]): void => {
  const [className, heading, text] = WORDS[result];
  box.className = className;
  box.innerHTML = `<h3 tabindex="-1">${heading}</h3><p>${text}</p>`;
  box.lastElementChild?.append(...more);
};
