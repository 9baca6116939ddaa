import { definePage, Island, Link, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { Actions } from '../components/Actions.tsx';
import { Band } from '../components/Band.tsx';
import { Faqs } from '../components/Faqs.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PostCards } from '../components/PostCards.tsx';
import { PrinterScene } from '../components/PrinterScene.tsx';
import { Proof } from '../components/Proof.tsx';
import { QuizCard } from '../components/QuizCard.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { ServiceCards } from '../components/ServiceCards.tsx';
import { StateList } from '../components/StateList.tsx';
import { WhyChoose } from '../components/WhyChoose.tsx';
import { atlasOf, faqsOn, postsOf, servicesOf } from '../data.ts';
import CitySearch from '../islands/city-search.tsx';
import { Layout } from '../layout/Layout.tsx';
import { siteImage } from '../social/images.tsx';
import { faqPage } from '../structured-data/faq-page.ts';
import { localBusiness } from '../structured-data/local-business.ts';
import { organization } from '../structured-data/organization.ts';
import { website } from '../structured-data/website.ts';

const LATEST_POSTS = 3;

const HomePage = () => {
  const site = useSite();
  const atlas = atlasOf(site);
  return (
    <Layout>
      <PageHead
        heading="Printer leasing for Australian offices"
        lead="Lease a Kyocera multifunction printer, know what each month costs, and have one number to call when it needs attention."
        picture={<PrinterScene />}
      >
        <Actions />
        <Proof />
      </PageHead>
      <div className="band">
        <section className="finder">
          <h2>Printer leasing near you</h2>
          <div className="needs-script">
            <Island of={CitySearch} props={{ indexUrl: site.url('/search/cities.json') }} load="interaction" />
          </div>
          <p>
            <Link to={paths.siteMap}>See every city and service on the site map</Link>
          </p>
        </section>
        <StateList states={atlas.states} citiesOf={atlas.citiesOf} />
      </div>
      <Band heading="What we do" soft>
        <ServiceCards services={servicesOf(site)}>
          <QuizCard />
        </ServiceCards>
      </Band>
      <Band heading="Worth reading before you sign">
        <PostCards posts={postsOf(site).slice(0, LATEST_POSTS)} level={3} />
        <p className="after">
          <Link to={paths.blog}>All articles</Link>, the <Link to={paths.knowledgeBase}>knowledge base</Link>,{' '}
          <Link to={paths.pricing}>prices</Link> and a <Link to={paths.beforeYouSign}>checklist</Link>
        </p>
      </Band>
      <WhyChoose />
      <Faqs questions={faqsOn(site, 'home')} />
      <QuoteBlock general />
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `Printer Leasing Australia | ${page.site.settings.title}`,
    description:
      'Lease an office printer anywhere in Australia: Kyocera multifunction devices, plain advice on terms and page charges, and a quote online or by phone.',
    keywords: ['printer leasing Australia', 'office printer lease', 'Kyocera printer lease', 'photocopier lease'],
    image: siteImage(page),
    structuredData: [
      organization(page.site),
      website(page.site),
      localBusiness(page),
      ...faqPage(page, faqsOn(page.site, 'home')),
    ],
  }),
  component: HomePage,
});
