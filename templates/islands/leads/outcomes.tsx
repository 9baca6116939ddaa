import { telephoneLink } from '../../text.ts';
import { FocusedHeading } from '../form/FocusedHeading.tsx';

interface Props {
  readonly phone: string;
}

/** The lead has arrived. */
export const Sent = ({ phone, again }: Props & { readonly again: () => void }) => (
  <div className="success">
    <FocusedHeading level={3}>Thank you! We'll be in touch soon about your printer lease request.</FocusedHeading>
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
    <FocusedHeading level={3}>Your request is saved on this device and not sent yet.</FocusedHeading>
    <p>
      It goes by itself once we can be reached, while a page of this site is open here, now or within 30 days. You can
      also press the button again, or <a href={telephoneLink(phone)}>call {phone}</a>.
    </p>
  </div>
);

/** Nothing took the lead; the answers are still in the form. */
export const FailedToSend = ({ phone }: Props) => (
  <div className="problem">
    <FocusedHeading level={3}>
      Something went wrong with your printer lease request. Please try again later.
    </FocusedHeading>
    <p>
      It has not been sent. Your answers are still below. You can also <a href={telephoneLink(phone)}>call {phone}</a>.
    </p>
  </div>
);
