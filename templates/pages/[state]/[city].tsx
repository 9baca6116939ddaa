import { definePage, Link, type PageContext, useSite } from 'build-site';
import { inPlace, placeName, stateName } from '../../../src/site/copy/names.ts';
import { cityMap, cityPosition } from '../../../src/site/maps/index.ts';
import { paths } from '../../../src/site/paths.ts';
import type { City, State } from '../../../src/site/place-schemas.ts';
import { Bill } from '../../components/Bill.tsx';
import { LocationPage } from '../../components/LocationPage.tsx';
import { CityMap } from '../../components/maps/CityMap.tsx';
import { PlaceList } from '../../components/PlaceList.tsx';
import { atlasOf, citiesWithState, outlinesOf } from '../../data.ts';
import { leaseExamplesOf } from '../../lease-examples.ts';
import { copyOfCity } from '../../location-copy.ts';
import { locationHead } from '../../location-head.ts';
import { cityLinks, placeLinks, serviceLinks, stateLinks } from '../../related.ts';
import { cityImage } from '../../social/images.tsx';
import { cityArea } from '../../structured-data/service.ts';
import { cityTrail } from '../../trails.ts';

interface Props {
  readonly city: City;
  readonly state: State;
}

const OTHER_CITIES = 6;

/** The page's own subject; the other four services are its related links. */
const SUBJECT = 'printer-leasing';

/** The office whose bill stands beside the prices. */
const BILLED = 'accounting-practice';

/** What is true of a city, and what lies around it. */
const dataOf = ({ city, state }: Props, page: PageContext) => {
  const { site } = page;
  return {
    city,
    copy: copyOfCity(site, city),
    trail: cityTrail(state, city),
    bill: leaseExamplesOf(site).find(({ id }) => id === BILLED),
    map: cityMap(city, state, atlasOf(site), outlinesOf(site)),
    position: cityPosition(city, state),
    image: cityImage(page, city, state),
    areaServed: cityArea(city, state),
    places: placeLinks(site, city),
    related: {
      [`Other services ${inPlace(city.name)}`]: serviceLinks(site, city, SUBJECT),
      [`Other places in ${stateName(state)}`]: cityLinks(site, city, OTHER_CITIES),
      'Other states and territories': stateLinks(site, state),
    },
  };
};

type Data = ReturnType<typeof dataOf>;

/** The bill of an office here, and where it stands for each term. */
const CityBill = ({ city, bill }: { readonly city: City; readonly bill: NonNullable<Data['bill']> }) => (
  <>
    <Bill example={bill} />
    {useSite().settings.features.cityServicePages && (
      <p className="small">
        <Link to={paths.cityService(city, SUBJECT)}>What each term costs {inPlace(city.name)}</Link>
      </p>
    )}
  </>
);

const CityPage = ({ city, bill, copy, trail, map, position, places, related }: Data) => (
  <LocationPage
    copy={copy}
    trail={trail}
    machines
    bill={bill && <CityBill city={city} bill={bill} />}
    map={<CityMap city={city} map={map} position={position} />}
    industries
    related={related}
  >
    <PlaceList heading={`Suburbs and business areas of ${placeName(city.name)}`} links={places} />
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
