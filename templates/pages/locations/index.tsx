import { definePage, Link, type PageContext } from 'build-site';
import { stateSummary } from '../../../src/site/copy/index.ts';
import { stateName } from '../../../src/site/copy/names.ts';
import { paths } from '../../../src/site/paths.ts';
import { CityColumns } from '../../components/CityColumns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { atlasOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
import { statesWithCities } from '../../related.ts';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { locationsTrail } from '../../trails.ts';

/** The states, each with what its places have in common, and how many places there are. */
const dataOf = (_: object, { site }: PageContext) => {
  const atlas = atlasOf(site);
  const summaries = new Map(atlas.states.map((state) => [state.code, stateSummary(state, atlas)]));
  return {
    count: atlas.statistics.cities,
    states: statesWithCities(site).map((state) => ({ ...state, summary: summaries.get(state.code) })),
  };
};

type Data = ReturnType<typeof dataOf>;

const LocationsPage = ({ count, states }: Data) => (
  <Layout trail={locationsTrail} common={<QuoteBlock />}>
    <PageHead
      heading="Printer Locations"
      lead={`Choose one of ${count} cities and towns. Each page says who comes to you, how soon, what delivery costs and what a lease might cost there.`}
    />
    <div className="band">
      {states.map((state) => (
        <section className="part split" key={state.code} id={state.slug}>
          <div>
            <h2>{state.name}</h2>
            <p>{state.summary}</p>
            <p>
              <Link to={paths.state(state.code)}>Printer leasing in {stateName(state)}</Link>
            </p>
          </div>
          <CityColumns cities={state.cities} />
        </section>
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
