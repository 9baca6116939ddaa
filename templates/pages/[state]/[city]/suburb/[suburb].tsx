import { definePage, useSite } from 'build-site';
import type { Place } from '../../../../../src/site/atlas.ts';
import { placeMap } from '../../../../../src/site/maps/index.ts';
import type { City, State } from '../../../../../src/site/schemas.ts';
import { LocationPage } from '../../../../components/LocationPage.tsx';
import { LocationFigures } from '../../../../components/maps/LocationFigures.tsx';
import { MapFigure } from '../../../../components/maps/MapFigure.tsx';
import { RelatedLinks } from '../../../../components/RelatedLinks.tsx';
import { atlasOf, citiesWithState } from '../../../../data.ts';
import { copyOfPlace } from '../../../../location-copy.ts';
import { cityLinks, nearbyPlaceLinks, serviceLinks } from '../../../../related.ts';
import { cityImage } from '../../../../social/images.tsx';
import { breadcrumbList } from '../../../../structured-data/breadcrumb-list.ts';
import { faqPage } from '../../../../structured-data/faq-page.ts';
import { organizationName } from '../../../../structured-data/organization.ts';
import { placeArea, service } from '../../../../structured-data/service.ts';
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
      map={
        <LocationFigures>
          <MapFigure map={placeMap(place, city, atlasOf(site))} />
        </LocationFigures>
      }
    >
      <RelatedLinks
        lists={{
          'Nearby areas': nearbyPlaceLinks(site, place, city),
          [`Services in ${city.name}`]: serviceLinks(site, city, 'printer-leasing'),
          [`Other places in ${state.name}`]: cityLinks(site, city, OTHER_CITIES),
        }}
      />
    </LocationPage>
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
  head: ({ place, city, state }, page) => {
    const { title, description, keywords, heading, faqs } = copyOfPlace(page.site, place, city);
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
          areaServed: placeArea(place, city, state),
        }),
        breadcrumbList(page.site, placeTrail(state, city, place)),
        ...faqPage(page, faqs),
      ],
    };
  },
  component: SuburbPage,
});
