import { businessDayBefore, businessDaysAfter } from '../business-days.ts';
import { dayAndMonth, longDate, writtenDay } from '../notice.ts';
import type { State } from '../place-schemas.ts';
import { wholeDays } from './coverage-words.ts';
import { list, sentences } from './grammar.ts';
import { calendarOfPlace, FIRST_FULL_YEAR, hasEarlyHoliday, unknownHolidays } from './holiday-words.ts';
import { placeName, stateName } from './names.ts';
import type { CopyOptions } from './options.ts';
import { type Profile, profileOf } from './profile.ts';
import type { RelatedLink } from './types.ts';

const yearOf = (date: string): string => date.slice(0, 4);

/** Formats dates as `1 and 26 January, 8, 26 and 29 March`. */
export const datesOfYear = (dates: readonly string[]): string => {
  const months = new Map<string, string[]>();
  for (const date of dates) {
    const [day = '', month = ''] = dayAndMonth(writtenDay(date)).split(' ');
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([month, days]) => `${list(days)}\u00a0${month}`).join(', ');
};

/** The last year for which pages list dates. */
const LAST_YEAR = `${FIRST_FULL_YEAR + 1}`;

/** Links the government's list if dates are missing. */
export const holidayLinks = (profile: Profile): readonly RelatedLink[] => {
  const { list, localList, until } = profile.options.holidays.ofState(profile.city.state);
  const where = stateName(profile.state);
  if (hasEarlyHoliday(profile))
    return [
      localList === undefined
        ? { text: `Public holidays in ${where}`, path: list }
        : { text: `Local show days in ${where}`, path: localList },
    ];
  return yearOf(until) < LAST_YEAR ? [{ text: `Public holidays in ${where}`, path: list }] : [];
};

/** Leaves out dates before the build date. */
export const holidayRows = ({ city, options }: Profile): readonly (readonly [string, string])[] => {
  const { asOf = '' } = options;
  const dates = options.holidays.ofPlace(city).dates.filter((date) => date >= asOf);
  return [...new Set(dates.map(yearOf))].map((year) => [
    year,
    datesOfYear(dates.filter((date) => yearOf(date) === year)),
  ]);
};

/** Returns '' if all dates are confirmed. */
export const expectedHolidays = ({ city, options }: Profile): string => {
  const { holidays } = options.holidays.ofState(city.state);
  const expected = holidays
    .filter(({ isExpected }) => isExpected)
    .map(({ date }) => longDate(writtenDay(date)).replace(/^\w+ /, ''));
  return expected.length > 0
    ? `The holidays on ${list(expected)} depend on AFL Grand Final dates that are not yet confirmed.`
    : '';
};

/** Lists missing and unconfirmed dates. */
export const holidayNotes = (profile: Profile): string =>
  sentences(
    ...unknownHolidays(profile, 'below'),
    expectedHolidays(profile),
    `The list runs to the end of ${yearOf(profile.options.holidays.ofState(profile.city.state).until)}.`,
  );

const NATIONAL = /^(New Year|Australia Day|Good Friday|Easter|Anzac|Christmas|Boxing)/;

/** Returns an example of a visit that a state holiday delays. */
export const holidayExample = (state: State, options: CopyOptions): string | undefined => {
  const city = options.atlas.city(state.code, state.capital);
  const days = city && wholeDays(options.coverage(city).response);
  const holiday = options.holidays
    .ofState(state.code)
    .holidays.find(({ date, name }) => yearOf(date) === `${FIRST_FULL_YEAR}` && !NATIONAL.test(name));
  if (city === undefined || days === undefined || holiday === undefined) return undefined;
  const calendar = calendarOfPlace(profileOf(city, options));
  const call = businessDayBefore(writtenDay(holiday.date), calendar);
  const visit = longDate(businessDaysAfter(call, days, calendar)).replace(/ \d+$/, '');
  return `If you call from ${placeName(city.name)} on ${longDate(call)}, a technician arrives by ${visit}, after ${holiday.name.replace(/^King/, 'the King')}.`;
};
