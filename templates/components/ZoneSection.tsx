import { Link } from 'build-site';
import type { ListedPlace, ZoneList } from '../../src/site/copy/index.ts';
import { type SignedZone, ZoneSign } from './maps/StateMap.tsx';
import { Unfolds } from './Unfolds.tsx';

const Place = ({ text, path, km, from, freight }: ListedPlace) => (
  <li>
    <Link to={path}>{text}</Link> <span>{km === undefined ? 'capital' : `${km} from ${from}`}</span>
    {freight !== undefined && <b> {freight}</b>}
  </li>
);

const headingOf = (places: readonly ListedPlace[]): string =>
  `${places.length === 1 ? 'One place' : `${places.length} places`}${places.some(({ freight }) => freight !== undefined) ? ' and their freight' : ''}`;

const Terms = ({ facts }: Pick<ZoneList, 'facts'>) => (
  <dl className="zone-terms">
    {facts.map(([label, words]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

/** Number of facts that stay visible on phones. */
const FIRST = 4;

interface Props {
  readonly zone: SignedZone;
}

export const ZoneSection = ({ zone: { id, name, facts, note, places, sign } }: Props) => (
  <section className="band zone-part" id={id}>
    <h2>
      <ZoneSign sign={sign} />
      {name}
    </h2>
    <Terms facts={facts.slice(0, FIRST)} />
    {facts.length > FIRST && (
      <Unfolds heading="Toner, visits and long repairs" printed>
        <Terms facts={facts.slice(FIRST)} />
      </Unfolds>
    )}
    <Unfolds heading={headingOf(places)} printed>
      {note !== undefined && <p className="small">{note}</p>}
      <ul className="zone-places">
        {places.map((place) => (
          <Place key={place.path} {...place} />
        ))}
      </ul>
    </Unfolds>
  </section>
);
