import { Shared } from 'build-site';
import { ContactDetails } from './ContactDetails.tsx';

const Details = () => (
  <>
    <h2>Contact information</h2>
    <ContactDetails />
  </>
);

/** How to reach us, as a card for those who have asked for a quote: without the way to another. */
export const ContactCard = () => <Shared of={Details} className="card" />;
