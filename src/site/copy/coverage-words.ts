import type { Coverage, Freight } from '../coverage.ts';
import { dollars, wholeDollars } from '../money.ts';
import { paths } from '../paths.ts';
import type { City } from '../place-schemas.ts';
import { capital, count, kilometres, list, plural, present, sentences } from './grammar.ts';
import { holidaysCounted } from './holiday-words.ts';
import { AFTER_HOURS, hoursAt, keepsSydneyTime, localHours } from './hours.ts';
import { placeName, stateName } from './names.ts';
import type { Profile } from './profile.ts';
import type { RelatedLink, Table } from './types.ts';

export const inWriting = (what: string): string => `We confirm ${what} in writing with your quote`;

export const businessHours = (hours: number): string => plural(hours, 'business hour');

/** Office hours per business day. */
const HOURS_OF_A_DAY = 8;

/** Returns `two business days` for 16 hours and `four business hours` for 4. */
export const responseTime = (hours: number): string =>
  hours % HOURS_OF_A_DAY === 0 ? businessDays(hours / HOURS_OF_A_DAY) : businessHours(hours);

/** Returns undefined if the hours are not a whole number of days. */
export const wholeDays = (hours: number | undefined): number | undefined =>
  hours !== undefined && hours % HOURS_OF_A_DAY === 0 ? hours / HOURS_OF_A_DAY : undefined;

export const businessDays = (days: number): string => plural(days, 'business day');

/** Returns undefined if both times are unknown. `where` is a phrase such as `in Dubbo`. */
export const promises = (
  { response, delivery, who }: Pick<Coverage, 'response' | 'delivery' | 'who'>,
  where: string,
): string | undefined => {
  const times = present([
    response !== undefined && `${responseTime(response)} for a repair visit`,
    delivery !== undefined && `${businessDays(delivery)} from signing to installation`,
  ]);
  const comes = response === undefined && who ? `; ${who} comes for repairs` : '';
  return times.length > 0 ? `${capital(where)}, allow ${times.join(', and ')}${comes}.` : undefined;
};

/** `open` lists further terms that the quote confirms. */
export const technicianComes = ({ coverage, in: where }: Profile, open: readonly string[] = []): string => {
  const confirmed = present([
    coverage.response === undefined && 'the response time',
    coverage.delivery === undefined && 'the delivery time',
    ...open,
  ]);
  return sentences(
    promises(coverage, where) ?? `${capital(coverage.who ?? 'a technician')} comes to you ${where}.`,
    confirmed.length > 0 && `${inWriting(list(confirmed))}.`,
  );
};

/** Whether the customer, not our service partner, provides a printer during a long repair. */
const isDuty = (spare: string): boolean => spare.startsWith('you ');

/** Says who answers for the costs of a backup printer, because no price includes it. */
export const spareTerms = (spare: string): string =>
  isDuty(spare) ? `${spare}; your quote says whether it costs extra and who supplies its toner` : spare;

/** Says what replaces the printer during a long repair, without a full stop. */
export const longRepair = ({ coverage: { spare } }: Profile): string | undefined =>
  spare === undefined ? undefined : capital(spareTerms(spare));

/** Returns undefined unless the customer has to keep a backup printer. Printed below a bill that omits its cost. */
export const backupDuty = (profile: Profile): string | undefined =>
  isDuty(profile.coverage.spare ?? '') ? `${longRepair(profile)}.` : undefined;

/** Returns undefined unless a loan printer replaces the customer's during a long repair. */
export const loanPrinter = (profile: Profile): string | undefined =>
  isDuty(profile.coverage.spare ?? '') ? undefined : longRepair(profile);

interface Promised {
  readonly callBack?: { readonly value: number } | undefined;
  readonly quote?: { readonly value: number } | undefined;
}

export const callBackWithin = ({ callBack }: Promised): string =>
  callBack ? ` within ${businessHours(callBack.value)}` : '';

export const quoteWithin = ({ quote }: Promised): string => (quote ? ` within ${businessDays(quote.value)}` : '');

export const tonerStock = (days: number): string => `at least ${plural(days, 'day’s', 'days’')} worth`;

/** Returns a phrase that follows `we` or `We`. */
export const keepToner = (days: number): string => `keep ${tonerStock(days)} of toner at your office`;

export const LONG_REPAIR = 'During a long repair';

const mostOf = (zoneName: string): string => `the most we charge in our ${zoneName} zone`;

const rateOf = (centsPerKilometre: number): string => `×\u00a0${dollars(centsPerKilometre)}\u00a0a\u00a0km`;

const sameAnywhere = (zoneName: string): string => `the same everywhere in our ${zoneName} zone`;

const workingOf = ({ km, centsPerKilometre, isMost }: Freight, { from, zoneName }: Coverage): string => {
  if (km === undefined || centsPerKilometre === undefined) return `, ${sameAnywhere(zoneName)}`;
  return isMost
    ? `, ${mostOf(zoneName)}`
    : ` (${kilometres(km)} in a straight line from ${from.name} ${rateOf(centsPerKilometre)})`;
};

