import type { HolidaysOfPlace, LocalHoliday } from '../holidays.ts';
import { type Calendar, dayOf, isNationalHoliday, isoDate, writtenDay } from '../notice.ts';
import type { StateCode } from '../place-schemas.ts';
import { capital, list } from './grammar.ts';
import { inPlace } from './names.ts';
import type { Profile } from './profile.ts';

/** First year for which the holiday data is complete. */
export const FIRST_FULL_YEAR = 2027;

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

const stateHolidays = ({ city }: Profile): string => `${ADJECTIVES[city.state]} public holidays`;

/**
 * Returns `Tasmanian public holidays and Agfest`, or `Victorian public holidays, with Geelong Cup Day instead of …`.
 */
const listed = (profile: Profile, local: readonly LocalHoliday[]): string => {
  const own = local.filter(({ instead }) => instead === undefined).map(({ name }) => name);
  const swaps = local.filter(({ instead }) => instead !== undefined).map(swap);
  return `${list([stateHolidays(profile), ...own])}${swaps.length > 0 ? `, with ${list(swaps)}` : ''}`;
};

const holidaysOf = ({ city, options }: Pick<Profile, 'city' | 'options'>): HolidaysOfPlace =>
  options.holidays.ofPlace(city);

export const holidaysCounted = (profile: Profile): string => listed(profile, holidaysOf(profile).local);

const isDated = ({ days }: LocalHoliday): boolean => days.length > 0;

/** `the King’s Birthday in August` replaces `the state’s King’s Birthday`. */
const replaced = ({ name, instead = '' }: LocalHoliday): string =>
  name.includes(instead) ? `the state’s ${instead}` : instead;

/** A notice goes to a lessor who is probably not in the same town, so it should not arrive on the state's holiday. */
const alsoSkipped = ({ city, options }: Profile): string => {
  const names = [
    ...new Set(
      holidaysOf({ city, options })
        .local.filter(({ instead }) => instead !== undefined)
        .map(replaced),
    ),
  ];
  return names.length > 0 && city.capital
    ? `, including ${list(names)}, because the lessor may be ${inPlace(city.capital.name)}`
    : '';
};

/** Lists the holidays from `FIRST_FULL_YEAR` on that the dates for notices skip. */
export const noticeHolidays = (profile: Profile): string => {
  const known = holidaysOf(profile).local.filter(
    (holiday) => isDated(holiday) && holiday.until >= `${FIRST_FULL_YEAR}-01-01`,
  );
  return `${list([stateHolidays(profile), ...known.map(({ name }) => name)])}${alsoSkipped(profile)}`;
};

const yearOf = (date: string): number => Number(date.slice(0, 4));

const replacements = (name: string, local: readonly LocalHoliday[]): readonly string[] =>
  local.map(
    (holiday) =>
      `${name} has ${holiday.name} instead of ${replaced(holiday)}. Its date after ${yearOf(holiday.until)} is not on our list yet.`,
  );

/** Returns local holidays whose dates are known for a shorter time than the state's. */
const earlyHolidays = ({ local, until }: HolidaysOfPlace): readonly LocalHoliday[] =>
  local.filter((holiday) => holiday.until < until);

/** Also describes holidays whose dates are known only for the first years. */
const unknownDates = ({ Name }: Profile, holidays: HolidaysOfPlace, link: string): readonly string[] => {
  const early = earlyHolidays(holidays);
  const undated = early.filter((holiday) => !isDated(holiday)).map(({ name }) => name);
  const swaps = early.filter((holiday) => isDated(holiday) && holiday.instead !== undefined);
  const dated = early.filter((holiday) => isDated(holiday) && holiday.instead === undefined);
  const years = [...new Set(dated.map((holiday) => yearOf(holiday.until)))];
  return [
    ...years.map((year) => {
      const names = dated.filter((holiday) => yearOf(holiday.until) === year).map(({ name }) => name);
      const [dates, are] = names.length > 1 ? ['dates', 'are'] : ['date', 'is'];
      return `From ${year + 1}, check the ${dates} of ${list(names)}, which ${are} not on our list yet.`;
    }),
    ...replacements(Name, swaps),
    ...undated.map(
      (name) =>
        `${capital(name)} is missing, because we do not have its date yet: check the official list, linked ${link}.`,
    ),
  ];
};

/** Days by which a local holiday can differ from its date in another year. Most are on a certain weekday of a month. */
const SHIFT_DAYS = 7;

const WEEK = 7;

