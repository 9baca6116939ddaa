import { Link, useSite } from 'build-site';
import type { ReactNode } from 'react';
import type { LocalFact } from '../../src/site/copy/index.ts';
import type { EditedFact } from '../../src/site/overrides.ts';
import { paths } from '../../src/site/paths.ts';
import { SOURCES } from './Sources.tsx';

interface Props {
  readonly facts: readonly LocalFact[];
  readonly edited: readonly EditedFact[];
}

const Fact = ({
  label,
  value,
  origin,
}: {
  readonly label: string;
  readonly value: string;
  readonly origin: ReactNode;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value} <small>{origin}</small>
    </dd>
  </div>
);

/** The facts are collapsed, because few visitors need the sources. */
export const Facts = ({ facts, edited }: Props) => {
  const { dataSources } = useSite().content;
  return (
    facts.length + edited.length > 0 && (
      <footer id="about-these-figures">
        <details className="fold">
          <summary>About these figures</summary>
          <dl className="terms">
            {facts.map(({ id, label, value, source, asAt }) => (
              <Fact
                key={id}
                label={label}
                value={value}
                origin={`${dataSources.get(source)?.publisher ?? source}, ${asAt}`}
              />
            ))}
            {edited.map(({ label, value, source, url, date }) => (
              <Fact
                key={label + value}
                label={label}
                value={value}
                origin={
                  <>
                    {url === undefined ? source : <a href={url}>{source}</a>}, {date}
                  </>
                }
              />
            ))}
          </dl>
          <p>
            Distances are in a straight line; by road it is further.{' '}
            <Link to={`${paths.about}#${SOURCES}`}>Where these figures come from, with their licences</Link>
          </p>
        </details>
      </footer>
    )
  );
};
