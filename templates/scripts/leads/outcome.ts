import type { LeadResult } from './queue.ts';

/** `text` is followed by the offer to call. */
type Words = readonly [className: string, heading: string, text: string];

const WORDS: Readonly<Record<LeadResult, Words>> = {
  sent: [
    'success',
    "Thank you! We'll be in touch soon about your printer lease request.",
    'What happens next is below.',
  ],
  waiting: [
    'notice',
    'Your request is saved on this device.',
    'We are not sure your request reached us. We keep trying while this site is open.',
  ],
  earlier: [
    'problem',
    'We could not save your changes on this device.',
    'We keep trying to send your request without them. Please send your changes again.',
  ],
  refused: [
    'problem',
    'Something went wrong with your printer lease request. Please try again later.',
    'We are not sure your request reached us. Your answers are below.',
  ],
};

const AGAIN = '<button class="button secondary">Send another request</button>';

/** Hides the form unless the visitor has to send it again. The heading is focusable. */
export const sayAt = (form: HTMLFormElement, box: HTMLElement, result: LeadResult): void => {
  const [className, heading, text] = WORDS[result];
  const { call, phone } = form.dataset;
  // Hide the button if the request is sent automatically.
  form.hidden = className !== 'problem';
  box.className = className;
  // The attributes are unquoted, because the search page with the form is exactly at its limit of 14 KB.
  box.innerHTML = `<h3 tabindex=-1>${heading}</h3><p>${text} You can also <a href=${call}>call ${phone}</a>.</p>${form.hidden ? AGAIN : ''}`;
  const again = box.querySelector('button');
  if (!again) return;
  again.onclick = () => {
    (result === 'sent' ? box : again).remove();
    form.hidden = false;
    (form.elements[0] as HTMLElement).focus();
  };
};
