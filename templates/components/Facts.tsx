import { Shared, useSite } from 'build-site';
import type { LocalFact } from '../../src/site/copy/index.ts';

const Sources = () => (
  <ul>
    {useSite().content.dataSources.entries.map(({ id, publisher, title, url, licence }) => (
      <li key={id}>
        {url === undefined ? publisher : <a href={url}>{publisher}</a>}: {title}. {licence}.
      </li>
    ))}
  </ul>
);

/** Each figure of the page with its source and date. */
export const Facts = ({ facts }: { readonly facts: readonly LocalFact[] }) => {
  const { dataSources } = useSite().content;
  return (
    facts.length > 0 && (
      <section className="band" id="about-these-figures">
        <div className="wrap">
          <h2>About these figures</h2>
          <dl className="facts">
            {facts.map(({ id, label, value, source, asAt }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                <dd className="small">
                  {dataSources.get(source)?.publisher}, {asAt}
                </dd>
              </div>
            ))}
          </dl>
          <Shared of={Sources} className="small" />
        </div>
      </section>
    )
  );
};
