import { definePage, Link, useSite } from 'build-site';
import { officeOfSix } from '../../src/site/copy/price-words.ts';
import { dollars } from '../../src/site/money.ts';
import { OFFICES } from '../../src/site/named-offices.ts';
import { calculatorPath } from '../../src/site/priced-offices.ts';
import { Bill, BillNotes } from '../components/Bill.tsx';
import { DecisionPage } from '../components/DecisionPage.tsx';
import { GuideText } from '../components/guide/GuideText.tsx';
import { Machines } from '../components/Machines.tsx';
import { RelatedLinks } from '../components/RelatedLinks.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { type LeaseExample, leaseExamplesOf, priceSourceOf } from '../lease-examples.ts';
import { costsBut, KYOCERA, PRINTERS, QUIZ, QUOTES } from '../resources.ts';
import { figure } from '../text.ts';
import { textHead } from '../text-head.ts';

/** Sections that stay open on phones. */
const FIRST = 2;

/** Marks the bill that phones show initially. */
const usual = ({ id }: LeaseExample): string | undefined => (id === OFFICES.usual ? 'usual' : undefined);

/**
 * States the number of pages, which explains why an office of twelve people can pay more than an office of twenty-five.
 */
const pagesOf = ({ monoPages, colourPages }: LeaseExample): string =>
  `${figure(monoPages + colourPages)} pages, ${figure(colourPages)} in colour`;

/** The example offices have no six people, which is a common size. */
const Six = () => {
  const { inputs, cost, monoPages, colourPages } = officeOfSix({ prices: priceSourceOf(useSite()) });
  return (
    <p>
      Six people print {figure(monoPages + colourPages)} pages and pay{' '}
      <Link to={calculatorPath(inputs)}>{dollars(cost.monthlyCents)}</Link>.
    </p>
  );
};

const Totals = ({ examples }: { readonly examples: readonly LeaseExample[] }) => (
  <figure className="bill totals-slip" id="totals">
    <figcaption>
      <strong>Monthly total with pages and GST</strong>
    </figcaption>
    <ul className="totals">
      {examples.map((example) => (
        <li key={example.id} className={usual(example)}>
          <a href={`#${example.id}`}>{example.office}</a>
          <strong>{dollars(example.cost.monthlyCents)}</strong>
          <small>{pagesOf(example)}</small>
        </li>
      ))}
    </ul>
    <Six />
  </figure>
);

const PricingPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, 'pricing');
  const sections = body.headings.filter(({ depth }) => depth === 2);
  const examples = leaseExamplesOf(site);
  return (
    <DecisionPage
      heading={heading}
      lead={lead}
      trail={textTrail(site, 'pricing')}
      answer={<Totals examples={examples} />}
      first={
        <section className="billed">
          <h2>Line by line</h2>
          <p className="small">
            <BillNotes bills="several" /> Rents are for 48 or 60 months.
          </p>
          <ul className="bills">
            {examples.map((example) => (
              <li key={example.id} id={example.id} className={usual(example)}>
                <Bill example={example} brief />
                <p>{example.remark}</p>
              </li>
            ))}
          </ul>
          <p className="sizes">
            <a className="to-totals" href="#totals">
              All six totals
            </a>
          </p>
        </section>
      }
      after={
        <RelatedLinks
          lists={{ 'Work it out': [...costsBut('pricing'), QUOTES], 'Choosing a machine': [PRINTERS, QUIZ, KYOCERA] }}
        />
      }
    >
      <Machines drawn />
      <GuideText className="prose defined" body={body} folds={sections.slice(FIRST)} />
    </DecisionPage>
  );
};

export default definePage({ head: textHead('pricing'), component: PricingPage });
