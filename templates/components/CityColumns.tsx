import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import type { City } from '../../src/site/schemas.ts';

/** Cities as links, set in columns. */
export const CityColumns = ({ cities }: { readonly cities: readonly City[] }) => (
  <ul className="places">
    {cities.map((city) => (
      <li key={city.slug}>
        <Link to={paths.city(city)}>{city.name}</Link>
      </li>
    ))}
  </ul>
);
