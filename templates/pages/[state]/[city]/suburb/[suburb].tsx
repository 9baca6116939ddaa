import { definePage, type PageContext } from 'build-site';
import type { Place } from '../../../../../src/site/atlas.ts';
import { inPlace, stateName } from '../../../../../src/site/copy/names.ts';
import { placeMap, placesAround } from '../../../../../src/site/maps/index.ts';
import type { City, State } from '../../../../../src/site/place-schemas.ts';
import { LocationPage } from '../../../../components/LocationPage.tsx';
import { MapFigure } from '../../../../components/maps/MapFigure.tsx';
import { PlaceBill } from '../../../../components/PlaceBill.tsx';
import { SectionPicture } from '../../../../components/ServicePicture.tsx';
import { atlasOf, citiesWithState, freightOf } from '../../../../data.ts';
import { copyOfPlace } from '../../../../location-copy.ts';
import { locationHead } from '../../../../location-head.ts';
import { cityLinks, costLinks, serviceLinks } from '../../../../related.ts';
import { cityImage } from '../../../../social/images.tsx';
import { placeArea } from '../../../../structured-data/service.ts';
import { placeTrail } from '../../../../trails.ts';

interface Props {
  readonly place: Place;
  readonly city: City;
  readonly state: State;
}

const OTHER_CITIES = 5;

const dataOf = ({ place, city, state }: Props, page: PageContext) => {
  const { site } = page;
  return {
    city,
    copy: copyOfPlace(site, place, city),
    trail: placeTrail(state, city, place),
    place,
    neighbours: placesAround(place, city, atlasOf(site)),
    freight: freightOf(site, city),
    image: cityImage(page, city, state),
    areaServed: placeArea(place, city, state),
    related: {
      [`Services ${inPlace(city.name)}`]: serviceLinks(site, city, 'printer-leasing'),
      'What it costs': costLinks(site, city),
      [`Other places in ${stateName(state)}`]: cityLinks(site, city, OTHER_CITIES, place),
    },
  };
};

type Data = ReturnType<typeof dataOf>;

const SuburbPage = ({ city, copy, trail, place, neighbours, freight, related }: Data) => (
  <LocationPage
    copy={copy}
    trail={trail}
    sharesPrices
    bill={<PlaceBill city={city} freight={freight} asksPeople />}
    below={<SectionPicture id="return-pick-up" />}
    map={<MapFigure map={placeMap(place, city, neighbours)} />}
    related={related}
  />
);

export default definePage<Props, Data>({
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
  data: dataOf,
  head: (data, page) => locationHead(page, data),
  component: SuburbPage,
});
