import { definePage, Link, useSite } from 'build-site';
import { callBackWithin, quoteWithin } from '../../src/site/copy/coverage-words.ts';
import { officeHours } from '../../src/site/firm.ts';
import { paths } from '../../src/site/paths.ts';
import { Card } from '../components/Card.tsx';
import { ContactCard } from '../components/ContactCard.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PageScene } from '../components/PageScene.tsx';
import { Layout } from '../layout/Layout.tsx';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Thank you', path: paths.page('thank-you') });

/** What to read until we ring, and why. */
const READING = [
  {
    text: 'Printer Lease Prices',
    path: paths.pricing,
    why: 'What offices like yours pay a month, line by line, to hold beside our quote.',
  },
  {
    text: 'Lease Cost Calculator',
    path: paths.leaseCost,
    why: 'Your own pages, rent and term in one sum, before you see ours.',
  },
  {
    text: 'Before You Sign',
    path: paths.beforeYouSign,
    why: 'What to look for in any lease agreement, the one we arrange included.',
  },
];

const ThankYouPage = () => {
  const { content, settings } = useSite();
  const { coverage } = content;
  return (
    <Layout trail={TRAIL}>
      <div className="thanks">
        <PageHead
          heading="Thank you!"
          lead="We'll be in touch soon about your printer lease request."
          picture={<PageScene of="printer-leasing-quotes" />}
          spare
        >
          {coverage.callBack && (
            <p>
              <strong>We call you back{callBackWithin(coverage)}</strong>. Business hours are {officeHours(settings)}.
            </p>
          )}
        </PageHead>
      </div>
      <div className="band split even">
        <section>
          <h2>What happens next</h2>
          <ol className="sum-steps">
            <li>
              <strong>We read your request</strong> and ring the number you gave.
            </li>
            <li>
              <strong>Have a counter page ready.</strong> It shows how much you print, and how much of it in colour. The{' '}
              <Link to={paths.page('contact')}>contact page</Link> says where to find it, and what else helps.
            </li>
            <li>
              <strong>You get a quote in writing</strong>
              {quoteWithin(coverage)}. It commits you to nothing.
            </li>
          </ol>
          <p>In a hurry, or something to add? Ring or write to us.</p>
        </section>
        <ContactCard />
      </div>
      <section className="band soft">
        <h2>While you wait</h2>
        <ul className="grid">
          {READING.map(({ text, path, why }) => (
            <Card key={path} heading={text} to={path}>
              <p>{why}</p>
            </Card>
          ))}
        </ul>
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
