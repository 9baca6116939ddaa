import type { Coverage, Freight } from '../coverage.ts';
import { dollars } from '../money.ts';
import { capital, count, kilometres, plural, present } from './grammar.ts';
import { keepsSydneyTime, localHours } from './hours.ts';
import type { Profile } from './profile.ts';
import type { Table } from './types.ts';

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

/** How soon we install, after the words of how soon we are there: `eight of signing`, where both are days. */
const ofSigning = (delivery: number, response: number | undefined): string =>
  `${response !== undefined && response % HOURS_OF_A_DAY === 0 ? count(delivery) : businessDays(delivery)} of signing`;

/**
 * How soon we are there and install, as far as it is known, each with a word before it:
 * `on site within two business days of your call`, `installed within eight of signing`.
 */
export const promises = (
  { response, delivery }: Pick<Coverage, 'response' | 'delivery'>,
  [there, ready]: readonly [string, string],
): readonly string[] =>
  present([
    response !== undefined && `${there} within ${responseTime(response)} of your call`,
    delivery !== undefined && `${ready} within ${ofSigning(delivery, response)}`,
  ]);

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

/** What a freight charge is that would be higher by its kilometres. */
const mostOf = (zoneName: string): string => `the maximum in our ${zoneName} zone`;

/** `Freight is the maximum in our regional zone.`, where kilometres alone would make it more; else nothing. */
export const freightIsMost = ({ freight, zoneName }: Coverage): string =>
  freight?.isMost ? `Freight is ${mostOf(zoneName)}.` : '';

/** How a freight charge comes about: `: 302 km from Canberra × $1.10 a km`; nothing where one sum holds for all. */
const workingOf = ({ km, centsPerKilometre, isMost }: Freight, { from, zoneName }: Coverage): string => {
  if (km === undefined || centsPerKilometre === undefined) return '';
  return isMost
    ? `, ${mostOf(zoneName)}`
    : `: ${kilometres(km)} from ${from.name} ×\u00a0${dollars(centsPerKilometre)}\u00a0a\u00a0km`;
};

/** When freight is paid and how it comes about, as the working of its line in a bill; undefined where there is none to pay. */
export const freightWorking = (coverage: Coverage): string | undefined =>
  coverage.freight?.cents ? `once${workingOf(coverage.freight, coverage)}` : undefined;

/** From where freight is counted: a city that nobody need drive from. */
export const countedFrom = (city: string): string => `${city}, the nearest city that we count from`;

/** `included`, `$332.20 once, at delivery: 302 km from Canberra × $1.10 a km`; undefined where nobody has said it. */
export const freightWords = (coverage: Coverage): string | undefined => {
  const { freight } = coverage;
  if (freight === undefined) return undefined;
  return freight.cents === 0 ? 'included' : `${sum(freight.cents)} once, at delivery${workingOf(freight, coverage)}`;
};

/** Freight in a narrow column of a bill. */
export const freightInColumn = (freight: Freight | undefined): string =>
  freight === undefined ? 'in quote' : freight.cents === 0 ? 'included' : dollars(freight.cents);

/** `our metropolitan zone`, `our barge and air zone`. */
export const ourZone = ({ zoneName }: Coverage): string => `our ${zoneName} zone`;

type Row = readonly [string, string];

const row = (label: string, value: string | undefined, what: string): Row => [label, capital(value ?? inWriting(what))];

/** How soon we are there, and what bringing the machine costs. */
const soonRows = ({ coverage }: Profile): readonly Row[] => {
  const { response, delivery } = coverage;
  return [
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
  ];
};

const phoneRow = ({ city }: Profile): Row => [
  'We answer the phone',
  `Monday to Friday, ${keepsSydneyTime(city) ? '' : 'local time: '}${localHours(city)}`,
];

const zoneRow = ({ coverage: { zoneName } }: Profile, postcode: string): Row => [
  'Zone',
  `${capital(zoneName)}, postcode\u00a0${postcode}`,
];

/** What we do in a city, and in which zone it lies. */
export const cityCoverage = (profile: Profile): Table => {
  const { who, toner, spare } = profile.coverage;
  return {
    caption: `What we do ${profile.in}`,
    head: [],
    rows: present([
      ...soonRows(profile),
      row('Toner on your shelf', toner === undefined ? undefined : tonerStock(toner), 'the stock'),
      row('Who comes', who, 'who comes'),
      zoneRow(profile, profile.city.postcode),
      spare !== undefined && row(LONG_REPAIR, spare, ''),
      phoneRow(profile),
    ]),
  };
};

/** What holds for a part of a city. `where`: `in Parramatta`; `lies`: where it is. */
export const partCoverage = (profile: Profile, where: string, postcode: string): Table => ({
  caption: `What we do ${where}`,
  head: [],
  rows: [...soonRows(profile), zoneRow(profile, postcode), phoneRow(profile)],
});
