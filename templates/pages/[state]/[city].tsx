import { definePage, Link, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import type { City, State } from '../../../src/site/schemas.ts';
import { IndustryChart } from '../../components/charts/IndustryChart.tsx';
import { Industries } from '../../components/Industries.tsx';
import { LocationPage } from '../../components/LocationPage.tsx';
import { CityMap } from '../../components/maps/CityMap.tsx';
import { LocationFigures } from '../../components/maps/LocationFigures.tsx';
import { PlaceList } from '../../components/PlaceList.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { citiesWithState } from '../../data.ts';
import { copyOfCity } from '../../location-copy.ts';
import { cityLinks, placeLinks, serviceLinks, stateLinks } from '../../related.ts';
import { cityImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { faqPage } from '../../structured-data/faq-page.ts';
import { organizationName } from '../../structured-data/organization.ts';
import { cityArea, service } from '../../structured-data/service.ts';
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
      figures={
        <LocationFigures>
          <CityMap city={city} state={state} />
          <IndustryChart city={city} />
        </LocationFigures>
      }
      more={
        site.settings.features.cityServicePages && (
          <p className="callout">
            <Link to={paths.cityService(city, SUBJECT)}>Printer lease terms and costs in {city.name}</Link>
          </p>
        )
      }
    >
      <Industries />
      <PlaceList heading={`Suburbs and business areas of ${city.name}`} links={placeLinks(site, city)} />
      <RelatedLinks
        lists={{
          [`Other services in ${city.name}`]: serviceLinks(site, city, SUBJECT),
          [`Other places in ${state.name}`]: cityLinks(site, city, OTHER_CITIES),
          'Other states and territories': stateLinks(site, state),
        }}
      />
    </LocationPage>
  );
};

export default definePage<Props>({
  paths: (site) =>
    citiesWithState(site).map((props) => ({
      params: { state: props.state.slug, city: props.city.slug },
      props,
    })),
  head: ({ city, state }, page) => {
    const { title, description, keywords, heading, faqs } = copyOfCity(page.site, city);
    return {
      title,
      description,
      keywords,
      image: cityImage(page, city, state),
      structuredData: [
        organizationName(page.site),
        service(page, {
          name: heading,
          serviceType: 'Printer leasing',
          description,
          areaServed: cityArea(city, state),
        }),
        breadcrumbList(page.site, cityTrail(state, city)),
        ...faqPage(page, faqs),
      ],
    };
  },
  component: CityPage,
});
