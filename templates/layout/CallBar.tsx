import { PhoneLink } from '../components/PhoneLink.tsx';
import { QuoteLink } from '../components/QuoteLink.tsx';

/** Call and quote buttons at the bottom of narrow screens. */
export const CallBar = () => (
  <>
    <PhoneLink className="button secondary" />
    <QuoteLink>Instant Quote</QuoteLink>
  </>
);
