import { definePage, Link, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import type { City, State } from '../../../src/site/schemas.ts';
import { IndustryChart } from '../../components/charts/IndustryChart.tsx';
import { LocationPage } from '../../components/LocationPage.tsx';
import { CityMap } from '../../components/maps/CityMap.tsx';
import { PlaceList } from '../../components/PlaceList.tsx';
import { citiesWithState } from '../../data.ts';
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

const CityPage = ({ city, state }: Props) => {
  const site = useSite();
  return (
    <LocationPage
      copy={copyOfCity(site, city)}
      trail={cityTrail(state, city)}
      map={<CityMap city={city} state={state} />}
      chart={city.kind !== 'employment-area' && <IndustryChart city={city} />}
      more={
        site.settings.features.cityServicePages && (
          <Link to={paths.cityService(city, SUBJECT)} className="button secondary">
            Printer lease terms and costs in {city.name}
          </Link>
        )
      }
      industries
      related={{
        [`Other services in ${city.name}`]: serviceLinks(site, city, SUBJECT),
        [`Other places in ${state.name}`]: cityLinks(site, city, OTHER_CITIES),
        'Other states and territories': stateLinks(site, state),
      }}
    >
      <PlaceList heading={`Suburbs and business areas of ${city.name}`} links={placeLinks(site, city)} />
    </LocationPage>
  );
};

export default definePage<Props>({
  paths: (site) =>
    citiesWithState(site).map((props) => ({
      params: { state: props.state.slug, city: props.city.slug },
      props,
    })),
  head: ({ city, state }, page) =>
    locationHead(page, {
      copy: copyOfCity(page.site, city),
      trail: cityTrail(state, city),
      areaServed: cityArea(city, state),
      image: cityImage(page, city, state),
    }),
  component: CityPage,
});
