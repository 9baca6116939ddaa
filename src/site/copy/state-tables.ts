import { paths } from '../paths.ts';
import type { State } from '../schemas.ts';
import { businessDays, responseTime, sum } from './coverage-words.ts';
import { capital, kilometres, number, present } from './grammar.ts';
import { stateName } from './names.ts';
import type { Served, StateZone } from './state-zones.ts';
import type { Cell, Table } from './types.ts';

/** Where nobody has said it. */
const IN_WRITING = 'in writing with your quote';

/** `Included`, `$440 once`, `$88 to $465.30 once, by distance`. */
const freightRange = (places: readonly Served[]): string => {
  const cents = places.flatMap(({ coverage: { freight } }) => (freight ? [freight.cents] : []));
  if (cents.length === 0) return IN_WRITING;
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  if (most === 0) return 'included';
  return least === most ? `${sum(most)} once` : `${sum(least)} to ${sum(most)} once, by distance`;
};

const zoneRow = ({ places, terms: { zoneName, who, response, delivery } }: StateZone): readonly Cell[] =>
  [
    zoneName,
    number(places.length),
    who ?? IN_WRITING,
    response === undefined ? IN_WRITING : responseTime(response),
    delivery === undefined ? IN_WRITING : businessDays(delivery),
    freightRange(places),
  ].map(capital);

/** What we do in each zone of a state. */
export const zoneTable = (state: State, zones: readonly StateZone[]): Table => ({
  caption: `What we do in ${stateName(state)}, zone by zone: on site from your call, installed from a signed agreement`,
  head: ['Zone', 'Places', 'Who comes', 'On site within', 'Installed within', 'Freight'],
  rows: zones.map(zoneRow),
});

/** Where a count of residents would mislead. */
const NO_COUNT = '–';

/** Freight somewhere goes by kilometres. */
export const goesByDistance = (served: readonly Served[]): boolean =>
  served.some(({ coverage }) => coverage.freight?.km !== undefined);

const residents = ({ city }: Served): string => (city.quotePopulation ? number(city.population.value) : NO_COUNT);

const distance = ({ coverage: { from } }: Served): string =>
  from.km === 0 ? NO_COUNT : `${kilometres(from.km)} from ${from.name}`;

const freightOf = ({ coverage: { freight } }: Served): string => {
  if (freight === undefined) return IN_WRITING;
  return freight.cents === 0 ? 'included' : sum(freight.cents);
};

/** Every place of a state with its zone; with its distance where freight goes by it. */
export const placesTable = (state: State, served: readonly Served[]): Table => {
  const withDistance = goesByDistance(served);
  return {
    caption: `Places in ${stateName(state)} with residents (Census 2021; the page of each names the area)`,
    head: present(['Place', 'Residents', withDistance && 'Distance', 'Zone', 'Freight']),
    rows: served.map((place) => [
      { text: place.city.name, path: paths.city(place.city) },
      residents(place),
      ...(withDistance ? [distance(place)] : []),
      place.coverage.zoneName,
      freightOf(place),
    ]),
  };
};
