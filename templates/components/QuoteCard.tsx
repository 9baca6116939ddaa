import { Shared, usePage, useSite } from 'build-site';
import { officeHours } from '../../src/site/firm.ts';
import { recipientsOf } from '../enquiry.ts';
import { LeadFormPart } from './LeadFormPart.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { QuoteLink } from './QuoteLink.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';

const Card = () => {
  const { settings } = useSite();
  return (
    <section className="quote-card" id="quote">
      <h2>Get Your Free Printer Lease Quote</h2>
      <LeadFormPart button="Request Printer Lease Quote" />
      <WhoWeAre />
      <h3>Contact information</h3>
      <ul className="contact">
        <li>
          <PhoneLink />
        </li>
        <li>{officeHours(settings)}</li>
        <li>
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
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
      <aside className="beside" aria-label="Your quote">
        <Shared of={Card} />
      </aside>
      {recipientsOf(site).action !== undefined && <input type="hidden" name="source_page" value={path} form="lead" />}
    </>
  );
};
