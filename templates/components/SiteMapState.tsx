import { Link, type Site } from 'build-site';
import type { RelatedLink } from '../../src/site/copy/index.ts';
import { paths } from '../../src/site/paths.ts';
import type { City, State } from '../../src/site/place-schemas.ts';
import { atlasOf, servicesOf } from '../data.ts';
import { placeLinks } from '../related.ts';

/** A city's own page and all pages below it. */
const branchOf = (site: Site, city: City) => {
  const services = site.settings.features.cityServicePages ? servicesOf(site) : [];
  const below: readonly RelatedLink[] = [
    ...services.map(({ id, name }) => ({ text: name, path: paths.cityService(city, id) })),
    ...placeLinks(site, city),
  ];
  return { name: city.name, path: paths.city(city), below: below.map(({ text, path }) => ({ text, path })) };
};

/** What the site map says of a state: its name and all its pages, city by city, as one looks a name up. */
export const treeOf = (site: Site, { code, name }: State) => ({
  name,
  path: paths.state(code),
  cities: [...atlasOf(site).citiesOf(code)]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((city) => branchOf(site, city)),
});

export type StateTree = ReturnType<typeof treeOf>;

/** All pages of a state, city by city, folded: there are hundreds. */
export const SiteMapState = ({ state: { name, path, cities } }: { readonly state: StateTree }) => (
  <details className="state-fold">
    <summary>
      <h3>{name}</h3>
      <span>{cities.length} places</span>
    </summary>
    <p>
      <Link to={path}>{name}: all places, with zone and distance</Link>
    </p>
    <ul className="tree late">
      {cities.map((city) => (
        <li key={city.path}>
          <Link to={city.path}>{city.name}</Link>
          <div>
            {city.below.map(({ text, path: to }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </details>
);
