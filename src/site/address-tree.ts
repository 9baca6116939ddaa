import { slug as slugOf } from 'github-slugger';
import type { Atlas } from './atlas.ts';
import { inPlace, stateName } from './copy/names.ts';
import { paths } from './paths.ts';
import { SERVICE_NAMES, SERVICE_SLUGS } from './services.ts';

/**
 * A page as part of addresses: the name it has there, the text of a link to it, and its path. What may come behind it in an
 * address follows, where anything may.
 */
export type AddressNode = readonly [slug: string, text: string, path: string, pages?: readonly AddressNode[]];

/**
 * The home page, with the services below it and every state under its code; a state's full name leads to it too. In the
 * browser all other pages follow.
 */
export type AddressTree = readonly [
  slug: string,
  text: string,
  path: string,
  pages: readonly [services: AddressNode, ...others: AddressNode[]],
];

/** A page by its title, which visitors write as an address: `printer-lease-prices`. */
export const byTitle = ([, text, path]: AddressNode): AddressNode => [slugOf(text), text, path];

/** `corrections.ts` puts the name of another service in place of the first words. */
const leasing = (where: string): string => `${SERVICE_NAMES['printer-leasing']} ${where}`;

/**
 * What addresses may mean: services, states, their cities, and suburbs below their cities. The services of a city are left
 * out, for they are the same five everywhere. `url` makes an address of a path, which stays as it is without.
 */
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
