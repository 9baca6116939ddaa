import { definePage, useSite } from 'build-site';
import { stateMap } from '../../../src/site/maps/index.ts';
import { paths } from '../../../src/site/paths.ts';
import type { State } from '../../../src/site/schemas.ts';
import { LocationPage } from '../../components/LocationPage.tsx';
import { MapFigure } from '../../components/maps/MapFigure.tsx';
import { PlaceList } from '../../components/PlaceList.tsx';
import { atlasOf, outlinesOf, servicesOf } from '../../data.ts';
import { copyOfState } from '../../location-copy.ts';
import { locationHead } from '../../location-head.ts';
import { stateLinks } from '../../related.ts';
import { stateImage } from '../../social/images.tsx';
import { stateArea } from '../../structured-data/service.ts';
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
      map={<MapFigure map={stateMap(state, atlasOf(site), outlinesOf(site))} />}
      related={{
        'Services across Australia': servicesOf(site).map(({ id, name }) => ({
          text: name,
          path: paths.serviceAustraliaWide(id),
        })),
        'Other states and territories': stateLinks(site, state),
      }}
    >
      <PlaceList
        heading={`Places in ${state.name}`}
        links={cities.map((city) => ({ text: city.name, path: paths.city(city), note: city.postcode }))}
      />
    </LocationPage>
  );
};

export default definePage<Props>({
  paths: (site) => atlasOf(site).states.map((state) => ({ params: { state: state.slug }, props: { state } })),
  head: ({ state }, page) =>
    locationHead(page, {
      copy: copyOfState(page.site, state),
      trail: stateTrail(state),
      areaServed: stateArea(state),
      image: stateImage(page, state),
    }),
  component: StatePage,
});
