import type { Coverage, Freight } from '../coverage.ts';
import { dollars } from '../money.ts';
import { capital, kilometres, plural, present } from './grammar.ts';
import { keepsSydneyTime, localHours } from './hours.ts';
import type { Profile } from './profile.ts';
import type { Cell, Table } from './types.ts';

/** Where nobody has said it. */
export const inWriting = (what: string, postcode: string): string =>
  `We put ${what} for ${postcode} in writing with your quote`;

/** `$332.20`: whole dollars without cents. */
export const sum = (cents: number): string => dollars(cents).replace(/\.00$/, '');

/** `16 business hours`. */
export const businessHours = (hours: number): string => plural(hours, 'business hour');

/** `eight business days`. */
export const businessDays = (days: number): string => plural(days, 'business day');

/** How a freight charge comes about: `302 km × $1.10`. */
const workingOf = ({ km, centsPerKilometre, isMost }: Freight, from: string): string =>
  km === undefined || centsPerKilometre === undefined
    ? ''
    : isMost
      ? `: the most that we charge, however far ${from} is`
      : `: ${kilometres(km)} from ${from} × ${dollars(centsPerKilometre)}`;

/** `included`, `$332.20 once, at delivery: 302 km from Canberra × $1.10`; undefined where nobody has said it. */
export const freightWords = ({ freight, from }: Coverage): string | undefined => {
  if (freight === undefined) return undefined;
  return freight.cents === 0 ? 'included' : `${sum(freight.cents)} once, at delivery${workingOf(freight, from.name)}`;
};

/** `our metropolitan zone`, `our barge and air zone`. */
export const ourZone = ({ zoneName }: Coverage): string => `our ${zoneName} zone`;

type Row = readonly [string, string];

const row = (label: string, value: string | undefined, what: string, postcode: string): Row => [
  label,
  capital(value ?? inWriting(what, postcode)),
];

/** What we do in a place, row by row. */
const rowsOf = ({ city, coverage }: Profile, postcode: string): readonly Row[] => {
  const { who, response, delivery, toner, spare } = coverage;
  return present([
    row('Who comes', who, 'who comes', postcode),
    row(
      'On site',
      response === undefined ? undefined : `within ${businessHours(response)} of your call`,
      'the response time',
      postcode,
    ),
    row(
      'Installed',
      delivery === undefined ? undefined : `within ${businessDays(delivery)} of a signed agreement`,
      'the delivery time',
      postcode,
    ),
    row('Freight', freightWords(coverage), 'freight', postcode),
    row(
      'Toner on your shelf',
      toner === undefined ? undefined : `enough for ${plural(toner, 'day')}`,
      'the stock',
      postcode,
    ),
    spare !== undefined && row('If a repair takes long', spare, '', postcode),
    ['We answer the phone', `${localHours(city)}${keepsSydneyTime(city) ? '' : ', local time'}, Monday to Friday`],
  ]);
};

/** What we do in a place, as a table. */
export const coverageTable = (profile: Profile, place: string, postcode: string): Table => ({
  caption: `What we do in ${place} ${postcode}, ${ourZone(profile.coverage)}`,
  head: [],
  rows: rowsOf(profile, postcode).map((cells): readonly Cell[] => cells),
});
