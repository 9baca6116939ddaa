import { Shared } from 'build-site';
import { ContactDetails } from './ContactDetails.tsx';

const Details = () => (
  <>
    <h2>Contact information</h2>
    <ContactDetails />
  </>
);

/** Contact details for visitors who have already sent a request. */
export const ContactCard = () => <Shared of={Details} className="card" />;
