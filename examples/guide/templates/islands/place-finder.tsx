import { useEffect, useState } from 'react';

export interface FoundPlace {
  readonly name: string;
  readonly href: string;
  readonly town: string;
  readonly kind: string;
  readonly indoors: boolean;
  readonly lead: string;
}

interface Props {
  readonly places: readonly FoundPlace[];
}

const ANY = '';

/** Filters the list of places. Without JavaScript, the list shows every place. */
const PlaceFinder = ({ places }: Props) => {
  const [isReady, setReady] = useState(false);
  const [kind, setKind] = useState(ANY);
  const [indoors, setIndoors] = useState(false);
  useEffect(() => setReady(true), []);
  const found = places.filter((place) => (kind === ANY || place.kind === kind) && (!indoors || place.indoors));
  const kinds = [...new Set(places.map((place) => place.kind))].sort();
  return (
    <>
      <fieldset className="finder" disabled={!isReady}>
        <legend>Show</legend>
        <label>
          <span>Kind of place</span>
          <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            <option value={ANY}>All kinds</option>
            {kinds.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label className="tick">
          <input type="checkbox" checked={indoors} onChange={(event) => setIndoors(event.currentTarget.checked)} />
          <span>With a roof only</span>
        </label>
        <p role="status">
          {found.length} of {places.length} places
        </p>
      </fieldset>
      <ul className="cards">
        {found.map(({ name, href, town, kind, lead }) => (
          <li key={href} className="card">
            <p className="kind">
              {kind} · {town}
            </p>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </>
  );
};

export default PlaceFinder;
