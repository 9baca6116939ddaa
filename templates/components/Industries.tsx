import { Shared, useSite } from 'build-site';
import { industriesOf } from '../data.ts';

const Blocks = () => (
  <div className="wrap">
    <h2>Printers for your industry</h2>
    <ul className="grid">
      {industriesOf(useSite())
        .filter(({ onLocationPages }) => onLocationPages)
        .map(({ id, heading, summary, points }) => (
          <li className="card" key={id}>
            <h3>{heading}</h3>
            <p>{summary}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  </div>
);

/** What accountants, real estate agents and lawyers need of a printer. */
export const Industries = () => <Shared of={Blocks} className="band soft" />;
