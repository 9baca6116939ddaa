import { definePage, type Site, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { onPaper } from '../../bill-tables.ts';
import { Actions } from '../../components/Actions.tsx';
import { Faqs } from '../../components/Faqs.tsx';
import { Guide } from '../../components/guide/Guide.tsx';
import { GuideText } from '../../components/guide/GuideText.tsx';
import { NoticeDay } from '../../components/NoticeDay.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageScene } from '../../components/PageScene.tsx';
import { PrinterRow } from '../../components/PrinterRow.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { ServicePrice } from '../../components/ServicePrice.tsx';
import { faqsOn, type Service, servicesOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
import { COSTS } from '../../resources.ts';
import { serviceImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { faqPage } from '../../structured-data/faq-page.ts';
import { organizationName } from '../../structured-data/organization.ts';
import { country, service as serviceNode } from '../../structured-data/service.ts';
import { serviceTrail } from '../../trails.ts';

interface Props {
  readonly service: Service;
}

const WITH_MODELS = 'kyocera-printer-lease';

/** The only service whose illustration is low enough to fit on the first screen of a phone. */
const WITH_SCENE = 'managed-print-services';

const WAY_OUT = 'end-printer-lease-contract';

const LETTER = 'a-notice-you-can-adapt';

const Shortcuts = () => (
  <p className="tasks">
    <a href={`#${LETTER}`}>See the notice wording</a>
    <a href="#leaving-early">What leaving early costs</a>
    <a href="#quote">Ask us about your lease</a>
  </p>
);

const relatedServices = (site: Site, { id: self, name: itself }: Service) => [
  { text: `${itself} across Australia`, path: paths.serviceAustraliaWide(self) },
  ...servicesOf(site)
    .filter(({ id }) => id !== self)
    .map(({ id, name }) => ({ text: name, path: paths.service(id) })),
];

const ServicePage = ({ service }: Props) => {
  const site = useSite();
  const withModels = service.id === WITH_MODELS;
  const isWayOut = service.id === WAY_OUT;
  const sections = service.body.headings.filter(({ depth }) => depth === 2);
  return (
    <Layout trail={serviceTrail(service)}>
      <PageHead
        heading={service.heading}
        lead={service.lead}
        picture={
          isWayOut ? (
            <>
              <NoticeDay heading="When must your notice arrive?" letter={LETTER} />
              <Shortcuts />
            </>
          ) : (
            <PageScene of={service.id} />
          )
        }
        spare={!isWayOut && service.id !== WITH_SCENE}
      >
        <ServicePrice of={service.id} />
        <Actions />
      </PageHead>
      {withModels && (
        <section className="band soft" aria-labelledby="models">
          <h2 id="models">The five models and their rents</h2>
          <PrinterRow />
        </section>
      )}
      <Guide contents={sections}>
        <GuideText
          body={{ blocks: service.body.blocks.map(onPaper) }}
          lane={service.lane}
          images={service.images}
          folds={sections.slice(1)}
        />
      </Guide>
      <Faqs questions={faqsOn(site, service.id)} heading={`${service.heading}: Frequently Asked Questions`} />
      <QuoteBlock form={isWayOut ? 'ending' : 'quote'} />
      <RelatedLinks lists={{ 'Our services': relatedServices(site, service), 'What it costs': COSTS }} />
    </Layout>
  );
};

export default definePage<Props>({
  paths: (site) => servicesOf(site).map((service) => ({ params: { service: service.id }, props: { service } })),
  head: ({ service }, page) => ({
    title: service.title,
    description: service.description,
    keywords: service.keywords,
    image: serviceImage(page, service),
    structuredData: [
      organizationName(page.site),
      serviceNode(page, {
        name: service.heading,
        serviceType: service.name,
        description: service.description,
        areaServed: country(),
      }),
      breadcrumbList(page.site, serviceTrail(service)),
      ...faqPage(page, faqsOn(page.site, service.id)),
    ],
  }),
  component: ServicePage,
});
