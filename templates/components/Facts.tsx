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

interface Origin extends Pick<LocalFact, 'source' | 'asAt'> {
  readonly group: readonly LocalFact[];
}

/** Facts of one source and date together, in the order in which the first of each comes. */
const byOrigin = (facts: readonly LocalFact[]): readonly Origin[] =>
  facts
    .filter(({ source, asAt }, index) => facts.findIndex((one) => one.source === source && one.asAt === asAt) === index)
    .map(({ source, asAt }) => ({
      source,
      asAt,
      group: facts.filter((one) => one.source === source && one.asAt === asAt),
    }));

/** Each figure of the page under its source and date. */
export const Facts = ({ facts, edited }: Props) => {
  const { dataSources } = useSite().content;
  return (
    facts.length + edited.length > 0 && (
      <Band heading="About these figures" id="about-these-figures">
        {byOrigin(facts).map(({ source, asAt, group }) => (
          <section key={source + asAt}>
            <h3>
              {dataSources.get(source)?.publisher}, {asAt}
            </h3>
            <dl className="grid facts">
              {group.map(({ id, label, value }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {edited.length > 0 && (
          <dl className="grid facts">
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
        )}
        <p>
          Distances are straight lines; roads are longer.{' '}
          <Link to={`${paths.about}#${SOURCES}`}>Where these figures come from, with their licences</Link>
        </p>
      </Band>
    )
  );
};
