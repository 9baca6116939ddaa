import { Link } from 'build-site';
import { stateName } from '../../src/site/copy/names.ts';
import { paths } from '../../src/site/paths.ts';
import type { City, State } from '../../src/site/schemas.ts';
import { CityColumns } from './CityColumns.tsx';

interface Props {
  readonly states: readonly State[];
  readonly citiesOf: (state: string) => readonly City[];
}

/** Each state with its cities, opened one by one. */
export const StateList = ({ states, citiesOf }: Props) => (
  <div className="states" id="state-tabs" data-media="(min-width: 64rem)">
    {states.map((state) => (
      <details className="fold" key={state.code} id={state.slug}>
        <summary>{state.name}</summary>
        <div className="opened">
          <p>
            <Link to={paths.state(state.code)}>Printer leasing in {stateName(state)}</Link>
          </p>
          <CityColumns cities={citiesOf(state.code)} />
        </div>
      </details>
    ))}
  </div>
);