/** Explains the zone, because visitors from other zones do not know it. Names the city from which we measure. */
export const freeZone = (profile: Profile): string => {
  const { origins, from, freight } = profile.coverage;
  const free = `Offices in and near ${list(origins)} (our metropolitan zone) pay no freight`;
  if (freight?.km === undefined) return `${free}.`;
  return `${free}. We measure from the centre of the nearest of these ${count(origins.length)} cities: for ${placeName(profile.city.name)}, that is ${placeName(from.name)}.`;
};

/** Links the state's lists of places by zone if freight depends on the distance. */
export const zoneLinks = ({ coverage, state, Name }: Profile): readonly RelatedLink[] =>
  coverage.freight?.km === undefined
    ? []
    : [
        {
          text: `Zones in ${stateName(state)}`,
          path: paths.state(state.code),
          note: `${Name} is in ${ourZone(coverage)}`,
        },
      ];

/** Returns '' if there is no charge. */
export const freightReason = (profile: Profile): string => {
  const { freight, from, zoneName } = profile.coverage;
  if (!freight?.cents) return '';
  const { cents, km, centsPerKilometre, isMost } = freight;
  if (km === undefined || centsPerKilometre === undefined)
    return `Freight is ${dollars(cents)}, ${sameAnywhere(zoneName)}.`;
  return isMost
    ? `Freight is ${dollars(cents)}, ${mostOf(zoneName)}.`
    : `Freight is ${dollars(cents)}, charged once: ${dollars(centsPerKilometre)} for each of the ${kilometres(km)} from ${placeName(from.name)} in a straight line. ${freeZone(profile)}`;
};

interface Served {
  readonly city: Pick<City, 'name'>;
  readonly coverage: Coverage;
}

/** Returns a sentence for each zone, such as `Jabiru and Wadeye are in our remote zone, where …`. */
const inTheirZones = (places: readonly Served[], freightThere: (coverage: Coverage) => string): readonly string[] =>
  [...new Map(places.map(({ coverage }) => [coverage.zoneName, coverage]))].map(([zoneName, coverage]) => {
    const inZone = places.filter((place) => place.coverage.zoneName === zoneName);
    const names = inZone.map(({ city }) => placeName(city.name));
    return `${capital(list(names))} ${names.length > 1 ? 'are' : 'is'} in our ${zoneName} zone, where ${freightThere(coverage)}.`;
  });

/** Explains why a table has no charge for some places. */
export const quotedZones = (places: readonly Served[]): readonly string[] =>
  inTheirZones(
    places.filter(({ coverage }) => coverage.freight === undefined),
    () => 'we quote freight for each delivery',
  );

/** Explains why some charges are less than the distance would cost. Also names the reader's zone if it differs. */
export const freightCaps = ({ coverage: own, Name }: Profile, places: readonly Served[]): string => {
  const capped = places.filter(({ coverage: { freight } }) => freight?.isMost);
  const mostCents = own.freight?.mostCents;
  const mostOwn = mostCents === undefined ? '' : `, where freight is at most ${dollars(mostCents)}`;
  return sentences(
    capped.some(({ coverage }) => coverage.zoneName !== own.zoneName) && `${Name} is in ${ourZone(own)}${mostOwn}.`,
    ...inTheirZones(capped, ({ freight }) => `freight is at most ${dollars(freight?.cents ?? 0)}`),
  );
};

/** Explains charges that a table of places does not show as an amount. */
export const freeHere = (places: readonly Served[]): string => {
  const quoted = places.filter(({ coverage: { freight } }) => freight === undefined);
  return sentences(
    places.some(({ coverage: { freight } }) => freight?.cents === 0) &&
      'Offices in places marked “Included” are in our metropolitan zone and pay no freight.',
    quoted.length > 0 && `We quote freight to ${list(quoted.map(({ city }) => placeName(city.name)))} separately.`,
  );
};

/** Completes `A lease costs the same in Parkes: …`. */
export const sameFreight = ({ freight }: Coverage): string => {
  if (freight === undefined) return 'your quote says what freight costs';
  return freight.cents === 0 ? 'freight is included' : `freight is ${dollars(freight.cents)}, paid once`;
};

/** Completes `the 2554ci …` for other places with the same freight. */
export const totalThere = (cents: number, months: number, { freight }: Coverage): string => {
  const extra =
    freight === undefined
      ? 'plus freight'
      : freight.cents === 0
        ? 'freight included'
        : `including ${dollars(freight.cents)} for freight`;
  return `costs ${wholeDollars(cents + (freight?.cents ?? 0))} over ${months} months, ${extra}`;
};

