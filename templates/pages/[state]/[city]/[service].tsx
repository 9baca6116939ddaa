import { definePage, useSite } from 'build-site';
import { cityMap } from '../../../../src/site/maps/index.ts';
import { paths } from '../../../../src/site/paths.ts';
import type { City, State } from '../../../../src/site/schemas.ts';
import { LocationPage } from '../../../components/LocationPage.tsx';
import { MapFigure } from '../../../components/maps/MapFigure.tsx';
import { atlasOf, citiesWithState, outlinesOf, type Service, servicesOf } from '../../../data.ts';
import { copyOfCityService } from '../../../location-copy.ts';
import { locationHead } from '../../../location-head.ts';
import { cityLinks, serviceLinks, stateLinks } from '../../../related.ts';
import { stateServiceImage } from '../../../social/images.tsx';
import { cityArea } from '../../../structured-data/service.ts';
import { cityTrail } from '../../../trails.ts';

interface Props {
  readonly city: City;
  readonly state: State;
  readonly service: Service;
}

const OTHER_CITIES = 6;

const trailOf = ({ city, state, service }: Props) => [
  ...cityTrail(state, city),
  { name: service.name, path: paths.cityService(city, service.id) },
];

const CityServicePage = (props: Props) => {
  const { city, state, service } = props;
  const site = useSite();
  return (
    <LocationPage
      copy={copyOfCityService(site, city, service.id)}
      trail={trailOf(props)}
      map={<MapFigure map={cityMap(city, state, atlasOf(site), outlinesOf(site))} />}
      industries
      related={{
        [`Other services in ${city.name}`]: serviceLinks(site, city, service.id),
        [`Other places in ${state.name}`]: cityLinks(site, city, OTHER_CITIES),
        'Other states and territories': stateLinks(site, state),
        [service.name]: [
          { text: `${service.name} in general`, path: paths.service(service.id) },
          { text: `${service.name} across Australia`, path: paths.serviceAustraliaWide(service.id) },
        ],
      }}
    />
  );
};

export default definePage<Props>({
  paths: (site) =>
    site.settings.features.cityServicePages
      ? citiesWithState(site).flatMap(({ city, state }) =>
          servicesOf(site).map((service) => ({
            params: { state: state.slug, city: city.slug, service: service.id },
            props: { city, state, service },
          })),
        )
      : [],
  head: (props, page) =>
    locationHead(page, {
      copy: copyOfCityService(page.site, props.city, props.service.id),
      trail: trailOf(props),
      areaServed: cityArea(props.city, props.state),
      serviceType: props.service.name,
      image: stateServiceImage(page, props.service, props.state),
    }),
  component: CityServicePage,
});
