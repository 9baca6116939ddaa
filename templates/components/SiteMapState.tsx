import { Link, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import type { City, State } from '../../src/site/schemas.ts';
import { atlasOf, servicesOf } from '../data.ts';
import { placeLinks } from '../related.ts';

/** A city's own page and all pages below it. */
const CityEntry = ({ city }: { readonly city: City }) => {
  const site = useSite();
  const services = site.settings.features.cityServicePages ? servicesOf(site) : [];
  const below = [
    ...services.map(({ id, name }) => ({ text: name, path: paths.cityService(city, id) })),
    ...placeLinks(site, city),
  ];
  return (
    <li>
      <Link to={paths.city(city)}>
        <strong>{city.name}</strong>
      </Link>
      <div>
        {below.map(({ text, path }) => (
          <Link key={path} to={path}>
            {text}
          </Link>
        ))}
      </div>
    </li>
  );
};

/** All pages of a state, city by city. */
export const SiteMapState = ({ state }: { readonly state: State }) => (
  <section className="late">
    <h3>
      <Link to={paths.state(state.code)}>{state.name}</Link>
    </h3>
    <ul className="tree">
      {atlasOf(useSite())
        .citiesOf(state.code)
        .map((city) => (
          <CityEntry key={city.slug} city={city} />
        ))}
    </ul>
  </section>
);
