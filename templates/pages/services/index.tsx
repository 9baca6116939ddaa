import { definePage, Link, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Actions } from '../../components/Actions.tsx';
import { Band } from '../../components/Band.tsx';
import { LinkList } from '../../components/LinkList.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageScene } from '../../components/PageScene.tsx';
import { PriceLine } from '../../components/PriceLine.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { ServiceGuide, ServiceNames } from '../../components/ServiceGuide.tsx';
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
    <Layout
      trail={servicesTrail}
      common={
        <>
          <WhyChoose />
          <QuoteBlock />
        </>
      }
    >
      <PageHead
        picture={<PageScene />}
        spare
        heading="Printer Leasing Services"
        lead="Choose what you need: a first lease, a Kyocera model, help with a whole fleet, a way out of an agreement, or a price."
      >
        <PriceLine />
        <Actions />
      </PageHead>
      <Band heading="Which of our five services do you need?">
        <ServiceNames services={services} />
        <ServiceGuide services={services} />
      </Band>
      <section className="band soft split">
        <h2>If you cannot decide between two</h2>
        <ul className="rows">
          <li>
            <strong>A lease, or managed print?</strong> Count your printers. With fewer than five, first compare the
            price of a lease that includes service. With five or more, look at managed print: find out how much each one
            prints, then keep, replace or remove it.
          </li>
          <li>
            <strong>A model first, or a price first?</strong> Start with your page count: it decides the printer, and
            the printer decides the rent. Send us two counter readings a month apart, and our quote will name a printer
            and its rent.
          </li>
          <li>
            <strong>A new lease, or leave the old one first?</strong> Read the old contract first. If a supplier adds
            your payout to the new rent, you still pay it, a little each month.
          </li>
          <li>
            <strong>Still unsure?</strong> The <Link to={paths.quiz}>printer quiz</Link> asks ten questions, and the{' '}
            <Link to={paths.beforeYouSign}>checklist</Link> shows what to get in writing for any of the five.
          </li>
        </ul>
      </section>
      <div className="band grid">
        <LinkList
          heading="Anywhere in Australia"
          level={2}
          links={services.map(({ id, name }) => ({
            text: `${name} across Australia`,
            path: paths.serviceAustraliaWide(id),
          }))}
        />
        <LinkList
          heading="Printers for your industry"
          level={2}
          links={industriesOf(site).map(({ id, pageHeading }) => ({ text: pageHeading, path: paths.industry(id) }))}
        />
      </div>
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
