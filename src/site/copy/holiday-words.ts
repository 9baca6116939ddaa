import type { HolidaysOfPlace, LocalHoliday } from '../holidays.ts';
import { type Calendar, isNationalHoliday, writtenDay } from '../notice.ts';
import type { StateCode } from '../place-schemas.ts';
import { list, sentences } from './grammar.ts';
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

/** Omits local holidays without a known date on or after `from`, an ISO date. */
export const datedHolidays = (profile: Profile, { from = '', before = [] as readonly string[] } = {}): string => {
  const local = holidaysOf(profile).local.filter((holiday) => isDated(holiday) && holiday.until >= from);
  return listed(profile, local, before);
};

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Describes local holidays whose dates are known for a shorter time than the state's. */
const unknownDates = ({ local, until }: HolidaysOfPlace): readonly string[] => {
  const early = local.filter((holiday) => holiday.until < until);
  const undated = early.filter((holiday) => !isDated(holiday)).map(({ name }) => name);
  const dated = early.filter(isDated);
  const years = [...new Set(dated.map((holiday) => yearOf(holiday.until)))];
  return [
    ...years.map((year) => {
      const names = dated.filter((holiday) => yearOf(holiday.until) === year).map(({ name }) => name);
      return `From ${year + 1}, check the date${names.length > 1 ? 's' : ''} of ${list(names)}.`;
    }),
    ...(undated.length > 0 ? [`Check the ${undated.length > 1 ? 'dates' : 'date'} of ${list(undated)} yourself.`] : []),
  ];
};

export const unknownHolidays = (profile: Profile): readonly string[] => unknownDates(holidaysOf(profile));

export const plannerNote = (profile: Profile): string =>
  sentences(
    `The dates skip ${datedHolidays(profile, { before: ['weekends'] })}.`,
    ...unknownHolidays(profile),
    'If the lessor’s address is in another state, check the holidays there too.',
  );

/** First year for which the holiday data is complete. */
export const FIRST_FULL_YEAR = 2027;

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
