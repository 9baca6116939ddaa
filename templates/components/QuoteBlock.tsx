import { Shared, useSite } from 'build-site';
import { claimOf } from '../data.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { QuoteLink } from './QuoteLink.tsx';

const Quote = () => {
  const site = useSite();
  return (
    <section className="panel" id="quote">
      <div>
        <h2>Get Your Free Printer Lease Quote</h2>
        <p>
          Answer a few questions about your office on our quote page. It typically takes {claimOf(site, 'quote-time')}.
          Or tell us what you print by phone or e-mail, and we will prepare the quote with you.
        </p>
        <QuoteLink>Request Printer Lease Quote</QuoteLink>
      </div>
      <div>
        <h3>Contact information</h3>
        <ContactDetails />
      </div>
    </section>
  );
};

/** How to get a quote: the external quote page, phone, e-mail. The same on every page that has it. */
export const QuoteBlock = () => <Shared of={Quote} className="band" />;
