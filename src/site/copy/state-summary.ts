import type { Atlas } from '../atlas.ts';
import type { City, State, StateCode } from '../schemas.ts';
import { clockTime } from './clock.ts';
import { count, kilometres, number } from './grammar.ts';
import { populationArea } from './names.ts';

/** What the sentences on a state are made of. Distances are straight lines from the capital. */
interface Figures {
  /** Listed places, the capital among them. */
  readonly places: string;
  /** The largest but one with its residents: `Gawler, with 28,562 residents in the urban centre of Gawler`. */
  readonly second: string;
  /** The listed place farthest from the capital: `Mildura`, and `476 km`. */
  readonly farthest: string;
  readonly farthestKm: string;
  readonly direction: string;
  /** In words up to nine: how many listed places, besides the capital, lie at most so far from it, or farther. */
  readonly within: (km: number) => string;
  readonly beyond: (km: number) => string;
  /** Our office hours on the local clock, while Sydney keeps standard and daylight saving time. */
  readonly standardHours: string;
  readonly daylightHours: string;
  readonly area: string;
}

type Away = City & { readonly capital: NonNullable<City['capital']> };

const hours = (shift: number): string => `${clockTime(9 + shift)} to ${clockTime(17 + shift)}`;

function figuresOf(state: State, atlas: Atlas): Figures {
  const places = atlas.citiesOf(state.code);
  const away = places
    .filter((city): city is Away => city.capital !== null)
    .sort((a, b) => b.capital.distanceKm - a.capital.distanceKm);
  const [, second] = places;
  const [farthest] = away;
  const nearer = (km: number): number => away.filter(({ capital }) => capital.distanceKm <= km).length;
  return {
    places: number(places.length),
    second: second
      ? `${second.name}, with ${number(second.population.value)} residents in ${populationArea(second)}`
      : '',
    farthest: farthest?.name ?? state.capital,
    farthestKm: kilometres(farthest?.capital.distanceKm ?? 0),
    direction: farthest?.capital.directionFromCapital ?? '',
    within: (km) => count(nearer(km)),
    beyond: (km) => count(away.length - nearer(km)),
    standardHours: hours(state.hoursFromSydney.standardMonths),
    daylightHours: hours(state.hoursFromSydney.daylightMonths),
    area: number(state.areaSqKm),
  };
}

/** What matters to service in each state, in its own words round its own figures. */
const SUMMARIES: Readonly<Record<StateCode, (figures: Figures) => string>> = {
  NSW: (f) =>
    `The longest list: ${f.places} places, ${f.beyond(200)} of them more than 200 km from Sydney. ${f.farthest}, ${f.farthestKm} to the ${f.direction}, is the farthest, and the only one whose clock is half an hour behind. Tweed Heads, Albury and Queanbeyan sit on a border, so ask which side your technician would come from.`,
  VIC: (f) =>
    `Compact: ${f.within(200)} of the ${f.places} places lie within 200 km of Melbourne, and none is farther off than ${f.farthest} (${f.farthestKm}). Expect a choice between a local dealer and a branch that drives, and ask both who would come.`,
  QLD: (f) =>
    `Long distances: ${f.beyond(600)} of ${f.places} places are more than 600 km from Brisbane, and ${f.farthest}, inland, is ${f.farthestKm}. Queensland keeps no daylight saving, so in those months our office hours are ${f.daylightHours} there.`,
  WA: (f) =>
    `The largest state, at ${f.area} square kilometres: ${f.farthest} lies ${f.farthestKm} from Perth. Our hours are ${f.standardHours} on a Western Australian clock, and ${f.daylightHours} while Sydney keeps daylight saving time: ring before lunch. For the ${f.beyond(600)} places beyond 600 km a second small machine is worth pricing.`,
  SA: (f) =>
    `After Adelaide the largest place is ${f.second}, and ${f.within(100)} of the ${f.places} are within 100 km of the capital. ${f.farthest} (${f.farthestKm}) and Roxby Downs are the far ends. Our desk opens and closes half an hour earlier by your clock, ${f.standardHours}.`,
  TAS: (f) =>
    `Nothing here is far by mainland measure: ${f.farthest}, the most distant of ${f.places} places, is ${f.farthestKm} from Hobart. Bass Strait is what costs time, because machines and most parts cross it; ask what a supplier keeps on the island.`,
  NT: (f) =>
    `Of ${f.places} places ${f.within(100)} are close to Darwin and ${f.beyond(600)} are more than 600 km away, ${f.farthest} ${f.farthestKm} to the ${f.direction}. Some roads close in the wet, so toner belongs on your own shelf. Our hours are ${f.standardHours} there, or ${f.daylightHours} in Sydney’s daylight saving months.`,
  ACT: (f) =>
    `One city in ${f.places} parts, of which ${f.farthest} is the farthest from its central point at ${f.farthestKm}. No agreement here needs a travel zone. Firms that work for government should send the security clause of their deed along with the request.`,
};

/**
 * A few sentences on leasing in a state for the list of all states: its own figures, and what they mean for service.
 * No two states are told of in the same words.
 */
export const stateSummary = (state: State, atlas: Atlas): string => SUMMARIES[state.code](figuresOf(state, atlas));
