import { Link } from 'build-site';

interface Item {
  readonly id: string;
  readonly name: string;
  /** Label above the name. */
  readonly kind: string;
  readonly lead: string;
}

/** `className` applies to each card. */
export const Cards = ({ items, className = '' }: { readonly items: readonly Item[]; readonly className?: string }) => (
  <ul className="cards">
    {items.map(({ id, name, kind, lead }) => (
      <li key={id} className={`card ${className}`.trim()}>
        <p className="kind">{kind}</p>
        <h3>
          <Link to={`/${id}/`}>{name}</Link>
        </h3>
        <p>{lead}</p>
      </li>
    ))}
  </ul>
);
