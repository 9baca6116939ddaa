import { Shared, usePage, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { officeHours } from '../../src/site/firm.ts';
import { claimOf } from '../data.ts';
import { recipientsOf } from '../enquiry.ts';
import { LeadFormPart } from './LeadFormPart.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { QuoteLink } from './QuoteLink.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';

/** How else to ask for a quote. */
const Ways = () => {
  const { settings } = useSite();
  return (
    <>
      <h3>Contact information</h3>
      <ul className="contact">
        <li>
          <PhoneLink />
        </li>
        <li>
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
        </li>
        <li>{officeHours(settings)}</li>
        <li>
          <QuoteLink plain>Instant Printer Quote</QuoteLink>, typically in {claimOf(useSite(), 'quote-time')}
        </li>
      </ul>
    </>
  );
};

interface CardProps {
  readonly heading: string;
  readonly button: string;
  readonly children?: ReactNode;
}

const Card = ({ heading, button, children }: CardProps) => (
  <section className="quote-card" id="quote">
    <h2>{heading}</h2>
    <LeadFormPart button={button} />
    {children}
    <WhoWeAre />
  </section>
);

const Request = ({ children }: { readonly children?: ReactNode }) => (
  <Card heading="Ask us about a printer lease" button="Send My Request">
    {children}
  </Card>
);

/** The quote form; the general one; that of the contact page, which says above it how else to reach us. */
const CARDS = {
  quote: () => (
    <Card heading="Get Your Free Printer Lease Quote" button="Request Printer Lease Quote">
      <Ways />
    </Card>
  ),
  general: () => (
    <Request>
      <Ways />
    </Request>
  ),
  contact: () => <Request />,
};

export type FormKind = keyof typeof CARDS;

/** The form of a page, beside the claim on wide screens and after the first answer on narrow ones. */
export const QuoteCard = ({ form }: { readonly form: FormKind }) => {
  const { path, site } = usePage();
  return (
    <>
      <aside className="beside" aria-label="Your quote">
        <Shared of={CARDS[form]} />
      </aside>
      {recipientsOf(site).action !== undefined && <input type="hidden" name="source_page" value={path} form="lead" />}
    </>
  );
};
