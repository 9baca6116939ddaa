import { definePage, Link, useSite } from 'build-site';
import { businessDays, businessHours } from '../../src/site/copy/coverage-words.ts';
import { paths } from '../../src/site/paths.ts';
import { ContactCard } from '../components/ContactCard.tsx';
import { LinkRows } from '../components/LinkList.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PageScene } from '../components/PageScene.tsx';
import { Layout } from '../layout/Layout.tsx';
import { COSTS } from '../resources.ts';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Thank you', path: paths.page('thank-you') });

const ThankYouPage = () => {
  const { callBack, quote } = useSite().content.coverage;
  return (
    <Layout trail={TRAIL}>
      <PageHead
        heading="Thank you!"
        lead="We'll be in touch soon about your printer lease request."
        picture={<PageScene of="printer-leasing-quotes" />}
        spare
      />
      <div className="band split even">
        <section>
          <h2>What happens next</h2>
          <ol className="sum-steps">
            <li>
              <strong>We read your request</strong> and call you back
              {callBack && ` within ${businessHours(callBack.value)}`}, in our office hours.
            </li>
            <li>
              <strong>Have a counter page ready.</strong> It shows how much you print, and how much of it in colour. The{' '}
              <Link to={paths.page('contact')}>contact page</Link> says where to find it, and what else helps.
            </li>
            <li>
              <strong>You get a quote in writing</strong>
              {quote && ` within ${businessDays(quote.value)}`}. It commits you to nothing.
            </li>
          </ol>
          <p>In a hurry, or something to add? Ring or write to us.</p>
        </section>
        <ContactCard />
      </div>
      <section className="band soft split">
        <h2>While you wait</h2>
        <LinkRows links={COSTS} />
      </section>
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
