import { definePage, Island, Link, useScript, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Band } from '../../components/Band.tsx';
import { LinkList } from '../../components/LinkList.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { knowledgeBaseOf, postsOf, servicesOf } from '../../data.ts';
import SiteSearch from '../../islands/site-search.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { RESOURCES } from '../../resources.ts';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { trailTo } from '../../trails.ts';

const TRAIL = trailTo({ name: 'Search', path: paths.search });

const SearchPage = () => {
  const site = useSite();
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
        </div>
      </div>
      <Band heading="Subjects">
        <p>
          The <Link to={paths.siteMap}>site map</Link> lists every page, the{' '}
          <Link to={paths.locations}>printer locations</Link> every place.
        </p>
        <div className="grid narrow">
          <LinkList
            heading="Services"
            links={servicesOf(site).map(({ id, name }) => ({ text: name, path: paths.service(id) }))}
          />
          <LinkList
            heading="Choosing, pricing, signing"
            links={RESOURCES.filter(({ path }) => path !== paths.search)}
          />
          <LinkList
            heading="Knowledge base"
            links={knowledgeBaseOf(site).map(({ id, heading }) => ({
              text: heading,
              path: `${paths.knowledgeBase}#${id}`,
            }))}
          />
          <LinkList
            heading="Articles"
            links={postsOf(site).map(({ id, heading }) => ({ text: heading, path: paths.post(id) }))}
          />
        </div>
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
