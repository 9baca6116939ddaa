import { definePage, Image, Link, type PageContext, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { Actions } from '../components/Actions.tsx';
import { Band } from '../components/Band.tsx';
import { Card } from '../components/Card.tsx';
import { DecisionPage } from '../components/DecisionPage.tsx';
import { Faqs } from '../components/Faqs.tsx';
import { LiveBill } from '../components/LiveBill.tsx';
import { Machines } from '../components/Machines.tsx';
import { PlaceFinder } from '../components/PlaceFinder.tsx';
import { Proof } from '../components/Proof.tsx';
import { QuizCard } from '../components/QuizCard.tsx';
import { ServiceCards } from '../components/ServiceCards.tsx';
import { faqsOn, servicesOf } from '../data.ts';
import { usualOfficeOf } from '../lease-examples.ts';
import { statesWithCities } from '../related.ts';
import { siteImage } from '../social/images.tsx';
import { faqPage } from '../structured-data/faq-page.ts';
import { localBusiness } from '../structured-data/local-business.ts';
import { organization } from '../structured-data/organization.ts';
import { website } from '../structured-data/website.ts';

/** Articles in the order in which visitors need them. */
const READING = [
  {
    heading: 'Thirty points to check before you sign',
    to: paths.beforeYouSign,
    picture: 'lease-term',
    what: 'Tick them off with the agreement in front of you.',
  },
  {
    heading: 'What a lease costs: six bills',
    to: paths.pricing,
    picture: 'compare-totals',
    what: 'Rent, pages and GST for offices of three to sixty people.',
  },
  {
    heading: 'How to end a lease in time',
    to: paths.service('end-printer-lease-contract'),
    picture: 'notice-date',
    what: 'Find the date your notice must arrive by.',
  },
] as const;

const dataOf = (_: object, { site }: PageContext) => ({ states: statesWithCities(site) });

const Further = ({ states }: ReturnType<typeof dataOf>) => {
  const site = useSite();
  return (
    <>
      <PlaceFinder states={states} />
      <Band heading="What we do" soft>
        <ServiceCards services={servicesOf(site)}>
          <QuizCard />
        </ServiceCards>
      </Band>
      <Band heading="Worth reading before you sign" id="reading">
        <ul className="grid listed">
          {READING.map(({ heading, to, picture, what }) => (
            <Card
              key={to}
              heading={heading}
              to={to}
              // Decorative: the heading already describes it.
              picture={<Image id={picture} className="cover" alt="" />}
              className="covered"
            >
              <p>{what}</p>
            </Card>
          ))}
        </ul>
        <p className="after">
          <Link to={paths.blog}>All articles</Link> and the <Link to={paths.knowledgeBase}>knowledge base</Link>
        </p>
      </Band>
      <Faqs questions={faqsOn(site, 'home')} />
    </>
  );
};

const HomePage = ({ states }: ReturnType<typeof dataOf>) => {
  const site = useSite();
  return (
    <DecisionPage
      heading="Printer leasing for Australian offices"
      lead="See the full bill before you sign. Call one number for help."
      answer={
        <>
          <LiveBill example={usualOfficeOf(site)} />
          <Actions />
        </>
      }
      after={<Further states={states} />}
      form="general"
    >
      <Machines drawn />
      <Proof />
      <section>
        <h2>When not to lease</h2>
        <ul className="rows">
          <li>You print under 1,000 pages a month. Buying a desktop printer is likely to cost less.</li>
          <li>Your business may close, merge or halve within a year. First ask, in writing, what leaving costs.</li>
          <li>Your printer is paid for and works. Ask us for service and toner only.</li>
        </ul>
      </section>
    </DecisionPage>
  );
};

export default definePage({
  data: dataOf,
  head: (_, page) => ({
    title: `Printer Leasing Australia | ${page.site.settings.title}`,
    description:
      'Lease an office printer anywhere in Australia: Kyocera multifunction devices, plain advice on terms and page charges, and a quote online or by phone.',
    keywords: ['printer leasing Australia', 'office printer lease', 'Kyocera printer lease', 'photocopier lease'],
    image: siteImage(page),
    // Search engines show this icon and do not accept inline ones.
    links: [{ rel: 'apple-touch-icon', href: '/logo.png' }],
    structuredData: [
      organization(page.site),
      website(page.site),
      localBusiness(page),
      ...faqPage(page, faqsOn(page.site, 'home')),
    ],
  }),
  component: HomePage,
});
