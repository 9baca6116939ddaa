import type { ReactNode } from 'react';
import { telephoneLink } from '../../text.ts';

interface Props {
  readonly phone: string;
}

const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** A heading that takes the focus when it appears, so that a screen reader says what has become of a press. */
const Heading = ({ children }: { readonly children: ReactNode }) => (
  <h3 ref={takeFocus} tabIndex={-1}>
    {children}
  </h3>
);

/** The lead has arrived. */
export const Sent = ({ phone, again }: Props & { readonly again: () => void }) => (
  <div className="success">
    <Heading>Thank you! We'll be in touch soon about your printer lease request.</Heading>
    <p>
      We would normally reply by phone or e-mail during office hours. In a hurry?{' '}
      <a href={telephoneLink(phone)}>Call {phone}</a>.
    </p>
    <button type="button" className="button secondary" onClick={again}>
      Send another request
    </button>
  </div>
);

/** Nothing took the lead yet; it waits on the device. */
export const Kept = ({ phone }: Props) => (
  <div className="notice">
    <Heading>Your request is saved on this device and not sent yet.</Heading>
    <p>
      It goes by itself once we can be reached, while a page of this site is open here, now or within 30 days. You can
      also press the button again, or <a href={telephoneLink(phone)}>call {phone}</a>.
    </p>
  </div>
);

/** Nothing took the lead; the answers are still in the form. */
export const FailedToSend = ({ phone }: Props) => (
  <div className="problem">
    <Heading>Something went wrong with your printer lease request. Please try again later.</Heading>
    <p>
      It has not been sent. Your answers are still below. You can also <a href={telephoneLink(phone)}>call {phone}</a>.
    </p>
  </div>
);
