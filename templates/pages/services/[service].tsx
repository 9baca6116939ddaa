import { definePage, Html, Link, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Actions } from '../../components/Actions.tsx';
import { Band } from '../../components/Band.tsx';
import { Faqs } from '../../components/Faqs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { ServiceCards } from '../../components/ServiceCards.tsx';
import { faqsOn, type Service, servicesOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { faqPage } from '../../structured-data/faq-page.ts';
import { organizationName } from '../../structured-data/organization.ts';
import { country, service as serviceNode } from '../../structured-data/service.ts';
import { serviceTrail } from '../../trails.ts';

interface Props {
  readonly service: Service;
}

const ServicePage = ({ service }: Props) => {
  const site = useSite();
  return (
    <Layout trail={serviceTrail(service)}>
      <PageHead heading={service.heading} lead={service.lead}>
        <Actions />
      </PageHead>
      <div className="band">
        <div className="wrap">
          <Html className="prose" html={service.body.html} />
          <p>
            <Link to={paths.serviceAustraliaWide(service.id)}>{service.name} across Australia</Link>
          </p>
        </div>
      </div>
      <Faqs questions={faqsOn(site, 'services')} />
      <QuoteBlock />
      <Band heading="Other services">
        <ServiceCards services={servicesOf(site).filter(({ id }) => id !== service.id)} />
      </Band>
    </Layout>
  );
};

export default definePage<Props>({
  paths: (site) => servicesOf(site).map((service) => ({ params: { service: service.id }, props: { service } })),
  head: ({ service }, page) => ({
    title: service.title,
    description: service.description,
    keywords: service.keywords,
    structuredData: [
      organizationName(page.site),
      serviceNode(page, {
        name: service.heading,
        serviceType: service.name,
        description: service.description,
        areaServed: country(),
      }),
      breadcrumbList(page.site, serviceTrail(service)),
      ...faqPage(page, faqsOn(page.site, 'services')),
    ],
  }),
  component: ServicePage,
});
