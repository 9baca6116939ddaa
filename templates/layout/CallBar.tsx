import { PhoneLink } from '../components/PhoneLink.tsx';
import { QuoteLink } from '../components/QuoteLink.tsx';

export const CallBar = () => (
  <>
    <PhoneLink className="button secondary" />
    <QuoteLink>Instant Quote</QuoteLink>
  </>
);
