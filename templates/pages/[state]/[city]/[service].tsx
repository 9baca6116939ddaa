import { definePage, useSite } from 'build-site';
import { paths } from '../../../../src/site/paths.ts';
import type { City, State } from '../../../../src/site/schemas.ts';
import { Industries } from '../../../components/Industries.tsx';
import { LocationPage } from '../../../components/LocationPage.tsx';
import { RelatedLinks } from '../../../components/RelatedLinks.tsx';
import { citiesWithState, type Service, servicesOf } from '../../../data.ts';
import { copyOfCityService } from '../../../location-copy.ts';
import { cityLinks, serviceLinks, stateLinks } from '../../../related.ts';
import { stateServiceImage } from '../../../social/images.tsx';
import { breadcrumbList } from '../../../structured-data/breadcrumb-list.ts';
import { faqPage } from '../../../structured-data/faq-page.ts';
import { organizationName } from '../../../structured-data/organization.ts';
import { cityArea, service as serviceNode } from '../../../structured-data/service.ts';
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
    <LocationPage copy={copyOfCityService(site, city, service.id)} trail={trailOf(props)}>
      <Industries />
      <RelatedLinks
        lists={{
          [`Other services in ${city.name}`]: serviceLinks(site, city, service.id),
          [`Other places in ${state.name}`]: cityLinks(site, city, OTHER_CITIES),
          'Other states and territories': stateLinks(site, state),
          [service.name]: [
            { text: `${service.name} in general`, path: paths.service(service.id) },
            { text: `${service.name} across Australia`, path: paths.serviceAustraliaWide(service.id) },
          ],
        }}
      />
    </LocationPage>
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
  head: (props, page) => {
    const { city, state, service } = props;
    const { title, description, keywords, heading, faqs } = copyOfCityService(page.site, city, service.id);
    return {
      title,
      description,
      keywords,
      image: stateServiceImage(page, service, state),
      structuredData: [
        organizationName(page.site),
        serviceNode(page, {
          name: heading,
          serviceType: service.name,
          description,
          areaServed: cityArea(city, state),
        }),
        breadcrumbList(page.site, trailOf(props)),
        ...faqPage(page, faqs),
      ],
    };
  },
  component: CityServicePage,
});
