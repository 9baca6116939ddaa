import { useSite } from 'build-site';
import { Unfolds } from './Unfolds.tsx';

export const SOURCES = 'sources';

export const Sources = () => (
  <section className="band soft">
    <Unfolds heading="Sources of our local figures" level={2} id={SOURCES} printed>
      <p className="lead">
        On each location page, “About these figures” gives the publisher and date of its main figures. Here are all
        sources and their licences.
      </p>
      <ul className="rows after">
        {useSite().content.dataSources.entries.map(({ id, publisher, title, url, licence }) => (
          <li key={id}>
            {url === undefined ? (
              `${publisher}: ${title}.`
            ) : (
              <>
                <a href={url}>{publisher}</a>: {title}. {licence}.
              </>
            )}
          </li>
        ))}
      </ul>
    </Unfolds>
  </section>
);
