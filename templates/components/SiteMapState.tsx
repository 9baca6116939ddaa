import { Link, type Site } from 'build-site';
import type { RelatedLink } from '../../src/site/copy/index.ts';
import { paths } from '../../src/site/paths.ts';
import type { City, State } from '../../src/site/place-schemas.ts';
import type { ServiceSlug } from '../../src/site/services.ts';
import { atlasOf, servicesOf } from '../data.ts';
import { placeLinks } from '../related.ts';

/** The labels are short, because they are repeated under every place. */
const SHORT: Readonly<Record<ServiceSlug, string>> = {
  'printer-leasing': 'Leasing',
  'kyocera-printer-lease': 'Kyocera',
  'managed-print-services': 'Managed print',
  'end-printer-lease-contract': 'Ending',
  'printer-leasing-quotes': 'Quotes',
};

const linkOf = ({ text, path }: RelatedLink) => ({ text, path });

const branchOf = (site: Site, city: City) => {
  const services = site.settings.features.cityServicePages ? servicesOf(site) : [];
  return {
    name: city.name,
    path: paths.city(city),
    services: services.map(({ id }) => ({ text: SHORT[id], path: paths.cityService(city, id) })),
    places: placeLinks(site, city).map(linkOf),
  };
};

export const treeOf = (site: Site, { code, name }: State) => ({
  name,
  path: paths.state(code),
  cities: [...atlasOf(site).citiesOf(code)]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((city) => branchOf(site, city)),
});

export type StateTree = ReturnType<typeof treeOf>;

const Links = ({ links }: { readonly links: readonly RelatedLink[] }) => (
  <div>
    {links.map(({ text, path }) => (
      <Link key={path} to={path}>
        {text}
      </Link>
    ))}
  </div>
);

/** Collapsed, because a state has hundreds of pages. */
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
          {city.services.length > 0 && <Links links={city.services} />}
          {city.places.length > 0 && <Links links={city.places} />}
        </li>
      ))}
    </ul>
  </details>
);
