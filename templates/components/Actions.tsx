import { PhoneLink } from './PhoneLink.tsx';
import { QuoteLink } from './QuoteLink.tsx';

export const Actions = () => (
  <div className="actions">
    <PhoneLink className="button secondary" />
    <QuoteLink>Instant Printer Quote</QuoteLink>
  </div>
);
