import { definePage, Html, useSite } from 'build-site';
import { capital } from '../../src/site/copy/grammar.ts';
import { dollars } from '../../src/site/money.ts';
import { Bill, BillNotes } from '../components/Bill.tsx';
import { DecisionPage } from '../components/DecisionPage.tsx';
import { OfficeTotal } from '../components/OfficeTotal.tsx';
import { RelatedLinks } from '../components/RelatedLinks.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { type LeaseExample, leaseExamplesOf } from '../lease-examples.ts';
import { costsBut, KYOCERA, PRINTERS, QUIZ, QUOTES } from '../resources.ts';
import { textHead } from '../text-head.ts';

/** `Twenty-five people`, of 'Law firm of twenty-five'. */
const peopleOf = ({ office }: LeaseExample): string => `${capital(/ of (\S+)/.exec(office)?.[1] ?? '')} people`;

/** What each office pays a month, on the first screen; each leads to its bill. Narrow screens have the bills as such a list. */
const Totals = ({ examples }: { readonly examples: readonly LeaseExample[] }) => (
  <ul className="totals">
    {examples.map((example) => (
      <li key={example.id}>
        <a href={`#${example.id}`}>{peopleOf(example)}</a>
        <strong>{dollars(example.cost.monthlyCents)}</strong>
      </li>
    ))}
  </ul>
);

/** The bills stand side by side on wide screens; narrow ones have their totals, each of which opens on its bill. */
const PricingPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, 'pricing');
  const examples = leaseExamplesOf(site);
  return (
    <DecisionPage
      heading={heading}
      lead={lead}
      trail={textTrail(site, 'pricing')}
      answer={<Totals examples={examples} />}
      first={
        <section className="billed">
          <h2>Six offices</h2>
          <p>
            <BillNotes /> All six are over 48 months; over 60 a month costs the same.
          </p>
          <ul className="bills">
            {examples.map((example) => (
              <li key={example.id} id={example.id}>
                <OfficeTotal example={example}>
                  <Bill example={example} brief />
                  <p>{example.remark}</p>
                </OfficeTotal>
              </li>
            ))}
          </ul>
        </section>
      }
      after={
        <RelatedLinks
          lists={{ 'Work it out': [...costsBut('pricing'), QUOTES], 'Choosing a machine': [PRINTERS, QUIZ, KYOCERA] }}
        />
      }
    >
      <Html className="prose" html={body.html} />
    </DecisionPage>
  );
};

export default definePage({ head: textHead('pricing'), component: PricingPage });
