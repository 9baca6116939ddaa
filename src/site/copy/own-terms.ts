import type { CoverageRecord, Zone } from '../coverage.ts';
import { dollars, wholeDollars } from '../money.ts';
import { businessDays, responseTime, wholeDays } from './coverage-words.ts';
import { capital, count, list, plural } from './grammar.ts';

/** Sentences about our terms in all zones, for leases that we arrange. Pages show them as they are, without Markdown. */

/** Groups zone names by value, in the order of the file. */
const grouped = (zones: readonly Zone[], key: 'response' | 'visits'): ReadonlyMap<number, readonly string[]> => {
  const groups = new Map<number, string[]>();
  for (const zone of zones) {
    const value = zone[key]?.value;
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), zone.name]);
  }
  return groups;
};

const inZones = (names: readonly string[]): string => `in the ${list(names)} ${names.length > 1 ? 'zones' : 'zone'}`;

const quoted = (zones: readonly Zone[], what: string): string =>
  zones.length === 0 ? '' : ` ${capital(inZones(zones.map(({ name }) => name)))} your quote says ${what}.`;

/** Repeats the unit only if it differs from the first. */
const timesOf = (zones: readonly Zone[]): string => {
  const times = [...grouped(zones, 'response')].sort(([one], [other]) => one - other);
  return list(
    times.map(([hours, names], place) => {
      const days = wholeDays(hours);
      const time = place > 0 && days !== undefined ? count(days) : responseTime(hours);
      return `${time} ${inZones(names)}`;
    }),
  );
};

export const technicianByZone = ({ zones }: CoverageRecord): string =>
  `A technician comes within ${timesOf(zones)}.${quoted(
    zones.filter(({ response }) => response === undefined),
    'how soon',
  )}`;

const freeZones = (zones: readonly Zone[]): string =>
  `Freight is included ${inZones(zones.filter(({ freight }) => freight?.value === 'included').map(({ name }) => name))}`;

const freightQuoted = (zones: readonly Zone[]): string =>
  quoted(
    zones.filter(({ freight }) => freight === undefined),
    'how much',
  );

export const freightByZone = ({ zones }: CoverageRecord): string =>
  `${freeZones(zones)}; elsewhere you pay it once, at delivery.${freightQuoted(zones)}`;

/** Returns amounts such as `up to $880 in the regional zone`, by rate per kilometre. */
const distanceCharges = (zones: readonly Zone[]): ReadonlyMap<number, readonly string[]> => {
  const rates = new Map<number, readonly string[]>();
  for (const { name, freight } of zones) {
    const rule = freight?.value;
    if (rule === undefined || rule === 'included' || 'dollars' in rule) continue;
    const most = rule.mostDollars === undefined ? '' : `up to ${wholeDollars(rule.mostDollars * 100)} `;
    rates.set(rule.centsPerKilometre, [...(rates.get(rule.centsPerKilometre) ?? []), `${most}${inZones([name])}`]);
  }
  return rates;
};

const flatCharges = (zones: readonly Zone[]): readonly string[] =>
  zones.flatMap(({ name, freight }) => {
    const rule = freight?.value;
    return typeof rule === 'object' && 'dollars' in rule
      ? [`${wholeDollars(rule.dollars * 100)} ${inZones([name])}`]
      : [];
  });

/** Follows a sentence that names the cities from which we measure. */
const freightAmounts = ({ zones }: CoverageRecord): string => {
  const charges = [
    ...[...distanceCharges(zones)].map(
      ([rate, limits]) => `${dollars(rate)} a kilometre from the nearest of these cities, ${list(limits)}`,
    ),
    ...flatCharges(zones),
  ];
  return `${freeZones(zones)}. Elsewhere you pay it once, at delivery: ${charges.join('; ')}.${freightQuoted(zones)}`;
};

export interface FreightCharge {
  readonly words: string;
  /** The highest charge, or undefined if there is no limit or the quote says. */
  readonly mostDollars?: number | undefined;
}

export const freightCharge = (rule: NonNullable<Zone['freight']>['value'] | undefined): FreightCharge => {
  if (rule === undefined) return { words: 'in your quote' };
  if (rule === 'included') return { words: 'included', mostDollars: 0 };
  if ('dollars' in rule) return { words: wholeDollars(rule.dollars * 100), mostDollars: rule.dollars };
  const { mostDollars } = rule;
  return { words: mostDollars === undefined ? 'by distance' : `up to ${wholeDollars(mostDollars * 100)}`, mostDollars };
};

/** Returns sentences such as `We charge $1.10 a kilometre in the regional zone.` */
export const freightRates = ({ zones }: CoverageRecord): readonly string[] => {
  const namesByRate = new Map<number, string[]>();
  for (const { name, freight } of zones) {
    const rule = freight?.value;
    if (typeof rule !== 'object' || 'dollars' in rule) continue;
    namesByRate.set(rule.centsPerKilometre, [...(namesByRate.get(rule.centsPerKilometre) ?? []), name]);
  }
  return [...namesByRate].map(([rate, names]) => `We charge ${dollars(rate)} a kilometre ${inZones(names)}.`);
};

/** Returns a variable for each zone, such as `own.spare.regional`, with what replaces the printer during a long repair. */
const spareByZone = ({ zones }: CoverageRecord): Readonly<Record<string, string>> =>
  Object.fromEntries(
    zones.map(({ id, spare }) => [`own.spare.${id}`, spare?.value ?? 'your quote says what you print on']),
  );

const range = (values: readonly (number | undefined)[], words: (value: number) => string): string => {
  const known = values.filter((value) => value !== undefined);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most ? words(most) : `${count(least)} to ${words(most)}`;
};

const installed = ({ zones }: CoverageRecord): string => {
  const days = zones.map(({ delivery }) => delivery?.value);
  return days.includes(undefined)
    ? 'Your quote says when your printer is installed.'
    : `Your printer is installed within ${range(days, businessDays)} of signing, depending on your zone.`;
};

export const returnFreight = ({ wayBack }: CoverageRecord): string =>
  wayBack === undefined ? 'your quote says what return freight costs' : 'return freight is included';

const collected = ({ zones }: CoverageRecord): string =>
  `we collect the printer within ${range(
    zones.map(({ collection }) => collection?.value),
    businessDays,
  )} after the last day, depending on your zone`;

const wiping = ({ wiping: days }: CoverageRecord): string =>
  days === undefined
    ? 'Your quote says how the drive is wiped.'
    : `The drive is wiped or destroyed, and we send the certificate within ${businessDays(days.value)} of collection.`;

const times = (visits: number): string =>
  visits === 1 ? 'once a year' : visits === 2 ? 'twice a year' : `${count(visits)} times a year`;

const visitsByZone = ({ zones }: CoverageRecord): string =>
  list([...grouped(zones, 'visits')].map(([visits, names]) => `${times(visits)} ${inZones(names)}`));

export const ownTerms = (coverage: CoverageRecord): Readonly<Record<string, string>> => ({
  'own.technician': technicianByZone(coverage),
  'own.freight': freightAmounts(coverage),
  ...spareByZone(coverage),
  'own.installation': installed(coverage),
  'own.return': returnFreight(coverage),
  'own.collection': collected(coverage),
  'own.wiping': wiping(coverage),
  'own.visits': visitsByZone(coverage),
  'own.toner': range(
    coverage.zones.map(({ toner }) => toner?.value),
    (days) => plural(days, 'day’s', 'days’'),
  ),
});
