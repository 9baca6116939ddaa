import type { PageContext } from 'build-site';
import type { Service } from 'schema-dts';
import type { Place } from '../../src/site/atlas.ts';
import type { City, State } from '../../src/site/place-schemas.ts';
import { organizationId } from './organization.ts';

interface Options {
  readonly name: string;
  readonly serviceType: string;
  readonly description: string;
  readonly areaServed: ReturnType<typeof country | typeof stateArea | typeof cityArea | typeof placeArea>;
}

const COUNTRY = { '@type': 'Country', name: 'Australia' } as const;

export const country = () => COUNTRY;

export const stateArea = ({ name }: State) => ({ '@type': 'State', name, containedInPlace: COUNTRY }) as const;

export const cityArea = (city: City, state: State) =>
  ({ '@type': 'City', name: city.name, containedInPlace: stateArea(state) }) as const;

export const placeArea = (place: Place, city: City, state: State) =>
  ({ '@type': 'Place', name: place.name, containedInPlace: cityArea(city, state) }) as const;

/** Returns a service without an address, because there is no local office. */
export const service = ({ site, path }: PageContext, { areaServed, ...about }: Options): Service => ({
  '@type': 'Service',
  '@id': `${site.absoluteUrl(path)}#service`,
  ...about,
  url: site.absoluteUrl(path),
  provider: { '@id': organizationId(site) },
  areaServed,
});
