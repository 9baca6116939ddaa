import { Shared, usePage, useSite } from 'build-site';
import { claimOf } from '../data.ts';
import { recipientsOf } from '../enquiry.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { LeadFormPart } from './LeadFormPart.tsx';
import { QuoteLink } from './QuoteLink.tsx';

interface EnquiryProps {
  readonly heading: string;
  readonly button: string;
}

const Enquiry = ({ heading, button }: EnquiryProps) => (
  <section className="panel" id="quote">
    <div>
      <h2>{heading}</h2>
      <p className={recipientsOf(useSite()).action === undefined ? 'needs-script' : undefined}>
        Leave your details and we will call or write back. Please fill in every field. A request does not commit you to
        anything.
      </p>
      <LeadFormPart button={button} />
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
const Request = () => <Enquiry heading="Ask us about a printer lease" button="Send My Request" />;

interface Props {
  /** Same fields and recipient. */
  readonly general?: boolean;
}

/** Identical on every page. */
export const QuoteBlock = ({ general = false }: Props) => {
  const { path, site } = usePage();
  return (
    <>
      <Shared of={general ? Request : Quote} className="band" />
      {recipientsOf(site).action !== undefined && <input type="hidden" name="source_page" value={path} form="lead" />}
    </>
  );
};