/** Returns a note that fits one line of a bill on a phone, or undefined if there is no charge. */
export const freightWorking = ({ freight, from }: Coverage): string | undefined => {
  if (!freight?.cents) return undefined;
  const { km, centsPerKilometre, isMost } = freight;
  if (km === undefined || centsPerKilometre === undefined) return 'once';
  return isMost
    ? 'once, the most we charge in this zone'
    : `once (${kilometres(km)} from ${from.name} ${rateOf(centsPerKilometre)})`;
};

/** Returns undefined if freight is unknown. */
export const freightWords = (coverage: Coverage): string | undefined => {
  const { freight } = coverage;
  if (freight === undefined) return undefined;
  return freight.cents === 0
    ? 'included'
    : `${dollars(freight.cents)}, paid once at delivery${workingOf(freight, coverage)}`;
};

export const freightInColumn = (freight: Freight | undefined): string =>
  freight === undefined ? 'in your quote' : freight.cents === 0 ? 'included' : dollars(freight.cents);

export const ourZone = ({ zoneName }: Coverage): string => `our ${zoneName} zone`;

type Row = readonly [string, string];

const row = (label: string, value: string | undefined, what: string): Row => [label, capital(value ?? inWriting(what))];

const returnRow = ({ coverage: { collection, isWayBackIncluded } }: Profile): Row => [
  'When the lease ends',
  collection === undefined
    ? inWriting('the day we collect the printer')
    : `We collect the printer within ${businessDays(collection)} after the last day${isWayBackIncluded ? '; return freight is included' : ''}`,
];

const onSite = (response: number): string => `within ${responseTime(response)} of your call`;

const onSiteRow = ({ coverage: { response } }: Profile): Row =>
  row('On site', response === undefined ? undefined : onSite(response), 'the response time');

const deliveryRows = ({ coverage }: Profile): readonly Row[] => {
  const { delivery } = coverage;
  return [
    row(
      'Installed',
      delivery === undefined ? undefined : `within ${businessDays(delivery)} of signing`,
      'the delivery time',
    ),
    row('Freight', freightWords(coverage), 'freight'),
  ];
};

const phoneHours = ({ city }: Profile): string =>
  `Monday to Friday, ${keepsSydneyTime(city) ? '' : 'local time: '}${localHours(city)}`;

const PHONE = 'We answer the phone';

/** Compares local hours with Sydney's, and tells visitors who call later when we call back. */
const cityPhoneRow = (profile: Profile): Row => {
  const { city, coverage } = profile;
  if (keepsSydneyTime(city)) return [PHONE, phoneHours(profile)];
  return [
    PHONE,
    sentences(
      `${phoneHours(profile)}.`,
      `That is ${hoursAt(0)}, Sydney time.`,
      coverage.callBack !== undefined && AFTER_HOURS,
    ),
  ];
};

const businessDayRow = (profile: Profile): Row => [
  'Business days',
  `Monday to Friday, except ${holidaysCounted(profile)}`,
];

const zoneRow = ({ coverage: { zoneName } }: Profile, postcode: string): Row => [
  'Zone',
  `${capital(zoneName)}, postcode\u00a0${postcode}`,
];

const tonerRow = ({ coverage: { toner } }: Profile): Row =>
  row('Toner at your office', toner === undefined ? undefined : tonerStock(toner), 'the stock');

/** Combines two rows if both values are known, because the form follows this table on phones. */
const technicianRows = (profile: Profile): readonly Row[] => {
  const { who, response } = profile.coverage;
  return who === undefined || response === undefined
    ? [onSiteRow(profile), row('Who comes', who, 'who comes')]
    : [row('On site', `${who}, ${onSite(response)}`, '')];
};

/** Shorter than `returnRow`, for the same reason. */
const collectionRow = (profile: Profile): Row => {
  const { collection, isWayBackIncluded } = profile.coverage;
  if (collection === undefined) return returnRow(profile);
  return [
    'After the lease ends',
    `${isWayBackIncluded ? 'Free collection' : 'We collect'} within ${businessDays(collection)}`,
  ];
};

export const cityCoverage = (profile: Profile): Table => {
  const {
    city: { postcode },
    coverage: { spare, zoneName },
  } = profile;
  return {
    caption: `What we do ${profile.in}`,
    head: [],
    rows: present([
      ...technicianRows(profile),
      ...deliveryRows(profile),
      tonerRow(profile),
      ['Zone', `${capital(zoneName)} (${postcode})`],
      spare !== undefined && row(LONG_REPAIR, spareTerms(spare), ''),
      collectionRow(profile),
      businessDayRow(profile),
      cityPhoneRow(profile),
    ]),
  };
};

export const partCoverage = (profile: Profile, where: string, postcode: string): Table => ({
  caption: `What we do ${where}`,
  head: [],
  rows: [
    onSiteRow(profile),
    ...deliveryRows(profile),
    tonerRow(profile),
    ['Signing', 'You sign after the finance company agrees, and then owe every payment, even if you move or close'],
    returnRow(profile),
    zoneRow(profile, postcode),
    [PHONE, phoneHours(profile)],
  ],
});
