import { definePage, Html, Link, type Site, useSite } from 'build-site';
import { average, dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { calculatorPath } from '../../src/site/priced-offices.ts';
import { Band } from '../components/Band.tsx';
import { DataTable } from '../components/DataTable.tsx';
import { DecisionPage } from '../components/DecisionPage.tsx';
import { LeaseAssumptions } from '../components/LeaseAssumptions.tsx';
import { LeaseCalculator, WithoutCalculator } from '../components/LeaseCalculator.tsx';
import { RelatedLinks } from '../components/RelatedLinks.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { costAt, type LeaseExample, leaseExamplesOf } from '../lease-examples.ts';
import { costsBut, QUOTES } from '../resources.ts';
import { textHead } from '../text-head.ts';

const ID = 'lease-cost-calculator';

const STEPS = [
  'Black (mono) pages a month times their rate, and colour pages times theirs.',
  'Add the two. If the agreement has a minimum for pages and it is more, use the minimum.',
  'Add the rent. That is a month; divide it by your pages, and that is what each page really costs.',
  'Multiply by the months of the term. That is what you are signing for.',
];

const SHARES = [
  { name: 'Half the pages', share: 0.5 },
  { name: 'As planned', share: 1 },
  { name: '1½ times', share: 1.5 },
];

const costCell = (site: Site, example: LeaseExample, share: number): string => {
  const { monthlyCents, centsPerPage } = costAt(site, example, share);
  return centsPerPage === undefined ? dollars(monthlyCents) : `${dollars(monthlyCents)}, ${average(centsPerPage)}`;
};

const Sums = () => {
  const site = useSite();
  return (
    <>
      <Band heading="The sum in four lines">
        <ol className="sum-steps">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Band>
      <Band heading="Worked examples, with fewer pages and with more">
        <p>
          An office’s name puts its figures into the calculator; the <Link to={paths.pricing}>price page</Link> has its
          bill.
        </p>
        <DataTable
          caption="A month including GST, and under it each page, rent included"
          head={['Office', ...SHARES.map(({ name }) => name)]}
          rows={leaseExamplesOf(site).map((example) => [
            { text: example.office, path: calculatorPath(example.inputs) },
            ...SHARES.map(({ share }) => costCell(site, example, share)),
          ])}
        />
        <LeaseAssumptions />
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
      // The result replaces the price.
      price={null}
      answer={
        <>
          <WithoutCalculator />
          <LeaseCalculator />
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
