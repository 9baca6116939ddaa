/** Days. */
export const NOTICES = [90, 60, 30] as const;

export const MOST_DAYS = 365;

/** Days since 1 January 1970, independent of time zones. */
type Day = number;

const DAY_MS = 86_400_000;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC', ...options });

/** Marked pure so that the planner's bundle can drop it. */
const ofAnyYear = /* @__PURE__ */ format({});
const inASentence = format({ year: 'numeric', weekday: 'long' });

export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / DAY_MS;

/** Parses the value of a date input: `2027-06-30`. */
export const writtenDay = (written: string): Day => Date.parse(written) / DAY_MS;

/** Counts back from the last day of the lease. */
export const noticeDay = (end: Day, days: number): Day => end - days;

export const dayAndMonth = (day: Day): string => ofAnyYear.format(day * DAY_MS);

/** Formats `1 Apr`. Intl's short months are not uniform: `June`, `Sept`. */
export const shortDayAndMonth = (day: Day): string => dayAndMonth(day).replace(/(?<= \w{3})\w+/, '');

/** The weekday matters for postal delivery. */
export const longDate = (day: Day): string => inASentence.format(day * DAY_MS);

/** 1 January 1970 was a Thursday. */
const daysAfterFriday = (day: Day): number => (day + 6) % 7;

const isWeekend = (day: Day): boolean => [1, 2].includes(daysAfterFriday(day));

/**
 * National public holidays on fixed dates, and the substitutes of 1 January, 26 January, Christmas and Boxing Day (the
 * third and fourth day after a Friday). They are holidays in every state.
 * Source: https://www.fairwork.gov.au/employment-conditions/public-holidays
 */
const HOLIDAYS = /^(01-01|01-26|04-25|12-25|12-26)|^(01-0[23]|01-2[78]) 3|^12-2[78] [34]/;

/** Valid from 1970 to 2199. */
export const easterSunday = (year: number): Day => {
  const golden = year % 19;
  const moon = (19 * golden + 24) % 30;
  const full = dayOf(year, 3, 21) + moon - Number(moon + Number(golden > 10) > 28);
  return full + 7 - ((full + 4) % 7);
};

/** Days after Easter Sunday. */
const EASTER = [-2, 1];

export const isNationalHoliday = (day: Day): boolean => {
  const date = new Date(day * DAY_MS);
  return (
    HOLIDAYS.test(`${date.toISOString().slice(5, 10)} ${daysAfterFriday(day)}`) ||
    EASTER.includes(day - easterSunday(date.getUTCFullYear()))
  );
};

/** Public holidays where a notice must arrive. */
export interface Calendar {
  /** Such as `in Geelong`; empty for all of Australia. */
  readonly where: string;
  /** Last day whose holidays are known. */
  readonly until: Day;
  /** In addition to national holidays. */
  readonly holidays: readonly Day[];
}

export const AUSTRALIA: Calendar = { where: '', until: 0, holidays: [] };

export const isBusinessDay = (day: Day, { holidays }: Calendar): boolean =>
  !isWeekend(day) && !isNationalHoliday(day) && !holidays.includes(day);

/** Returns the last business day up to `due`, or `due` itself if that day has passed. */
export const officeDay = (due: Day, today: Day, calendar: Calendar): Day => {
  let day = due;
  while (!isBusinessDay(day, calendar)) day -= 1;
  return day < today ? due : day;
};

const withoutWeekday = (day: Day): string => longDate(day).replace(/^\S+ /, '');

/** `1 May 2027 is a Saturday`, `2 November 2027 is a public holiday in Melbourne`. Returns '' if the day is open. */
export const dayOffReason = (due: Day, today: Day, calendar: Calendar): string => {
  if (officeDay(due, today, calendar) === due) return '';
  const what = isWeekend(due)
    ? `a ${longDate(due).split(' ')[0]}`
    : `a public holiday${calendar.where && ' '}${calendar.where}`;
  return `${withoutWeekday(due)} is ${what}`;
};

/** Only for calendars that have a list. */
const beyondList = (due: Day, { until }: Calendar): string => {
  const year = new Date(until * DAY_MS).getUTCFullYear();
  return until > 0 && due > until
    ? ` Our list of public holidays ends in ${year}, so check that date against your state’s list.`
    : '';
};

export const noticeWords = (end: Day, days: number, today: Day, calendar: Calendar): string => {
  const due = noticeDay(end, days);
  if (due < today) {
    const whose = end < today ? `Your lease ended on ${longDate(end)}, and your` : 'Your';
    return `${whose} notice was due on ${longDate(due)}. If the lessor has not received your notice, send the letter now. It asks when the lease will end.`;
  }
  const reason = dayOffReason(due, today, calendar);
  const words = reason
    ? `${reason}, so make sure your notice arrives by ${longDate(officeDay(due, today, calendar))}.`
    : `Your notice must arrive by ${due === today ? 'today, ' : ''}${longDate(due)}.`;
  return words + beyondList(due, calendar);
};
