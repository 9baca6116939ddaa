import { Shared, usePage, useSite } from 'build-site';
import { officeHours } from '../../src/site/firm.ts';
import { claimOf } from '../data.ts';
import { recipientsOf } from '../enquiry.ts';
import { LeadFormPart } from './LeadFormPart.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { QuoteLink } from './QuoteLink.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';

interface CardProps {
  readonly heading: string;
  readonly button: string;
}

const Card = ({ heading, button }: CardProps) => {
  const { settings } = useSite();
  return (
    <section className="quote-card" id="quote">
      <h2>{heading}</h2>
      <LeadFormPart button={button} />
      <h3>Contact information</h3>
      <ul className="contact">
        <li>
          <PhoneLink />
        </li>
        <li>{officeHours(settings)}</li>
        <li>
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
        </li>
        <li>
          <QuoteLink plain>Instant Printer Quote</QuoteLink>, typically in {claimOf(useSite(), 'quote-time')}
        </li>
      </ul>
      <WhoWeAre />
    </section>
  );
};

const Quote = () => <Card heading="Get Your Free Printer Lease Quote" button="Request Printer Lease Quote" />;
const Request = () => <Card heading="Ask us about a printer lease" button="Send My Request" />;

/** The quote form, or the `general` one of the contact page, beside the claim on wide screens and after the first answer on narrow ones. */
export const QuoteCard = ({ general }: { readonly general: boolean }) => {
  const { path, site } = usePage();
  return (
    <>
      <aside className="beside" aria-label="Your quote">
        <Shared of={general ? Request : Quote} />
      </aside>
      {recipientsOf(site).action !== undefined && <input type="hidden" name="source_page" value={path} form="lead" />}
    </>
  );
};
