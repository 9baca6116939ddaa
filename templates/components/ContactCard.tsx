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

/** How to reach us, as a card. */
export const ContactCard = () => <Shared of={Details} className="card" />;
