import { Link, useSite } from 'build-site';
import type { LocalFact } from '../../src/site/copy/index.ts';
import type { EditedFact } from '../../src/site/overrides.ts';
import { paths } from '../../src/site/paths.ts';
import { Band } from './Band.tsx';
import { SOURCES } from './Sources.tsx';

interface Props {
  readonly facts: readonly LocalFact[];
  /** Those of a text that staff have written. */
  readonly edited: readonly EditedFact[];
}

/** Each figure of the page with its source and date. */
export const Facts = ({ facts, edited }: Props) => {
  const { dataSources } = useSite().content;
  return (
    facts.length + edited.length > 0 && (
      <Band heading="About these figures" id="about-these-figures">
        <dl className="grid facts">
          {facts.map(({ id, label, value, source, asAt }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd className="small">
                {dataSources.get(source)?.publisher}, {asAt}
              </dd>
            </div>
          ))}
          {edited.map(({ label, value, source, url, date }) => (
            <div key={label + value}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd className="small">
                {url === undefined ? source : <a href={url}>{source}</a>}, {date}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <Link to={`${paths.about}#${SOURCES}`}>Where these figures come from, with their licences</Link>
        </p>
      </Band>
    )
  );
};
