import type { Coverage, Freight } from '../coverage.ts';
import { dollars } from '../money.ts';
import { capital, kilometres, plural, present } from './grammar.ts';
import { keepsSydneyTime, localHours } from './hours.ts';
import type { Profile } from './profile.ts';
import type { Cell, Table } from './types.ts';

/** Where nobody has said it. */
export const inWriting = (what: string): string => `We put ${what} in writing with your quote`;

/** `$332.20`: whole dollars without cents. */
export const sum = (cents: number): string => dollars(cents).replace(/\.00$/, '');

/** `two business hours`. */
export const businessHours = (hours: number): string => plural(hours, 'business hour');

/** A business day of the office hours has so many. */
const HOURS_OF_A_DAY = 8;

/** How soon somebody is there: `two business days` for 16 hours, `four business hours`. */
export const responseTime = (hours: number): string =>
  hours % HOURS_OF_A_DAY === 0 ? businessDays(hours / HOURS_OF_A_DAY) : businessHours(hours);

/** `eight business days`. */
export const businessDays = (days: number): string => plural(days, 'business day');

interface Promised {
  readonly callBack?: { readonly value: number } | undefined;
  readonly quote?: { readonly value: number } | undefined;
}

/** ` within two business hours`: how soon we call back; nothing where the firm has not said it. */
export const callBackWithin = ({ callBack }: Promised): string =>
  callBack ? ` within ${businessHours(callBack.value)}` : '';

/** ` within two business days`: how soon a quote comes; nothing where the firm has not said it. */
export const quoteWithin = ({ quote }: Promised): string => (quote ? ` within ${businessDays(quote.value)}` : '');

/** `at least 30 days’ worth`: of toner. */
export const tonerStock = (days: number): string => `at least ${plural(days, 'day’s', 'days’')} worth`;

/** What a row says that is there while a machine is not. */
export const LONG_REPAIR = 'During a long repair';

/** How a freight charge comes about: `: 302 km from Canberra × $1.10`; nothing where one sum holds for all. */
const workingOf = ({ km, centsPerKilometre, isMost }: Freight, { from, zoneName }: Coverage): string => {
  if (km === undefined || centsPerKilometre === undefined) return '';
  return isMost
    ? `, the cap for our ${zoneName} zone`
    : `: ${kilometres(km)} from ${from.name} ×\u00a0${dollars(centsPerKilometre)}`;
};

/** When freight is paid and how it comes about, as the working of its line in a bill; undefined where there is none to pay. */
export const freightWorking = (coverage: Coverage): string | undefined =>
  coverage.freight?.cents ? `once${workingOf(coverage.freight, coverage)}` : undefined;

/** `included`, `$332.20 once, at delivery: 302 km from Canberra × $1.10`; undefined where nobody has said it. */
export const freightWords = (coverage: Coverage): string | undefined => {
  const { freight } = coverage;
  if (freight === undefined) return undefined;
  return freight.cents === 0 ? 'included' : `${sum(freight.cents)} once, at delivery${workingOf(freight, coverage)}`;
};

/** `our metropolitan zone`, `our barge and air zone`. */
export const ourZone = ({ zoneName }: Coverage): string => `our ${zoneName} zone`;

type Row = readonly [string, string];

const row = (label: string, value: string | undefined, what: string): Row => [label, capital(value ?? inWriting(what))];

/** What we do in a place, row by row. */
const rowsOf = ({ city, coverage }: Profile): readonly Row[] => {
  const { who, response, delivery, toner, spare } = coverage;
  return present([
    row('Who comes', who, 'who comes'),
    row(
      'On site',
      response === undefined ? undefined : `within ${responseTime(response)} of your call`,
      'the response time',
    ),
    row(
      'Installed',
      delivery === undefined ? undefined : `within ${businessDays(delivery)} of a signed agreement`,
      'the delivery time',
    ),
    row('Freight', freightWords(coverage), 'freight'),
    row('Toner on your shelf', toner === undefined ? undefined : tonerStock(toner), 'the stock'),
    spare !== undefined && row(LONG_REPAIR, spare, ''),
    ['We answer the phone', `Monday to Friday, ${keepsSydneyTime(city) ? '' : 'local time: '}${localHours(city)}`],
  ]);
};

/** What we do in a place, and in which zone it lies, as a table. `where`: `in Dubbo`. */
export const coverageTable = (profile: Profile, where: string, postcode: string): Table => ({
  caption: `What we do ${where}`,
  head: [],
  rows: [
    ['Zone', `${capital(profile.coverage.zoneName)}, postcode ${postcode}`],
    ...rowsOf(profile).map((cells): readonly Cell[] => cells),
  ],
});
