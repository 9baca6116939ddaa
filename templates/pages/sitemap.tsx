import { definePage, type PageContext, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { Band } from '../components/Band.tsx';
import { LinkLists } from '../components/LinkList.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PlaceSearchPart } from '../components/PlaceSearchPart.tsx';
import { SiteMapState, treeOf } from '../components/SiteMapState.tsx';
import { Statistics } from '../components/Statistics.tsx';
import { atlasOf, industriesOf, knowledgeBaseOf, postsOf, servicesOf } from '../data.ts';
import { Layout } from '../layout/Layout.tsx';
import { NAVIGATION } from '../layout/navigation.ts';
import { QUIZ, RESOURCES } from '../resources.ts';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Site Map', path: paths.siteMap });

const OTHERS = [
  QUIZ,
  { text: 'Privacy Policy', path: paths.page('privacy') },
  { text: 'Terms', path: paths.page('terms') },
  { text: 'Accessibility', path: paths.page('accessibility') },
];

const dataOf = (_: object, { site }: PageContext) => {
  const { states, cities, services, cityServicePages } = atlasOf(site).statistics;
  const made = site.settings.features.cityServicePages ? cityServicePages : 0;
  return {
    statistics: { states, cities, services, cityServicePages: made },
    states: atlasOf(site).states.map((state) => treeOf(site, state)),
  };
};

const SiteMapPage = ({ statistics, states }: ReturnType<typeof dataOf>) => {
  const site = useSite();
  return (
    <Layout trail={TRAIL}>
      <PageHead heading="Site Map" lead="Every page of this site, by subject and by place.">
        <PlaceSearchPart />
        <p className="jump">
          <a href="#subjects">Pages by subject</a>
          <a href="#places">Pages by place</a>
        </p>
      </PageHead>
      <Band heading="Pages by subject" id="subjects">
        <LinkLists
          className="subject-lists"
          lists={{
            // In this order, the lists fill three columns of equal height.
            'Main pages': [...NAVIGATION, ...OTHERS],
            'Choosing, pricing, signing': RESOURCES,
            Services: servicesOf(site).flatMap(({ id, name }) => [
              { text: name, path: paths.service(id) },
              { text: `${name} across Australia`, path: paths.serviceAustraliaWide(id) },
            ]),
            'Knowledge base': knowledgeBaseOf(site).map(({ id, heading }) => ({
              text: heading,
              path: `${paths.knowledgeBase}#${id}`,
            })),
            Machines: site.content.printers.entries.map(({ id, name }) => ({ text: name, path: paths.printer(id) })),
            Industries: industriesOf(site).map(({ id, pageHeading }) => ({
              text: pageHeading,
              path: paths.industry(id),
            })),
            Articles: postsOf(site).map(({ id, heading }) => ({ text: heading, path: paths.post(id) })),
          }}
        />
      </Band>
      <Band heading="Pages by place" id="places">
        <Statistics {...statistics} />
        {states.map((state) => (
          <SiteMapState key={state.path} state={state} />
        ))}
      </Band>
    </Layout>
  );
};

export default definePage({
  data: dataOf,
  head: ({ statistics }, page) => ({
    title: `Site Map | ${page.site.settings.title}`,
    description: `All pages of ${page.site.settings.title}: services, articles, the knowledge base, and ${statistics.cities} cities and towns in every state and territory.`,
    keywords: ['site map'],
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, TRAIL)],
  }),
  component: SiteMapPage,
});
