import { Shared } from 'build-site';
import { ContactDetails } from './ContactDetails.tsx';
import { QuoteLink } from './QuoteLink.tsx';

const Details = () => (
  <>
    <h2>Contact information</h2>
    <ContactDetails />
    <QuoteLink>Instant Printer Quote</QuoteLink>
  </>
);

/** How to reach us, beside a text. Narrow screens have the call bar instead, unless it is `always` there. */
export const ContactCard = ({ always = false }: { readonly always?: boolean }) => (
  <Shared of={Details} className={always ? 'card aside shown' : 'card aside'} />
);
