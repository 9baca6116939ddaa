import { definePage, Link, type Site, useSite } from 'build-site';
import { modelOf, officeOfSix } from '../../../src/site/copy/price-words.ts';
import { dollars, wholeDollars } from '../../../src/site/money.ts';
import { paths } from '../../../src/site/paths.ts';
import { Actions } from '../../components/Actions.tsx';
import { Bill } from '../../components/Bill.tsx';
import { Guide } from '../../components/guide/Guide.tsx';
import { GuideText } from '../../components/guide/GuideText.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PriceLine } from '../../components/PriceLine.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { textTrail } from '../../components/TextPage.tsx';
import { type Industry, industriesOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
import { type LeaseExample, leaseExamplesOf, priceSourceOf } from '../../lease-examples.ts';
import { COSTS, KYOCERA } from '../../resources.ts';
import { industryImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';

interface Props {
  readonly industry: Industry;
}

/** Contents entry for the first section, which is a list outside the text. */
const POINTS = { id: 'before-you-lease', text: 'Before you lease' };

const trailOf = (site: Site, { industry }: Props) => [
  ...textTrail(site, 'industries'),
  { name: industry.heading, path: paths.industry(industry.id) },
];

const TradeBill = ({ example }: { readonly example: LeaseExample }) => {
  const six = officeOfSix({ prices: priceSourceOf(useSite()) });
  return (
    <>
      <div className="trade-bill">
        <Bill example={example} />
        <p>{example.remark}</p>
      </div>
      <p>
        Six people would pay about {wholeDollars(six.cost.monthlyCents)} a month on the{' '}
        <Link to={paths.printer(six.printer)}>{modelOf(six.printerName)}</Link>, before options. If you need a fast
        feeder or private printing, have them confirmed in the quote.
      </p>
    </>
  );
};

interface PriceProps {
  readonly example: LeaseExample;
  readonly options: string;
}

const TradePrice = ({ example: { office, cost, inputs }, options }: PriceProps) => (
  <p className="price-line">
    <strong>{dollars(cost.monthlyCents)}</strong> a month incl. GST{' '}
    <small>
      {office}, including pages. The rent is {dollars(inputs.rentCents)} without {options}.
    </small>
  </p>
);

const IndustryPage = ({ industry }: Props) => {
  const site = useSite();
  const { id, pageHeading, lead, points, body, lane, options } = industry;
  const example = leaseExamplesOf(site).find((office) => office.id === industry.example);
  return (
    <Layout trail={trailOf(site, { industry })}>
      <PageHead heading={pageHeading} lead={lead} picture={example && <TradeBill example={example} />}>
        {example ? <TradePrice example={example} options={options} /> : <PriceLine />}
        <Actions />
      </PageHead>
      <Guide contents={[POINTS, ...body.headings]}>
        <h2 id={POINTS.id}>{POINTS.text}</h2>
        <ul className="ticks">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <GuideText className="prose after" body={body} lane={lane} />
      </Guide>
      <RelatedLinks
        lists={{
          'Other industries': industriesOf(site)
            .filter((other) => other.id !== id)
            .map((other) => ({ text: other.heading, path: paths.industry(other.id) })),
          'Choosing and paying': [
            { text: 'Printers Compared', path: paths.printers },
            { text: 'All Services', path: paths.services },
            KYOCERA,
            ...COSTS,
          ],
        }}
      />
      <QuoteBlock />
    </Layout>
  );
};

export default definePage<Props>({
  paths: (site) => industriesOf(site).map((industry) => ({ params: { industry: industry.id }, props: { industry } })),
  head: ({ industry }, page) => ({
    title: industry.title,
    description: industry.description,
    keywords: industry.keywords,
    image: industryImage(page, industry),
    structuredData: [breadcrumbList(page.site, trailOf(page.site, { industry }))],
  }),
  component: IndustryPage,
});
