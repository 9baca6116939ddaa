import type { ReactNode } from 'react';
import { telephoneLink } from '../../text.ts';
import type { LeadResult } from './queue.ts';

interface Props {
  readonly result: LeadResult;
  readonly phone: string;
  readonly children?: ReactNode;
}

/** The class of the box, what has become of the lead, and what the visitor can do now, up to a call. */
type Words = readonly [className: string, heading: string, text: string];

const WORDS: Readonly<Record<LeadResult, Words>> = {
  sent: [
    'success',
    "Thank you! We'll be in touch soon about your printer lease request.",
    'We would normally reply by phone or e-mail during office hours.',
  ],
  kept: [
    'notice',
    'Your request is saved on this device and not sent yet.',
    'It goes by itself once we can be reached, while a page of this site is open here, now or within 30 days, or when you press the button again.',
  ],
  failed: [
    'problem',
    'Something went wrong with your printer lease request. Please try again later.',
    'It has not been sent. Your answers are still below.',
  ],
};

/** The heading takes the focus when it appears, so that a screen reader says what has become of a press. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** What has become of a lead. */
export const Outcome = ({ result, phone, children }: Props) => {
  const [className, heading, text] = WORDS[result];
  return (
    <div className={className}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {heading}
      </h3>
      <p>
        {text} You can also <a href={telephoneLink(phone)}>call {phone}</a>.
      </p>
      {children}
    </div>
  );
};
