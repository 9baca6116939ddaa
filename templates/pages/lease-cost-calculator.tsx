import { definePage, Html, useSite } from 'build-site';
import { average, dollars } from '../../src/site/money.ts';
import { Band } from '../components/Band.tsx';
import { DecisionPage } from '../components/DecisionPage.tsx';
import { LeaseAssumptions } from '../components/LeaseAssumptions.tsx';
import { LeaseCalculator, WithoutCalculator } from '../components/LeaseCalculator.tsx';
import { LeaseSum } from '../components/LeaseSum.tsx';
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

interface CostProps {
  readonly example: LeaseExample;
  /** Of the pages as planned. */
  readonly share: number;
}

/** A month's cost and under it that of a page, where some are printed. */
const Cost = ({ example, share }: CostProps) => {
  const { monthlyCents, centsPerPage } = costAt(useSite(), example, share);
  return (
    <td className="align-right">
      {dollars(monthlyCents)}
      {centsPerPage !== undefined && <small> {average(centsPerPage)} a page</small>}
    </td>
  );
};

const VOLUMES = 'A month including GST, and what each page then costs';

/** What each office pays when it prints less than planned, or more. */
const Volumes = ({ examples }: { readonly examples: readonly LeaseExample[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
  <section className="table-scroll" aria-label={VOLUMES} tabIndex={0}>
    <table className="volumes">
      <caption>{VOLUMES}</caption>
      <thead>
        <tr>
          <th scope="col">Office</th>
          {SHARES.map(({ name }) => (
            <th scope="col" className="align-right" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {examples.map((example) => (
          <tr key={example.id}>
            <th scope="row">{example.office}</th>
            {SHARES.map(({ name, share }) => (
              <Cost key={name} example={example} share={share} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The sum it does, examples, and what becomes of them when the volume is not as planned. */
const Sums = () => {
  const examples = leaseExamplesOf(useSite());
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
            <div key={example.id}>
              <LeaseSum example={example} />
              <p>{example.remark}</p>
            </div>
          ))}
        <LeaseAssumptions />
      </Band>
      <Band heading="If you print less, or more">
        <Volumes examples={examples} />
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
