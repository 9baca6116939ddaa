import { PhoneLink } from '../components/PhoneLink.tsx';
import { QuoteLink } from '../components/QuoteLink.tsx';

/** Calls and quotes within reach of the thumb on narrow screens. */
export const CallBar = () => (
  <>
    <PhoneLink className="button secondary" />
    <QuoteLink>Instant Quote</QuoteLink>
  </>
);
