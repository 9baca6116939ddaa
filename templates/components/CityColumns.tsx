import { Link } from 'build-site';
import type { RelatedLink } from '../../src/site/copy/index.ts';

export const CityColumns = ({ cities }: { readonly cities: readonly RelatedLink[] }) => (
  <ul className="places">
    {cities.map(({ text, path }) => (
      <li key={path}>
        <Link to={path}>{text}</Link>
      </li>
    ))}
  </ul>
);
