import type { Coverage } from '../coverage.ts';
import type { City, State } from '../place-schemas.ts';
import { present } from './grammar.ts';
import type { CopyOptions } from './options.ts';

/** A listed place with what we do there. */
export interface Served {
  readonly city: City;
  readonly coverage: Coverage;
}

/** The places of one state that share a zone. */
export interface StateZone {
  /** The largest first; never none. */
  readonly places: readonly Served[];
  /** What holds in all of them; freight and distance are those of the largest. */
  readonly terms: Coverage;
}

/** The listed places of a state, the largest first. */
const servedIn = (state: State, { atlas, coverage }: CopyOptions): readonly Served[] =>
  atlas.citiesOf(state.code).map((city) => ({ city, coverage: coverage(city) }));

/** The zones that a state has a place in, that of its largest place first. */
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
