import type { Coverage } from '../coverage.ts';
import type { City, State } from '../place-schemas.ts';
import { present } from './grammar.ts';
import type { CopyOptions } from './options.ts';

export interface Served {
  readonly city: City;
  readonly coverage: Coverage;
}

export interface StateZone {
  /** The places of the zone, largest first. Never empty. */
  readonly places: readonly Served[];
  /** These terms apply to the whole zone, except for freight and distance, which apply to the largest place. */
  readonly terms: Coverage;
}

const servedIn = (state: State, { atlas, coverage }: CopyOptions): readonly Served[] =>
  atlas.citiesOf(state.code).map((city) => ({ city, coverage: coverage(city) }));

export const zonesOf = (state: State, options: CopyOptions): readonly StateZone[] => {
  const served = servedIn(state, options);
  const ids = [...new Set(served.map(({ coverage }) => coverage.zone))];
  return present(
    ids.map((id) => {
      const places = served.filter(({ coverage }) => coverage.zone === id);
      const [first] = places;
      return first && { places, terms: first.coverage };
    }),
  );
};