/** Whether the day is close to the date that the holiday had in a year whose date is known. */
const isAround = (day: number, { days }: LocalHoliday): boolean =>
  days.some((known) => {
    const [month = 1, date = 1] = known.split('-').slice(1).map(Number);
    return Math.abs(day - dayOf(yearOf(isoDate(day)), month, date)) <= SHIFT_DAYS;
  });

/** Returns the unconfirmed days of holidays, and the days on which they fall if they move by a week. */
const unconfirmedHolidays = ({ city, options }: Profile): readonly string[] =>
  options.holidays
    .ofState(city.state)
    .holidays.filter(({ isExpected }) => isExpected)
    .flatMap(({ date }) => [-WEEK, 0, WEEK].map((days) => isoDate(writtenDay(date) + days)));

/** Returns a check of days whose holidays are not known: days after the state's list, and days around local holidays. */
export const mayBeHoliday = (profile: Profile): ((day: number) => boolean) => {
  const { local, until } = holidaysOf(profile);
  const last = writtenDay(until);
  const known = local.map((holiday) => ({ holiday, last: writtenDay(holiday.until) }));
  return (day) => day > last || known.some(({ holiday, last }) => day > last && isAround(day, holiday));
};

/** Whether the place has a local holiday without any known date. */
const hasUndatedHoliday = (profile: Profile): boolean => holidaysOf(profile).local.some((holiday) => !isDated(holiday));

/** Whether a local holiday of the place has no date for part of the time that the state's list covers. */
export const hasEarlyHoliday = (profile: Profile): boolean => earlyHolidays(holidaysOf(profile)).length > 0;

/** Describes local holidays without known dates. `link` completes `linked`, for example with `below`. */
export const unknownHolidays = (profile: Profile, link: string): readonly string[] =>
  unknownDates(profile, holidaysOf(profile), link);

const listEnds = (profile: Profile): number => yearOf(holidaysOf(profile).until);

/** Explains dates after the end of the list. */
export const laterHolidays = (profile: Profile): string =>
  `Our list of ${stateHolidays(profile)} ends in ${listEnds(profile)}. Later dates allow only for weekends and national holidays: check the state’s.`;

const monthsOf = new WeakMap<HolidaysOfPlace, readonly string[]>();

/** Returns the months within the state's list in which a local holiday may fall whose date is not known. */
const unsureMonths = (profile: Profile): readonly string[] => {
  const holidays = holidaysOf(profile);
  const known = monthsOf.get(holidays) ?? findUnsureMonths(profile, holidays);
  monthsOf.set(holidays, known);
  return known;
};

const findUnsureMonths = (profile: Profile, { local, until }: HolidaysOfPlace): readonly string[] => {
  if (local.length === 0) return [];
  const isUnsure = mayBeHoliday(profile);
  const hasUndated = hasUndatedHoliday(profile);
  const months = new Set<string>();
  const last = writtenDay(until);
  for (let day = dayOf(FIRST_FULL_YEAR, 1, 1); day <= last; day += 1)
    if (hasUndated || isUnsure(day)) months.add(isoDate(day).slice(0, 7));
  return [...months];
};

/** Also appears after the end of the state's list, so it does not exclude other holidays. */
const checkOf = (profile: Profile): string => {
  const names = earlyHolidays(holidaysOf(profile)).map(({ name }) => name);
  return names.length === 0
    ? ' Not all holidays of that month are on our list, so check that date.'
    : ` Not all holidays are on our list, for example ${list(names)}: check that date.`;
};

const calendarWith = (profile: Profile, dates: readonly string[], where: string): Calendar => ({
  where: ` ${where}`,
  until: holidaysOf(profile).until,
  unsure: unsureMonths(profile).join(' ') || undefined,
  check: checkOf(profile),
  // Every calendar includes the national holidays.
  off: dates.filter((date) => !isNationalHoliday(writtenDay(date))).join(' '),
});

export const calendarOfPlace = (profile: Profile): Calendar =>
  calendarWith(profile, holidaysOf(profile).dates, profile.in);

/** Also skips the state's holidays that local ones replace, and the days to which unconfirmed holidays may move. */
export const noticeCalendar = (profile: Profile): Calendar => {
  const { dates, replaced: others } = holidaysOf(profile);
  const capitalName = profile.city.capital?.name;
  const where = others.length > 0 && capitalName ? `${profile.in} or ${capitalName}` : profile.in;
  const maybe = unconfirmedHolidays(profile);
  const calendar = calendarWith(profile, [...dates, ...others, ...maybe].sort(), where);
  return maybe.length > 0 ? { ...calendar, maybe: maybe.join(' ') } : calendar;
};

export const NATIONAL_NOTE = 'Check your state’s holidays too.';
