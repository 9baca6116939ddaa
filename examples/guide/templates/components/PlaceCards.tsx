import { Link } from 'build-site';
import type { Place } from '../data.ts';

export const PlaceCards = ({ places }: { readonly places: readonly Place[] }) => (
  <ul className="cards">
    {places.map(({ id, name, kind, lead }) => (
      <li key={id} className="card">
        <p className="kind">{kind}</p>
        <h3>
          <Link to={`/${id}/`}>{name}</Link>
        </h3>
        <p>{lead}</p>
      </li>
    ))}
  </ul>
);
