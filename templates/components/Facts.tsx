import { Link, useSite } from 'build-site';
import type { LocalFact } from '../../src/site/copy/index.ts';
import type { EditedFact } from '../../src/site/overrides.ts';
import { paths } from '../../src/site/paths.ts';
import { SOURCES } from './Sources.tsx';

interface Props {
  readonly facts: readonly LocalFact[];
  /** Those of a text that staff have written. */
  readonly edited: readonly EditedFact[];
}

interface Origin {
  /** `GeoNames, 2024`. */
  readonly name: string;
  readonly facts: readonly LocalFact[];
}

/** Facts of one publisher and date together, in the order in which the first of each comes. */
function byOrigin(facts: readonly LocalFact[], publisherOf: (fact: LocalFact) => string): readonly Origin[] {
  const nameOf = (fact: LocalFact): string => `${publisherOf(fact)}, ${fact.asAt}`;
  return [...new Set(facts.map(nameOf))].map((name) => ({
    name,
    facts: facts.filter((fact) => nameOf(fact) === name),
  }));
}

/** Each figure of the page under its source and date, folded: most visitors want the answer, and some its ground. */
export const Facts = ({ facts, edited }: Props) => {
  const { dataSources } = useSite().content;
  return (
    facts.length + edited.length > 0 && (
      <footer id="about-these-figures">
        <details className="fold">
          <summary>About these figures</summary>
          {byOrigin(facts, ({ source }) => dataSources.get(source)?.publisher ?? source).map((origin) => (
            <section key={origin.name}>
              <h3>{origin.name}</h3>
              <dl className="grid facts">
                {origin.facts.map(({ id, label, value }) => (
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
        </details>
      </footer>
    )
  );
};
