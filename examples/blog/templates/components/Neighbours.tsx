import { Link } from 'build-site';

export interface Neighbour {
  readonly path: string;
  readonly label: string;
}

/** Links to the newer and the older page or post. */
export const Neighbours = ({
  name,
  newer,
  older,
}: {
  readonly name: string;
  readonly newer: Neighbour | undefined;
  readonly older: Neighbour | undefined;
}) => (
  <nav aria-label={name} className="neighbours">
    {newer && (
      <p>
        <span className="small">Newer</span>
        <Link to={newer.path}>{newer.label}</Link>
      </p>
    )}
    {older && (
      <p className="older">
        <span className="small">Older</span>
        <Link to={older.path}>{older.label}</Link>
      </p>
    )}
  </nav>
);
