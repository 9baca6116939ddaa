import { Link } from 'build-site';
import type { ListedPlace, ZoneList } from '../../src/site/copy/index.ts';

interface Props {
  readonly name: string;
  readonly slug: string;
  readonly path: string;
  readonly summary: string;
  readonly zones: readonly (Pick<ZoneList, 'id' | 'name' | 'gist'> & {
    readonly places: readonly Pick<ListedPlace, 'text' | 'path'>[];
  })[];
}

export const StatePlaces = ({ name, slug, path, summary, zones }: Props) => (
  <details className="state-fold unfolded">
    <summary>
      <h2>{name}</h2>
      <span>{zones.reduce((sum, { places }) => sum + places.length, 0)} places</span>
    </summary>
    <div className="in-state" id={slug}>
      <p>
        {summary} <Link to={path}>{name}: zones, response times and freight</Link>
      </p>
      {zones.map((zone) => (
        <section key={zone.id}>
          <h3>{zone.name}</h3>
          <p className="small">{zone.gist}</p>
          <ul className="places">
            {zone.places.map(({ text, path: to }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </details>
);
