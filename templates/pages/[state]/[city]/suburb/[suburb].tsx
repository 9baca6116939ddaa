import { definePage, useSite } from 'build-site';
import type { Place } from '../../../../../src/site/atlas.ts';
import { placeMap } from '../../../../../src/site/maps/index.ts';
import type { City, State } from '../../../../../src/site/schemas.ts';
import { LocationPage } from '../../../../components/LocationPage.tsx';
import { MapFigure } from '../../../../components/maps/MapFigure.tsx';
import { atlasOf, citiesWithState } from '../../../../data.ts';
import { copyOfPlace } from '../../../../location-copy.ts';
import { locationHead } from '../../../../location-head.ts';
import { cityLinks, nearbyPlaceLinks, serviceLinks } from '../../../../related.ts';
import { cityImage } from '../../../../social/images.tsx';
import { placeArea } from '../../../../structured-data/service.ts';
import { placeTrail } from '../../../../trails.ts';

interface Props {
  readonly place: Place;
  readonly city: City;
  readonly state: State;
}

const OTHER_CITIES = 5;

const SuburbPage = ({ place, city, state }: Props) => {
  const site = useSite();
  return (
    <LocationPage
      copy={copyOfPlace(site, place, city)}
      trail={placeTrail(state, city, place)}
      map={<MapFigure map={placeMap(place, city, atlasOf(site))} />}
      related={{
        'Nearby areas': nearbyPlaceLinks(site, place, city),
        [`Services in ${city.name}`]: serviceLinks(site, city, 'printer-leasing'),
        [`Other places in ${state.name}`]: cityLinks(site, city, OTHER_CITIES),
      }}
    />
  );
};

export default definePage<Props>({
  paths: (site) =>
    site.settings.features.suburbPages
      ? citiesWithState(site).flatMap(({ city, state }) =>
          atlasOf(site)
            .places(city)
            .map((place) => ({
              params: { state: state.slug, city: city.slug, suburb: place.slug },
              props: { place, city, state },
            })),
        )
      : [],
  head: ({ place, city, state }, page) =>
    locationHead(page, {
      copy: copyOfPlace(page.site, place, city),
      trail: placeTrail(state, city, place),
      areaServed: placeArea(place, city, state),
      image: cityImage(page, city, state),
    }),
  component: SuburbPage,
});
