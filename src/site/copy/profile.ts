import type { Coverage } from '../coverage.ts';
import type { City, Neighbour, State } from '../place-schemas.ts';
import { inPlace, placeName, placeNameFirst, stateName } from './names.ts';
import type { CopyOptions } from './options.ts';

export interface Profile {
  readonly city: City;
  readonly state: State;
  readonly options: CopyOptions;
  readonly coverage: Coverage;
  /** Name for running text (`the Gold Coast`) and, as `Name`, for the start of a sentence. */
  readonly name: string;
  readonly Name: string;
  readonly in: string;
}

export const profileOf = (city: City, options: CopyOptions): Profile => {
  const state = options.atlas.state(city.state);
  if (!state) throw new Error(`${city.name}  has an unknown state: ${city.state}`);
  return {
    city,
    state,
    options,
    coverage: options.coverage(city),
    name: placeName(city.name),
    Name: placeNameFirst(city.name),
    in: inPlace(city.name),
  };
};

/** Adds the state if it differs, as in `Wodonga in Victoria`. */
export const neighbourName = (neighbour: Pick<Neighbour, 'name' | 'state'>, { city, options }: Profile): string => {
  const name = placeName(neighbour.name);
  const state = options.atlas.state(neighbour.state);
  if (neighbour.state === city.state || !state) return name;
  if (state.code !== 'ACT') return `${name} in ${stateName(state)}`;
  return name === 'Canberra' ? name : `${name} in Canberra`;
};
