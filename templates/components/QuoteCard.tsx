import { Shared, usePage, useSite } from 'build-site';
import { recipientsOf } from '../enquiry.ts';
import { LeadFormPart } from './LeadFormPart.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { QuoteLink } from './QuoteLink.tsx';

const Card = () => {
  const { email, hours } = useSite().settings;
  return (
    <section className="quote-card" id="quote">
      <h2>Get Your Free Printer Lease Quote</h2>
      <LeadFormPart button="Request Printer Lease Quote" />
      <h3>Contact information</h3>
      <ul className="contact">
        <li>
          <PhoneLink />
        </li>
        <li>{hours}, Sydney time</li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      <QuoteLink>Instant Printer Quote</QuoteLink>
    </section>
  );
};

/** The quote form of a place, beside its answer on wide screens and after it on narrow ones. */
export const QuoteCard = () => {
  const { path, site } = usePage();
  return (
    <>
      <Shared of={Card} as="aside" className="beside" />
      {recipientsOf(site).action !== undefined && <input type="hidden" name="source_page" value={path} form="lead" />}
    </>
  );
};
