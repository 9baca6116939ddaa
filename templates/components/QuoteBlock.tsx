import { Shared, usePage, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { claimOf } from '../data.ts';
import { recipientsOf } from '../enquiry.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { EndingChoice, EndingHint } from './EndingRequest.tsx';
import { LeadFormPart } from './LeadFormPart.tsx';
import { QuoteLink } from './QuoteLink.tsx';

interface EnquiryProps {
  readonly heading: string;
  readonly button: string;
  readonly hint?: ReactNode;
  readonly choice?: ReactNode;
}

const Enquiry = ({ heading, button, hint, choice }: EnquiryProps) => (
  <section className="panel" id="quote">
    <div>
      <h2>{heading}</h2>
      <p className={recipientsOf(useSite()).action === undefined ? 'needs-script' : undefined}>
        Please fill in every field. A request commits you to nothing.
      </p>
      {hint}
      <LeadFormPart button={button} choice={choice} />
    </div>
    <div>
      <h3>Contact information</h3>
      <ContactDetails />
      <p>Or answer a few questions on our quote page. It typically takes {claimOf(useSite(), 'quote-time')}.</p>
      <QuoteLink>Instant Printer Quote</QuoteLink>
    </div>
  </section>
);

const Quote = () => <Enquiry heading="Get Your Free Printer Lease Quote" button="Request Printer Lease Quote" />;
const Ending = () => (
  <Enquiry heading="Ask us about your lease" button="Send My Request" hint={<EndingHint />} choice={<EndingChoice />} />
);
const Request = () => <Enquiry heading="Ask us about a printer lease" button="Send My Request" />;

const FORMS = { quote: Quote, general: Request, ending: Ending };

interface Props {
  /** All forms have the same recipient. */
  readonly form?: keyof typeof FORMS;
}

/** A form is identical on all pages that use it. */
export const QuoteBlock = ({ form = 'quote' }: Props) => {
  const { path, site } = usePage();
  return (
    <>
      <Shared of={FORMS[form]} className="band" />
      {recipientsOf(site).action !== undefined && <input type="hidden" name="source_page" value={path} form="lead" />}
    </>
  );
};
