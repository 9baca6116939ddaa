import { definePage, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Actions } from '../../components/Actions.tsx';
import { Band } from '../../components/Band.tsx';
import { IndustryCards } from '../../components/IndustryCards.tsx';
import { LinkRows } from '../../components/LinkList.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PrinterScene } from '../../components/PrinterScene.tsx';
import { QuizCard } from '../../components/QuizCard.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { ServiceCards } from '../../components/ServiceCards.tsx';
import { WhyChoose } from '../../components/WhyChoose.tsx';
import { industriesOf, servicesOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { servicesTrail } from '../../trails.ts';

const ServicesPage = () => {
  const site = useSite();
  const services = servicesOf(site);
  return (
    <Layout trail={servicesTrail}>
      <PageHead
        picture={<PrinterScene />}
        heading="Printer Leasing Services"
        lead="Five ways we can help: with a first lease, a Kyocera model, a whole fleet, an agreement that is ending, or a price."
      >
        <Actions />
      </PageHead>
      <Band heading="Our services">
        <ServiceCards services={services}>
          <QuizCard />
        </ServiceCards>
      </Band>
      <section className="band split">
        <h2>Anywhere in Australia</h2>
        <LinkRows
          links={services.map(({ id, name }) => ({
            text: `${name} across Australia`,
            path: paths.serviceAustraliaWide(id),
          }))}
        />
      </section>
      <WhyChoose />
      <Band heading="Printers for your industry">
        <IndustryCards industries={industriesOf(site)} />
      </Band>
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `Printer Leasing Services | ${page.site.settings.title}`,
    description:
      'Printer leasing, Kyocera leases, managed print services, help to end a printer lease contract, and quotes you can compare. For offices across Australia.',
    keywords: ['printer leasing services', 'managed print services', 'Kyocera printer lease'],
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, servicesTrail)],
  }),
  component: ServicesPage,
});
