import { definePage, useSite } from 'build-site';
import { stateMap } from '../../../src/site/maps/index.ts';
import { paths } from '../../../src/site/paths.ts';
import type { State } from '../../../src/site/schemas.ts';
import { LocationPage } from '../../components/LocationPage.tsx';
import { LocationFigures } from '../../components/maps/LocationFigures.tsx';
import { MapFigure } from '../../components/maps/MapFigure.tsx';
import { PlaceList } from '../../components/PlaceList.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { atlasOf, outlinesOf, servicesOf } from '../../data.ts';
import { copyOfState } from '../../location-copy.ts';
import { stateLinks } from '../../related.ts';
import { stateImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { faqPage } from '../../structured-data/faq-page.ts';
import { organizationName } from '../../structured-data/organization.ts';
import { service, stateArea } from '../../structured-data/service.ts';
import { stateTrail } from '../../trails.ts';

interface Props {
  readonly state: State;
}

const StatePage = ({ state }: Props) => {
  const site = useSite();
  const cities = atlasOf(site).citiesOf(state.code);
  return (
    <LocationPage
      copy={copyOfState(site, state)}
      trail={stateTrail(state)}
      map={
        <LocationFigures>
          <MapFigure map={stateMap(state, atlasOf(site), outlinesOf(site))} />
        </LocationFigures>
      }
    >
      <PlaceList
        heading={`Places in ${state.name}`}
        links={cities.map((city) => ({ text: city.name, path: paths.city(city), note: city.postcode }))}
      />
      <RelatedLinks
        lists={{
          'Services across Australia': servicesOf(site).map(({ id, name }) => ({
            text: name,
            path: paths.serviceAustraliaWide(id),
          })),
          'Other states and territories': stateLinks(site, state),
        }}
      />
    </LocationPage>
  );
};

export default definePage<Props>({
  paths: (site) => atlasOf(site).states.map((state) => ({ params: { state: state.slug }, props: { state } })),
  head: ({ state }, page) => {
    const { title, description, keywords, heading, faqs } = copyOfState(page.site, state);
    return {
      title,
      description,
      keywords,
      image: stateImage(page, state),
      structuredData: [
        organizationName(page.site),
        service(page, { name: heading, serviceType: 'Printer leasing', description, areaServed: stateArea(state) }),
        breadcrumbList(page.site, stateTrail(state)),
        ...faqPage(page, faqs),
      ],
    };
  },
  component: StatePage,
});
