import { definePage, Link, useSite } from 'build-site';
import { stateSummary } from '../../../src/site/copy/index.ts';
import { stateName } from '../../../src/site/copy/names.ts';
import { paths } from '../../../src/site/paths.ts';
import { CityColumns } from '../../components/CityColumns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { atlasOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { locationsTrail } from '../../trails.ts';

const LocationsPage = () => {
  const site = useSite();
  const atlas = atlasOf(site);
  return (
    <Layout trail={locationsTrail} common={<QuoteBlock />}>
      <PageHead
        heading="Printer Locations"
        lead={`What differs from place to place is service: how far it comes, by whose clock, and who pays for the road. Choose one of ${atlas.statistics.cities} cities and towns. Distances are straight lines, residents those of the 2021 Census.`}
      />
      <div className="band">
        {atlas.states.map((state) => (
          <section className="part split" key={state.code} id={state.slug}>
            <div>
              <h2>{state.name}</h2>
              <p>{stateSummary(state, atlas)}</p>
              <p>
                <Link to={paths.state(state.code)}>Printer leasing in {stateName(state)}</Link>
              </p>
            </div>
            <CityColumns cities={atlas.citiesOf(state.code)} />
          </section>
        ))}
      </div>
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `Printer Leasing Locations in Australia | ${page.site.settings.title}`,
    description: `Find printer leasing for your city or town: ${atlasOf(page.site).statistics.cities} places in every state and territory of Australia, each with local figures and services.`,
    keywords: ['printer leasing locations', 'printer leasing Australia'],
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, locationsTrail)],
  }),
  component: LocationsPage,
});
