import { definePage, Island, Link, useScript, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { telephoneLink, unbroken } from '../../../src/site/telephone.ts';
import { Band } from '../../components/Band.tsx';
import { LinkLists } from '../../components/LinkList.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { knowledgeBaseOf, postsOf, servicesOf } from '../../data.ts';
import SiteSearch from '../../islands/site-search.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { RESOURCES } from '../../resources.ts';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { trailTo } from '../../trails.ts';

const TRAIL = trailTo({ name: 'Search', path: paths.search });

/** Words as visitors type them: a question, a wish, a place, a fault. */
const EXAMPLES = ['how much', 'cancel lease', '2150', 'paper jam'];

const SearchPage = () => {
  const site = useSite();
  const { phone } = site.settings;
  return (
    <Layout trail={TRAIL}>
      <div className="search-head">
        <PageHead
          heading="Search"
          lead="Articles, services, machines, words and places: every page of this site can be found here."
        />
      </div>
      <div className="band search-band">
        <div className="needs-script" {...useScript('asked-search')}>
          <Island
            of={SiteSearch}
            props={{ pageUrl: site.url(paths.search), indexUrl: site.url('/search/pages.json') }}
            load="interaction"
          />
          <p className="search-help">
            We lease Australia-wide, also where a place has no page: choose a larger town among the{' '}
            <Link to={paths.locations}>printer locations</Link>, or{' '}
            <a href={telephoneLink(phone)}>call {unbroken(phone)}</a>.
          </p>
          <p className="examples">
            For example{' '}
            {EXAMPLES.map((words) => (
              <a key={words} className="tag" href={`${site.url(paths.search)}?q=${encodeURIComponent(words)}`}>
                {words}
              </a>
            ))}
          </p>
        </div>
      </div>
      <Band heading="Subjects">
        <p>
          The <Link to={paths.siteMap}>site map</Link> lists every page, the{' '}
          <Link to={paths.locations}>printer locations</Link> every place.
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
      </Band>
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
