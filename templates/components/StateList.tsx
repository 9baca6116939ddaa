import { Link, useScript } from 'build-site';
import { stateName } from '../../src/site/copy/names.ts';
import { paths } from '../../src/site/paths.ts';
import type { StateWithCities } from '../related.ts';
import { CityColumns } from './CityColumns.tsx';

/** Each state with its cities, opened one by one. */
export const StateList = ({ states }: { readonly states: readonly StateWithCities[] }) => (
  <div className="states" {...useScript('state-tabs', { media: '(min-width: 64rem)' })}>
    {states.map((state) => (
      <details className="fold" key={state.code} id={state.slug}>
        <summary>{state.name}</summary>
        <div className="opened">
          <p>
            <Link to={paths.state(state.code)}>Printer leasing in {stateName(state)}</Link>
          </p>
          <CityColumns cities={state.cities} />
        </div>
      </details>
    ))}
  </div>
);
