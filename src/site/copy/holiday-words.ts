import type { HolidaysOfPlace, LocalHoliday } from '../holidays.ts';
import { type Calendar, isNationalHoliday, writtenDay } from '../notice.ts';
import type { StateCode } from '../place-schemas.ts';
import { capital, list } from './grammar.ts';
import type { Profile } from './profile.ts';

const ADJECTIVES: Readonly<Record<StateCode, string>> = {
  ACT: 'ACT',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australian',
  TAS: 'Tasmanian',
  VIC: 'Victorian',
  WA: 'Western Australian',
};

const swap = ({ name, instead = '' }: LocalHoliday): string =>
  name.includes(instead) ? name : `${name} instead of ${instead}`;

/**
 * Returns `Tasmanian public holidays and Agfest`, or `Victorian public holidays, with Geelong Cup Day instead of …`.
 */
const listed = ({ city }: Profile, local: readonly LocalHoliday[], before: readonly string[] = []): string => {
  const own = local.filter(({ instead }) => instead === undefined).map(({ name }) => name);
  const swaps = local.filter(({ instead }) => instead !== undefined).map(swap);
  return `${list([...before, `${ADJECTIVES[city.state]} public holidays`, ...own])}${swaps.length > 0 ? `, with ${list(swaps)}` : ''}`;
};

const holidaysOf = ({ city, options }: Profile): HolidaysOfPlace => options.holidays.ofPlace(city);

export const holidaysCounted = (profile: Profile): string => listed(profile, holidaysOf(profile).local);

const isDated = ({ days }: LocalHoliday): boolean => days.length > 0;

/** `the King’s Birthday in August` replaces `the state’s King’s Birthday`. */
const replaced = ({ name, instead = '' }: LocalHoliday): string =>
  name.includes(instead) ? `the state’s ${instead}` : instead;

/** Lists only holidays with a known date on or after `from`, an ISO date. */
export const datedHolidays = (profile: Profile, { from = '', before = [] as readonly string[] } = {}): string => {
  const { local } = holidaysOf(profile);
  const isListed = (holiday: LocalHoliday): boolean => isDated(holiday) && holiday.until >= from;
  const missing = local.filter((holiday) => holiday.instead !== undefined && !isListed(holiday)).map(replaced);
  return `${listed(profile, local.filter(isListed), before)}${missing.length > 0 ? ` except ${list(missing)}` : ''}`;
};

const yearOf = (date: string): number => Number(date.slice(0, 4));

const replacements = (where: string, local: readonly LocalHoliday[]): readonly string[] =>
  local.map(
    (holiday) =>
      `${capital(where)}, ${holiday.name} replaces ${replaced(holiday)}. We don’t have its date after ${yearOf(holiday.until)}.`,
  );

/** Describes local holidays whose dates are known for a shorter time than the state's. */
const unknownDates = ({ in: where }: Profile, { local, until }: HolidaysOfPlace): readonly string[] => {
  const early = local.filter((holiday) => holiday.until < until);
  const undated = early.filter((holiday) => !isDated(holiday)).map(({ name }) => name);
  const swaps = early.filter((holiday) => isDated(holiday) && holiday.instead !== undefined);
  const dated = early.filter((holiday) => isDated(holiday) && holiday.instead === undefined);
  const years = [...new Set(dated.map((holiday) => yearOf(holiday.until)))];
  return [
    ...years.map((year) => {
      const names = dated.filter((holiday) => yearOf(holiday.until) === year).map(({ name }) => name);
      return `From ${year + 1}, check the date${names.length > 1 ? 's' : ''} of ${list(names)}.`;
    }),
    ...replacements(where, swaps),
    ...undated.map((name) => `We don’t have the date of ${name}. Please check it.`),
  ];
};

/** Whether the place has a local holiday without any known date. */
export const hasUndatedHoliday = (profile: Profile): boolean =>
  holidaysOf(profile).local.some((holiday) => !isDated(holiday));

export const unknownHolidays = (profile: Profile): readonly string[] => unknownDates(profile, holidaysOf(profile));

/** Explains why there are no dates for leases that end later. */
export const laterHolidays = (profile: Profile): string =>
  `Our list of ${ADJECTIVES[profile.city.state]} public holidays ends in ${yearOf(holidaysOf(profile).until)}. For a lease that ends later, count the days and check the holidays yourself.`;

/** First year for which the holiday data is complete. */
export const FIRST_FULL_YEAR = 2027;

/** Omits the caveats, which are below the table of dates. */
export const plannerNote = (profile: Profile): string =>
  `The dates skip ${datedHolidays(profile, { from: `${FIRST_FULL_YEAR}-01-01`, before: ['weekends'] })}.`;

/** Excludes national holidays, which every calendar includes. */
export const calendarOfPlace = (profile: Profile): Calendar => {
  const { dates, until } = holidaysOf(profile);
  return {
    where: ` ${profile.in}`,
    until,
    beyond: ` Our list of public holidays ends in ${yearOf(until)}, so check that date.`,
    off: dates.filter((date) => !isNationalHoliday(writtenDay(date))).join(' '),
  };
};

export const NATIONAL_NOTE = 'Check your state’s holidays too.';
