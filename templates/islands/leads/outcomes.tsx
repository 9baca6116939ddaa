import { useEffect, useRef } from 'react';
import { telephoneLink } from '../../text.ts';

interface Props {
  readonly phone: string;
}

/** A heading that takes the focus when it appears. */
const Announced = ({ children }: { readonly children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
};

/** The lead has arrived. */
export const Sent = ({ phone, again }: Props & { readonly again: () => void }) => (
  <div className="success">
    <Announced>Thank you! We'll be in touch soon about your printer lease request.</Announced>
    <p>
      Somebody reads it and would normally reply by phone or e-mail during office hours. In a hurry?{' '}
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
    <Announced>Your request is saved on this device and not sent yet.</Announced>
    <p>
      We could not be reached. It will be sent by itself when we can be, while a page of this site is open here, now or
      within 30 days. You can also press the button again, or <a href={telephoneLink(phone)}>call {phone}</a>.
    </p>
  </div>
);

/** Nothing took the lead; the answers are still in the form. */
export const FailedToSend = ({ phone }: Props) => (
  <div className="problem">
    <Announced>Something went wrong with your printer lease request. Please try again later.</Announced>
    <p>
      It has not been sent. Your answers are still below. You can also <a href={telephoneLink(phone)}>call {phone}</a>.
    </p>
  </div>
);
