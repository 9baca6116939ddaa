import { Link, useSite } from 'build-site';
import { COUNTRY_FILE, COUNTRY_HEIGHT, COUNTRY_WIDTH } from '../../../src/site/maps/index.ts';
import { paths } from '../../../src/site/paths.ts';
import { atlasOf, countryOf } from '../../data.ts';
import { Outlines } from './Outlines.tsx';

export const CountryMap = () => {
  const site = useSite();
  const { labels } = countryOf(site);
  const { states } = atlasOf(site);
  return (
    <figure className="country">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is wrong for a map of links */}
      <svg
        viewBox={`0 0 ${COUNTRY_WIDTH} ${COUNTRY_HEIGHT}`}
        width={COUNTRY_WIDTH}
        height={COUNTRY_HEIGHT}
        role="group"
        aria-label="Map of Australia, state by state"
      >
        <use className="country-land" href="#land" />
        <use className="spots" href="#places" />
        {states.map(({ code, name }) => (
          <Link key={code} to={paths.state(code)} aria-label={`${code}, ${name}`}>
            <use href={`#${code}`} />
            <text x={Math.round(labels[code].x)} y={Math.round(labels[code].y)}>
              {code}
            </text>
          </Link>
        ))}
      </svg>
      <figcaption className="small">
        Choose a state to see its page. Each dot is a place we serve. Map outlines: Natural Earth.
        <Outlines file={site.url(COUNTRY_FILE)} shapes={['land', 'places', ...states.map(({ code }) => code)]} />
      </figcaption>
    </figure>
  );
};
