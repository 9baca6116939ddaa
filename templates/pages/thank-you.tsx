import { definePage, Link, type Site, useSite } from 'build-site';
import { callBackWithin, quoteWithin } from '../../src/site/copy/coverage-words.ts';
import { plural } from '../../src/site/copy/grammar.ts';
import { officeHours } from '../../src/site/firm.ts';
import { dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { ContactCard } from '../components/ContactCard.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PageScene } from '../components/PageScene.tsx';
import { Layout } from '../layout/Layout.tsx';
import { leaseExamplesOf } from '../lease-examples.ts';
import { NOTICE_PLANNER } from '../search-words.ts';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Thank you', path: paths.page('thank-you') });

const beforeWeRing = (site: Site) => {
  const months = leaseExamplesOf(site).map(({ cost }) => cost.monthlyCents);
  return [
    {
      text: 'Print your counter page',
      path: `${paths.page('contact')}#what-to-have-ready`,
      why: 'It shows how many pages you print and how many are in colour, so we can work out the printer and price.',
    },
    {
      text: 'Work out when your notice is due',
      path: NOTICE_PLANNER,
      why: 'Enter the last day of your current lease, so that you do not pay for two at once.',
    },
    {
      text: 'See what an office like yours might pay',
      path: paths.pricing,
      why: `From ${dollars(Math.min(...months))} to ${dollars(Math.max(...months))} a month, including pages and GST: six bills to compare with our quote.`,
    },
  ];
};

const Steps = () => {
  const { coverage } = useSite().content;
  return (
    <ol className="sum-steps">
      <li>
        <strong>We call the number you gave us.</strong>
        {coverage.callBack &&
          ` If you wrote after hours, the ${plural(coverage.callBack.value, 'hour')} start when we next open.`}
      </li>
      <li>
        <strong>We ask what you print:</strong> pages a month, how many in colour, and where the printer will go. If we
        cannot help, we say so.
      </li>
      <li>
        <strong>You get our quote in writing</strong>
        {quoteWithin(coverage)}, with rent, page rates and freight line by line.
      </li>
      <li>
        <strong>You decide.</strong> A quote is not an agreement and does not commit you to anything.
      </li>
    </ol>
  );
};

const ThankYouPage = () => {
  const site = useSite();
  const { content, settings } = site;
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
          <Steps />
          <p className="small">
            Did you mistype your phone number, or anything else? Your browser keeps no copy, so please call or write to
            us and we will correct it. The <Link to={paths.page('privacy')}>privacy policy</Link> says what we do with
            your details.
          </p>
        </section>
        <ContactCard />
      </div>
      <section className="band soft">
        <h2>Before we call</h2>
        <ol className="grid threes prepare">
          {beforeWeRing(site).map(({ text, path, why }) => (
            <li key={path}>
              <h3>
                <Link to={path}>{text}</Link>
              </h3>
              <p>{why}</p>
            </li>
          ))}
        </ol>
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
