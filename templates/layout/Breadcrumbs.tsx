import { Link } from 'build-site';
import type { Trail } from '../trails.ts';

export const Breadcrumbs = ({ trail }: { readonly trail: Trail }) => (
  <nav className="trail" aria-label="Breadcrumbs">
    <ol>
      {trail.map(({ name, path }, place) => (
        <li key={path}>
          {place === trail.length - 1 ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
        </li>
      ))}
    </ol>
  </nav>
);
