import { slug as slugOf } from 'github-slugger';
import type { Atlas } from './atlas.ts';
import { inPlace, stateName } from './copy/names.ts';
import { paths } from './paths.ts';
import { SERVICE_NAMES, SERVICE_SLUGS } from './services.ts';

export type AddressNode = readonly [slug: string, text: string, path: string, pages?: readonly AddressNode[]];

/**
 * The root is the home page. Its first child contains the services, and the states follow, each under its code and its
 * full name.
 */
export type AddressTree = readonly [
  slug: string,
  text: string,
  path: string,
  pages: readonly [services: AddressNode, ...others: AddressNode[]],
];

/** Also lists the page under the slug of its title, because visitors guess URLs such as `/printer-lease-prices`. */
export const byTitle = ([, text, path]: AddressNode): AddressNode => [slugOf(text), text, path];

/** `corrections.ts` replaces the service name at the start. */
const leasing = (where: string): string => `${SERVICE_NAMES['printer-leasing']} ${where}`;

/** Omits the service pages of cities, because every city has the same five. */
export const addressTree = (atlas: Atlas, url: (path: string) => string = (path) => path): AddressTree => {
  const services = SERVICE_SLUGS.map((slug): AddressNode => [slug, SERVICE_NAMES[slug], url(paths.service(slug))]);
  const states = atlas.states.flatMap(({ code, name }): AddressNode[] => {
    const cities = atlas.citiesOf(code).map((city): AddressNode => {
      const suburbs = atlas
        .places(city)
        .map(
          (place): AddressNode => [
            place.slug,
            leasing(`${inPlace(place.name)}, ${code}`),
            url(paths.suburb(city, place.slug)),
          ],
        );
      return [city.slug, leasing(`${inPlace(city.name)}, ${code}`), url(paths.city(city)), suburbs];
    });
    const path = url(paths.state(code));
    const text = leasing(`in ${stateName({ name })}`);
    return [
      [code.toLowerCase(), text, path, cities],
      [slugOf(name), text, path],
    ];
  });
  return ['', 'Home', url(paths.home), [['services', 'All services', url(paths.services), services], ...states]];
};
