import { PhoneLink } from './PhoneLink.tsx';
import { QuoteLink } from './QuoteLink.tsx';

/** The two things to do next, in the same order everywhere. */
export const Actions = () => (
  <div className="actions">
    <PhoneLink className="button secondary" />
    <QuoteLink>Instant Printer Quote</QuoteLink>
  </div>
);
