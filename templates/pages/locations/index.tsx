import { definePage, Link, type PageContext } from 'build-site';
import { onTopOfRent, stateSummary, zoneLists } from '../../../src/site/copy/index.ts';
import { paths } from '../../../src/site/paths.ts';
import type { State } from '../../../src/site/place-schemas.ts';
import { CountryMap } from '../../components/maps/CountryMap.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PlaceSearchPart } from '../../components/PlaceSearchPart.tsx';
import { PriceFrom } from '../../components/PriceFrom.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { StatePlaces } from '../../components/StatePlaces.tsx';
import { atlasOf, copyOptionsOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { locationsTrail } from '../../trails.ts';

const dataOf = (_: object, { site }: PageContext) => {
  const [atlas, options] = [atlasOf(site), copyOptionsOf(site)];
  const listOf = (state: State) => ({
    name: state.name,
    slug: state.slug,
    path: paths.state(state.code),
    summary: stateSummary(state),
    zones: zoneLists(state, options).map(({ id, name, gist, places }) => ({
      id,
      name,
      gist,
      places: places.map(({ text, path }) => ({ text, path })),
    })),
  });
  return {
    count: atlas.statistics.cities,
    onTop: onTopOfRent(atlas.states, options),
    states: atlas.states.map(listOf),
  };
};

type Data = ReturnType<typeof dataOf>;

const LocationsPage = ({ count, onTop, states }: Data) => (
  <Layout trail={locationsTrail} common={<QuoteBlock />}>
    <PageHead
      heading="Printer Locations"
      lead={`We arrange leases and service for office printers in ${count} cities and towns. Each has a page with its response time and freight; for a few places reached by barge or air, your quote gives both. We also serve places without a page.`}
      picture={<CountryMap />}
    >
      <PlaceSearchPart />
      <PriceFrom onTop={onTop} />
    </PageHead>
    <div className="band">
      <p>
        Response times and freight depend on your zone. Your city page has the details; the{' '}
        <Link to={paths.siteMap}>site map</Link> lists every service.
      </p>
      {/* On wide screens all states are open, so the last one is six screens down. */}
      <nav className="to-states" aria-label="States">
        {states.map(({ name, slug }) => (
          <a key={slug} href={`#${slug}`}>
            {name}
          </a>
        ))}
      </nav>
      {states.map((state) => (
        <StatePlaces key={state.slug} {...state} />
      ))}
    </div>
  </Layout>
);

export default definePage({
  data: dataOf,
  head: ({ count }, page) => ({
    title: `Printer Leasing Locations in Australia | ${page.site.settings.title}`,
    description: `Find printer leasing for your city or town: ${count} places in every state and territory of Australia, and what we do in each: who comes, how soon, at what cost.`,
    keywords: ['printer leasing locations', 'printer leasing Australia'],
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, locationsTrail)],
  }),
  component: LocationsPage,
});
