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
    'We cannot tell whether it has reached us. It goes by itself while this site is open, unless you send another.',
  ],
  failed: [
    'problem',
    'Something went wrong with your printer lease request. Please try again later.',
    'We cannot tell whether it has reached us. Your answers are below.',
  ],
};

const AGAIN = '<button class="button secondary">Send another request</button>';

/**
 * Says in a box what has become of a lead, with our number: in place of the form where it has gone or goes by itself, until
 * the visitor asks for the form. The heading may have the focus.
 */
export const sayAt = (form: HTMLFormElement, box: HTMLElement, result: LeadResult): void => {
  const [className, heading, text] = WORDS[result];
  const { call, phone } = form.dataset;
  // What goes by itself needs no live button below.
  form.hidden = result !== 'failed';
  box.className = className;
  // Without quotes: search and form together are within a byte of their 14 KB.
  box.innerHTML = `<h3 tabindex=-1>${heading}</h3><p>${text} You can also <a href=${call}>call ${phone}</a>.</p>${form.hidden ? AGAIN : ''}`;
  const again = box.querySelector('button');
  if (!again) return;
  again.onclick = () => {
    (result === 'sent' ? box : again).remove();
    form.hidden = false;
    (form.elements[0] as HTMLElement).focus();
  };
};
