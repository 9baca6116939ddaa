import { Shared, usePage, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { FACTS_SECTION } from '../../src/site/copy/services/printer-leasing-quotes.ts';
import { officeHours } from '../../src/site/firm.ts';
import { claimOf } from '../data.ts';
import { recipientsOf } from '../enquiry.ts';
import { EndingButton, EndingChoice, EndingHint } from './EndingRequest.tsx';
import { LeadFormPart } from './LeadFormPart.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { QuoteLink } from './QuoteLink.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';

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
  readonly button: ReactNode;
  readonly hint?: ReactNode;
  readonly choice?: ReactNode;
  readonly children?: ReactNode;
}

const Card = ({ heading, button, hint, choice, children }: CardProps) => (
  <section className="quote-card" id="quote">
    <h2>{heading}</h2>
    {hint}
    <LeadFormPart button={button} choice={choice} />
    {children}
    <WhoWeAre />
  </section>
);

const Quote = ({ button = 'Request Printer Lease Quote', ...rest }: Partial<Omit<CardProps, 'heading'>>) => (
  <Card heading="Get Your Free Printer Lease Quote" button={button} {...rest}>
    <Ways />
  </Card>
);

const FactsHint = () => (
  <p className="facts-hint needs-script">
    If you have <a href={`#${FACTS_SECTION}`}>the six details below</a>, add them first. They are sent with this form.
  </p>
);

const Request = ({ children }: { readonly children?: ReactNode }) => (
  <Card heading="Ask us about a printer lease" button="Send My Request">
    {children}
  </Card>
);

const CARDS = {
  quote: () => <Quote />,
  facts: () => <Quote hint={<FactsHint />} />,
  ending: () => (
    <Quote
      button={<EndingButton />}
      hint={<EndingHint className="facts-hint needs-script" />}
      choice={<EndingChoice />}
    />
  ),
  general: () => (
    <Request>
      <Ways />
    </Request>
  ),
  contact: () => <Request />,
};

export type FormKind = keyof typeof CARDS;

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
