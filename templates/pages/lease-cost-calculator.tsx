import { definePage, Html, type Site, useSite } from 'build-site';
import { average, dollars } from '../../src/site/money.ts';
import { Band } from '../components/Band.tsx';
import { DataTable } from '../components/DataTable.tsx';
import { DecisionPage } from '../components/DecisionPage.tsx';
import { LeaseAssumptions } from '../components/LeaseAssumptions.tsx';
import { LeaseCalculator, WithoutCalculator } from '../components/LeaseCalculator.tsx';
import { LeaseSum } from '../components/LeaseSum.tsx';
import { OfficeTotal } from '../components/OfficeTotal.tsx';
import { RelatedLinks } from '../components/RelatedLinks.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { costAt, type LeaseExample, leaseExamplesOf } from '../lease-examples.ts';
import { costsBut, QUOTES } from '../resources.ts';
import { textHead } from '../text-head.ts';

const ID = 'lease-cost-calculator';

const STEPS = [
  'Mono pages a month times the mono rate.',
  'Colour pages a month times the colour rate.',
  'Add the two. If the agreement has a minimum for pages and it is more, use the minimum.',
  'Add the rent. That is a month; divide it by your pages, and that is what each page really costs.',
  'Multiply by the months of the term. That is what you are signing for.',
];

/** The offices worked line by line: a small one, a middling one and a busy one. */
const WORKED = ['small-office', 'accounting-practice', 'law-firm'];

const SHARES = [
  { name: 'Half the pages', share: 0.5 },
  { name: 'As planned', share: 1 },
  { name: 'Half as many again', share: 1.5 },
];

/** A month's cost and that of a page, where some are printed. */
const costCell = (site: Site, example: LeaseExample, share: number): string => {
  const { monthlyCents, centsPerPage } = costAt(site, example, share);
  return centsPerPage === undefined
    ? dollars(monthlyCents)
    : `${dollars(monthlyCents)}, ${average(centsPerPage).replace(' cents', '')}`;
};

/** The sum it does, examples, and what becomes of them when the volume is not as planned. */
const Sums = () => {
  const site = useSite();
  const examples = leaseExamplesOf(site);
  return (
    <>
      <Band heading="The sum in five lines">
        <ol className="sum-steps">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>Use amounts that all include GST, or amounts that all leave it out. The examples include it.</p>
      </Band>
      <Band heading="Three worked examples">
        {examples
          .filter(({ id }) => WORKED.includes(id))
          .map((example) => (
            <OfficeTotal key={example.id} example={example}>
              <LeaseSum example={example} />
              <p>{example.remark}</p>
            </OfficeTotal>
          ))}
        <LeaseAssumptions />
      </Band>
      <Band heading="If you print less, or more">
        <DataTable
          caption="A month including GST, and under it cents a page, rent included"
          head={['Office', ...SHARES.map(({ name }) => name)]}
          rows={examples.map((example) => [
            example.office,
            ...SHARES.map(({ share }) => costCell(site, example, share)),
          ])}
        />
      </Band>
    </>
  );
};

const LeaseCostPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, ID);
  return (
    <DecisionPage
      heading={heading}
      lead={lead}
      trail={textTrail(site, ID)}
      // The sum is the price here.
      price={null}
      answer={
        <>
          <LeaseCalculator />
          <WithoutCalculator />
        </>
      }
      after={<RelatedLinks lists={{ 'Before you decide': [...costsBut(ID), QUOTES] }} />}
    >
      <Sums />
      <Html className="prose" html={body.html} />
    </DecisionPage>
  );
};

export default definePage({ head: textHead(ID), component: LeaseCostPage });
