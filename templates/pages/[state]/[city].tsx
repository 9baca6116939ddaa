import { definePage, type PageContext } from 'build-site';
import { inPlace, placeName, stateName } from '../../../src/site/copy/names.ts';
import type { City, State } from '../../../src/site/place-schemas.ts';
import { LocationPage } from '../../components/LocationPage.tsx';
import { CityMap } from '../../components/maps/CityMap.tsx';
import { PlaceBill } from '../../components/PlaceBill.tsx';
import { PlaceList } from '../../components/PlaceList.tsx';
import { citiesWithState, freightOf, mappedCity } from '../../data.ts';
import { copyOfCity } from '../../location-copy.ts';
import { locationHead } from '../../location-head.ts';
import { cityLinks, costLinks, placeLinks, serviceLinks, stateLinks } from '../../related.ts';
import { cityImage } from '../../social/images.tsx';
import { cityArea } from '../../structured-data/service.ts';
import { cityTrail } from '../../trails.ts';

interface Props {
  readonly city: City;
  readonly state: State;
}

const OTHER_CITIES = 6;

/** The service that the page itself is about. */
const SUBJECT = 'printer-leasing';

const dataOf = ({ city, state }: Props, page: PageContext) => {
  const { site } = page;
  return {
    copy: copyOfCity(site, city),
    trail: cityTrail(state, city),
    mapped: mappedCity(site, city, state),
    freight: freightOf(site, city),
    image: cityImage(page, city, state),
    areaServed: cityArea(city, state),
    places: placeLinks(site, city),
    related: {
      [`Other services ${inPlace(city.name)}`]: serviceLinks(site, city, SUBJECT),
      'What it costs': costLinks(site, city),
      [`Other places in ${stateName(state)}`]: cityLinks(site, city, OTHER_CITIES),
      'Other states and territories': stateLinks(site, state),
    },
  };
};

type Data = ReturnType<typeof dataOf>;

const CityPage = ({ copy, trail, mapped, freight, places, related }: Data) => (
  <LocationPage
    copy={copy}
    trail={trail}
    machines
    bill={<PlaceBill city={mapped.city} freight={freight} asksPeople />}
    isTermsFirst
    map={<CityMap mapped={mapped} />}
    industries
    related={related}
  >
    <PlaceList heading={`Suburbs and business areas of ${placeName(mapped.city.name)}`} links={places} />
  </LocationPage>
);

export default definePage<Props, Data>({
  paths: (site) =>
    citiesWithState(site).map((props) => ({
      params: { state: props.state.slug, city: props.city.slug },
      props,
    })),
  data: dataOf,
  head: (data, page) => locationHead(page, data),
  component: CityPage,
});
