import { definePage, type PageContext } from 'build-site';
import type { ReactNode } from 'react';
import { inPlace, stateName } from '../../../../src/site/copy/names.ts';
import { NOTICE_TABLE } from '../../../../src/site/copy/services/end-printer-lease-contract.ts';
import { FACTS_SECTION } from '../../../../src/site/copy/services/printer-leasing-quotes.ts';
import { OFFICES } from '../../../../src/site/named-offices.ts';
import { paths } from '../../../../src/site/paths.ts';
import type { City, State } from '../../../../src/site/place-schemas.ts';
import type { ServiceSlug } from '../../../../src/site/services.ts';
import { LocationPage } from '../../../components/LocationPage.tsx';
import { CityMap } from '../../../components/maps/CityMap.tsx';
import { NoticeDay } from '../../../components/NoticeDay.tsx';
import { PhoneLink } from '../../../components/PhoneLink.tsx';
import { PlaceBill } from '../../../components/PlaceBill.tsx';
import { MiddleMachine, SectionPicture, ThreeMachines } from '../../../components/ServicePicture.tsx';
import { ServicePrice } from '../../../components/ServicePrice.tsx';
import { citiesWithState, freightOf, mappedCity, noticeOf, type Service, servicesOf } from '../../../data.ts';
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

const BILLED: Readonly<Partial<Record<ServiceSlug, ReactNode>>> = { 'kyocera-printer-lease': <ThreeMachines /> };

const BELOW: Readonly<Partial<Record<ServiceSlug, ReactNode>>> = {
  'managed-print-services': <SectionPicture id="print-fleet" />,
};

const STEPS: Readonly<Partial<Record<ServiceSlug, readonly string[]>>> = {
  'end-printer-lease-contract': ['notice', 'return', 'early'],
  'printer-leasing-quotes': [FACTS_SECTION],
};

/** Puts our number next to our local hours, because the form states our hours in Sydney time. */
const PHONE = (
  <p>
    <PhoneLink />
  </p>
);

const PICTURES: Readonly<Partial<Record<ServiceSlug, Readonly<Record<string, ReactNode>>>>> = {
  'printer-leasing': { 'which-term': <SectionPicture id="lease-term" />, hours: PHONE },
  'kyocera-printer-lease': { 'how-chosen': <MiddleMachine />, hours: PHONE },
  'end-printer-lease-contract': { return: <SectionPicture id="return-pick-up" />, hours: PHONE },
};

const BILLS: Readonly<Partial<Record<ServiceSlug, (data: Data) => ReactNode>>> = {
  'printer-leasing-quotes': ({ mapped, freight }) => (
    <PlaceBill city={mapped.city} freight={freight} office={OFFICES.sample} />
  ),
  'end-printer-lease-contract': ({ notice }) => (
    <NoticeDay heading={NOTICE_TABLE.caption} letter="notice" notice={notice} />
  ),
};

const dataOf = ({ city, state, service }: Props, page: PageContext) => {
  const { site } = page;
  return {
    copy: copyOfCityService(site, city, service.id),
    trail: [...cityTrail(state, city), { name: service.name, path: paths.cityService(city, service.id) }],
    mapped: mappedCity(site, city, state),
    freight: freightOf(site, city),
    notice: service.id === 'end-printer-lease-contract' ? noticeOf(site, city) : undefined,
    image: stateServiceImage(page, service, state),
    areaServed: cityArea(city, state),
    serviceType: service.name,
    service: service.id,
    related: {
      [`Other services ${inPlace(city.name)}`]: serviceLinks(site, city, service.id),
      [`Other places in ${stateName(state)}`]: cityLinks(site, city, OTHER_CITIES),
      'Other states and territories': stateLinks(site, state),
      [service.name]: [
        { text: `${service.name} in general`, path: paths.service(service.id) },
        { text: `${service.name} across Australia`, path: paths.serviceAustraliaWide(service.id) },
      ],
    },
  };
};

type Data = ReturnType<typeof dataOf>;

const CityServicePage = (data: Data) => {
  const { copy, trail, mapped, service, related } = data;
  return (
    <LocationPage
      copy={copy}
      trail={trail}
      price={<ServicePrice of={service} />}
      below={BELOW[service]}
      bill={BILLS[service]?.(data)}
      billed={BILLED[service]}
      isAnswerBill={service === 'printer-leasing'}
      isTermsFirst={service === 'end-printer-lease-contract'}
      form={service === 'end-printer-lease-contract' ? 'ending' : undefined}
      steps={STEPS[service]}
      pictures={PICTURES[service]}
      map={<CityMap mapped={mapped} showsFreight={service !== 'end-printer-lease-contract'} />}
      industries
      related={related}
    />
  );
};

export default definePage<Props, Data>({
  paths: (site) =>
    site.settings.features.cityServicePages
      ? citiesWithState(site).flatMap(({ city, state }) =>
          servicesOf(site).map((service) => ({
            params: { state: state.slug, city: city.slug, service: service.id },
            props: { city, state, service },
          })),
        )
      : [],
  data: dataOf,
  head: (data, page) => locationHead(page, data),
  component: CityServicePage,
});
