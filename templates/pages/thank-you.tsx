import { definePage, Link, useSite } from 'build-site';
import { businessHours } from '../../src/site/copy/coverage-words.ts';
import { paths } from '../../src/site/paths.ts';
import { ContactCard } from '../components/ContactCard.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Layout } from '../layout/Layout.tsx';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Thank you', path: paths.page('thank-you') });

const ThankYouPage = () => {
  const { callBack } = useSite().content.coverage;
  return (
    <Layout trail={TRAIL}>
      <PageHead heading="Thank you!" lead="We'll be in touch soon about your printer lease request." />
      <div className="band split even">
        <section>
          <h2>While you wait</h2>
          <p>
            A counter page from your present printer helps: it shows how much you print, and how much of it in colour.
            The <Link to={paths.page('contact')}>contact page</Link> lists what else to have ready.
          </p>
          {callBack !== undefined && <p>We answer by telephone within {businessHours(callBack.value)}.</p>}
          <p>In a hurry, or something to add? Ring or write to us.</p>
        </section>
        <ContactCard />
      </div>
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `Thank You | ${page.site.settings.title}`,
    description:
      'Your printer lease request has arrived. What happens next, what to have ready, and how to reach us in the meantime.',
    robots: 'noindex',
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, TRAIL)],
  }),
  component: ThankYouPage,
});
