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
  'Multiply your monthly black (mono) pages by their rate, and your colour pages by theirs.',
  'Add the two. If the agreement has a page minimum and it is higher, use the minimum instead.',
  'Add the rent to get your monthly total. Divide it by your pages to see what each page costs, without freight.',
  'Multiply the monthly total by the months in the term, and add any freight. You owe the rent and any page minimum for the whole term, even if you print less.',
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
      <Band heading="How to work it out in four steps">
        <ol className="sum-steps">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Band>
      <Band heading="Worked examples at half, planned and higher page counts">
        <p>
          Choose an office to see its figures in the calculator. The <Link to={paths.pricing}>price page</Link> has all
          the bills.
        </p>
        <DataTable
          caption="Monthly total including GST, and below it the average cost per page"
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
