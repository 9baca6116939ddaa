import { type Content, definePage, type PageContext, useSite } from 'build-site';
import { dollars } from '../../../../src/site/money.ts';
import { THREE_OFFICES } from '../../../../src/site/named-offices.ts';
import { paths } from '../../../../src/site/paths.ts';
import { SERVICE_PRICES } from '../../../../src/site/services.ts';
import { Actions } from '../../../components/Actions.tsx';
import { Band } from '../../../components/Band.tsx';
import { Guide } from '../../../components/guide/Guide.tsx';
import { GuideText } from '../../../components/guide/GuideText.tsx';
import { LinkLists } from '../../../components/LinkList.tsx';
import { CountryMap } from '../../../components/maps/CountryMap.tsx';
import { OfficesBill } from '../../../components/OfficesBill.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { QuoteBlock } from '../../../components/QuoteBlock.tsx';
import { ServicePrice } from '../../../components/ServicePrice.tsx';
import { WhyChoose } from '../../../components/WhyChoose.tsx';
import { claimOf, type Service, servicesOf } from '../../../data.ts';
import { Layout } from '../../../layout/Layout.tsx';
import { leaseExamplesOf } from '../../../lease-examples.ts';
import { capitalLinks } from '../../../related.ts';
import { COSTS } from '../../../resources.ts';
import { serviceImage } from '../../../social/images.tsx';
import { breadcrumbList } from '../../../structured-data/breadcrumb-list.ts';
import { organizationName } from '../../../structured-data/organization.ts';
import { country, service as serviceNode } from '../../../structured-data/service.ts';
import { serviceTrail } from '../../../trails.ts';

interface Props {
  readonly service: Service;
  readonly text: Content['australiaWide']['entries'][number];
}

const trailOf = ({ id, name }: Service) => [
  ...serviceTrail({ id, name }),
  { name: 'Australia-Wide', path: paths.serviceAustraliaWide(id) },
];

const dataOf = ({ service, text }: Props, { site }: PageContext) => ({
  service,
  text,
  capitals: capitalLinks(site, service),
  others: servicesOf(site)
    .filter(({ id }) => id !== service.id)
    .map(({ id, name }) => ({ text: name, path: paths.serviceAustraliaWide(id) })),
});

type Data = ReturnType<typeof dataOf>;

const HEADING = 'Three offices, one agreement';

const OfficesPrice = ({ cents }: { readonly cents: number }) => (
  <p className="price-line">
    <strong>{dollars(cents)}</strong> <span className="whole">a month incl. GST</span>{' '}
    <small>
      For three offices, including pages. {claimOf(useSite(), 'least-rent')} for one small printer, without pages.
    </small>
  </p>
);

const Head = ({ service, text }: Pick<Data, 'service' | 'text'>) => {
  const offices = leaseExamplesOf(useSite()).filter(({ id }) => THREE_OFFICES.includes(id));
  const cents = offices.reduce((sum, { cost }) => sum + cost.monthlyCents, 0);
  const hasBill = SERVICE_PRICES[service.id] === 'rent';
  return (
    <PageHead
      heading={text.heading}
      lead={text.lead}
      picture={hasBill ? <OfficesBill heading={HEADING} offices={offices} cents={cents} /> : <CountryMap />}
      spare={!hasBill}
    >
      {hasBill ? <OfficesPrice cents={cents} /> : <ServicePrice of={service.id} />}
      <Actions />
    </PageHead>
  );
};

const AustraliaWidePage = ({ service, text, capitals, others }: Data) => (
  <Layout trail={trailOf(service)}>
    <Head service={service} text={text} />
    <Guide contents={text.body.headings.filter(({ depth }) => depth === 2)}>
      <GuideText body={text.body} lane={text.lane} />
    </Guide>
    <Band heading="Across Australia" soft>
      <LinkLists
        className="grid"
        lists={{
          [`${service.name} in the capitals`]: capitals,
          'Other services across Australia': others,
          'More about this service': [{ text: service.heading, path: paths.service(service.id) }, ...COSTS],
        }}
      />
    </Band>
    <WhyChoose />
    <QuoteBlock form={service.id === 'end-printer-lease-contract' ? 'ending' : 'quote'} />
  </Layout>
);

export default definePage<Props, Data>({
  paths: (site) =>
    servicesOf(site).flatMap((service) => {
      const text = site.content.australiaWide.get(service.id);
      return text ? [{ params: { service: service.id }, props: { service, text } }] : [];
    }),
  data: dataOf,
  head: ({ service, text }, page) => ({
    title: text.title,
    description: text.description,
    keywords: text.keywords,
    image: serviceImage(page, service),
    structuredData: [
      organizationName(page.site),
      serviceNode(page, {
        name: text.heading,
        serviceType: service.name,
        description: text.description,
        areaServed: country(),
      }),
      breadcrumbList(page.site, trailOf(service)),
    ],
  }),
  component: AustraliaWidePage,
});
