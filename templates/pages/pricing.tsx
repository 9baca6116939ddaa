import { definePage, Html, useSite } from 'build-site';
import { Bill, BillNotes } from '../components/Bill.tsx';
import { DecisionPage } from '../components/DecisionPage.tsx';
import { OfficeTotal } from '../components/OfficeTotal.tsx';
import { Proof } from '../components/Proof.tsx';
import { RelatedLinks } from '../components/RelatedLinks.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { leaseExamplesOf } from '../lease-examples.ts';
import { costsBut, QUOTES } from '../resources.ts';
import { textHead } from '../text-head.ts';

/** The bills stand side by side on wide screens; narrow ones have their totals, each of which opens on its bill. */
const PricingPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, 'pricing');
  return (
    <DecisionPage
      heading={heading}
      lead={lead}
      trail={textTrail(site, 'pricing')}
      first={
        <section className="billed">
          <h2>Six offices</h2>
          <p>
            <BillNotes /> All six are over 48 months; over 60 a month costs the same.
          </p>
          <ul className="bills">
            {leaseExamplesOf(site).map((example) => (
              <li key={example.id}>
                <OfficeTotal example={example}>
                  <Bill example={example} brief />
                  <p>{example.remark}</p>
                </OfficeTotal>
              </li>
            ))}
          </ul>
        </section>
      }
      after={<RelatedLinks lists={{ 'Work it out': [...costsBut('pricing'), QUOTES] }} />}
    >
      <Html className="prose" html={body.html} />
      <Proof />
    </DecisionPage>
  );
};

export default definePage({ head: textHead('pricing'), component: PricingPage });
