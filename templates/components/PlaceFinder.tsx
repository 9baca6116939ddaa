import { Link, useScript } from 'build-site';
import { stateName } from '../../src/site/copy/names.ts';
import { paths } from '../../src/site/paths.ts';
import type { StateWithCities } from '../related.ts';
import { CityColumns } from './CityColumns.tsx';
import { CountryMap } from './maps/CountryMap.tsx';
import { PlaceSearchPart } from './PlaceSearchPart.tsx';

/** Number of largest places, which fills whole rows at every width. */
const LARGEST = 8;

const States = ({ states }: { readonly states: readonly StateWithCities[] }) => (
  <div className="states" {...useScript('state-tabs', { media: '(min-width: 64rem)' })}>
    {states.map((state) => (
      <details className="fold" key={state.code} id={state.slug}>
        <summary>{state.name}</summary>
        <div className="opened">
          <CityColumns cities={state.cities.slice(0, LARGEST)} />
          <p>
            <Link to={paths.state(state.code)}>
              All {state.cities.length} places in {stateName(state)}
            </Link>
          </p>
        </div>
      </details>
    ))}
  </div>
);

export const PlaceFinder = ({ states }: { readonly states: readonly StateWithCities[] }) => (
  <section className="band finder">
    <div>
      <h2>Printer leasing near you</h2>
      <PlaceSearchPart />
      <States states={states} />
      <p>
        <Link to={paths.siteMap}>See every city and service on the site map</Link>
      </p>
    </div>
    <CountryMap />
  </section>
);
