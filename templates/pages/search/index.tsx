import { definePage, Island, Link, type Site, useScript, useSite } from 'build-site';
import { Fragment } from 'react';
import { monthOfSix, officeInText } from '../../../src/site/copy/price-words.ts';
import { officeHours } from '../../../src/site/firm.ts';
import { wholeDollars } from '../../../src/site/money.ts';
import { paths } from '../../../src/site/paths.ts';
import { telephoneLink, unbroken } from '../../../src/site/telephone.ts';
import { LinkLists } from '../../components/LinkList.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { atlasOf, claimOf, knowledgeBaseOf, postsOf, servicesOf } from '../../data.ts';
import SiteSearch from '../../islands/site-search.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { priceSourceOf, usualOfficeOf } from '../../lease-examples.ts';
import { RESOURCES } from '../../resources.ts';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { trailTo } from '../../trails.ts';

const TRAIL = trailTo({ name: 'Search', path: paths.search });

/**
 * Example queries: a question, a request, a place and a fault. The second item is the label of a query that is not
 * self-explanatory.
 */
const EXAMPLES = [['how much'], ['cancel lease'], ['2150', 'postcode 2150'], ['paper jam']] as const;

/** Answers to show above the page with the details. */
const answersOf = (site: Site): Readonly<Record<string, string>> => {
  const { content, settings } = site;
  const office = usualOfficeOf(site);
  const { zones } = content.coverage;
  const days = zones.flatMap(({ delivery }) => (delivery ? [delivery.value] : []));
  const toner = zones.flatMap(({ toner }) => (toner ? [toner.value] : []));
  const answers = {
    [paths.pricing]: `${claimOf(site, 'least-rent')} is the rent of our smallest printer. With pages, six people would pay about ${monthOfSix({ prices: priceSourceOf(site) })} a month, and ${officeInText(office)} ${wholeDollars(office.cost.monthlyCents)}.`,
    [paths.locations]:
      days.length > 0 &&
      `A technician installs within ${Math.min(...days)} to ${Math.max(...days)} business days of signing, depending on your zone. Your city or town page says how soon a technician comes and what delivery costs.`,
    [paths.service('managed-print-services')]:
      toner.length > 0 &&
      `Page rates cover toner, parts and service. We keep ${Math.min(...toner)} to ${Math.max(...toner)} days’ worth of toner at your office, depending on your zone. In a managed print plan, this is for the printers named in your quote.`,
    [paths.contact]: `Call ${unbroken(settings.phone)}. ${officeHours(settings)}.`,
  };
  return Object.fromEntries(
    Object.entries(answers).flatMap(([path, answer]) => (answer ? [[site.url(path), answer]] : [])),
  );
};

/** Links to common topics for visitors without JavaScript. */
const SOUGHT = [
  { text: 'lease costs', path: paths.pricing },
  { text: 'our five printers', path: paths.printers },
  { text: 'your city or town', path: paths.locations },
  { text: 'ending a lease', path: paths.service('end-printer-lease-contract') },
  { text: 'printer faults', path: `${paths.knowledgeBase}#troubleshooting` },
];

const WithoutSearch = () => (
  <div className="without-script">
    <p className="notice">
      The search needs JavaScript, which is not running in your browser. All topics are below. Common topics are{' '}
      {SOUGHT.map(({ text, path }, at) => (
        <Fragment key={path}>
          {at > 0 && (at < SOUGHT.length - 1 ? ', ' : ' and ')}
          <Link to={path}>{text}</Link>
        </Fragment>
      ))}
      .
    </p>
  </div>
);

const SearchPage = () => {
  const site = useSite();
  const { phone } = site.settings;
  return (
    <Layout trail={TRAIL}>
      <div className="search-head">
        <PageHead
          heading="Search"
          lead="Search every page of this site: articles, services, printers, glossary and places."
        />
      </div>
      <div className="band search-band">
        <div className="needs-script" {...useScript('asked-search')}>
          <Island
            of={SiteSearch}
            props={{
              answers: answersOf(site),
              pageUrl: site.url(paths.search),
              indexUrl: site.url('/search/pages.json'),
            }}
            load="interaction"
          />
          <p className="search-help">
            You can also <a href={telephoneLink(phone)}>call {unbroken(phone)}</a> or{' '}
            <Link to={paths.contact}>write to us</Link>. If you are looking for a town, check its spelling. We serve all
            of Australia, even where a town has no page: choose the nearest of our{' '}
            <Link to={paths.locations}>printer locations</Link>, or your state:{' '}
            {atlasOf(site).states.map(({ code }, at) => (
              <Fragment key={code}>
                {at > 0 && ', '}
                <Link to={paths.state(code)}>{code}</Link>
              </Fragment>
            ))}
            .
          </p>
          <p className="examples">
            For example{' '}
            {EXAMPLES.map(([words, text = words]) => (
              <a key={words} className="tag" href={`${site.url(paths.search)}?q=${encodeURIComponent(words)}`}>
                {text}
              </a>
            ))}
          </p>
        </div>
        <WithoutSearch />
        <section className="subjects">
          <h2>Topics</h2>
          <p>
            The <Link to={paths.siteMap}>site map</Link> lists every page, and{' '}
            <Link to={paths.locations}>printer locations</Link> lists every place.
          </p>
          <LinkLists
            lists={{
              Services: servicesOf(site).map(({ id, name }) => ({ text: name, path: paths.service(id) })),
              'Choosing, pricing, signing': RESOURCES.filter(({ path }) => path !== paths.search),
              'Knowledge base': knowledgeBaseOf(site).map(({ id, heading }) => ({
                text: heading,
                path: `${paths.knowledgeBase}#${id}`,
              })),
              Articles: postsOf(site).map(({ id, heading }) => ({ text: heading, path: paths.post(id) })),
            }}
          />
        </section>
      </div>
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `Search | ${page.site.settings.title}`,
    description: `Search ${page.site.settings.title}: articles, services, printers, the glossary, and every city, town and suburb we have a page for.`,
    robots: 'noindex',
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, TRAIL)],
  }),
  component: SearchPage,
});
