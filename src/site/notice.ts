export const NOTICES = [90, 60, 30] as const;

export const MOST_DAYS = 365;

/** Days since 1 January 1970. */
type Day = number;

const DAY_MS = 86_400_000;

/** Marked as pure, so that the planner's bundle can omit it. */
const ofAnyYear = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const inASentence = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });

export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / DAY_MS;

/** Parses `2027-06-30`. */
export const writtenDay = (written: string): Day => Date.parse(written) / DAY_MS;

/** `end` is the last day of the lease. */
export const noticeDay = (end: Day, days: number): Day => end - days;

export const dayAndMonth = (day: Day): string => ofAnyYear.format(day * DAY_MS);

/** Formats a day as `1 Apr`. Intl would not shorten `June`, and prints `Sept`. */
export const shortDayAndMonth = (day: Day): string => dayAndMonth(day).replace(/(?<= \w{3})\w+/, '');

/** Includes the weekday, which matters for postal delivery. Removes the comma that older browsers add. */
export const longDate = (day: Day): string => inASentence.format(day * DAY_MS).replace(',', '');

/** Formats a day as `30 Jun 2027`. */
export const shortDate = (day: Day): string => longDate(day).replace(/^\w+ (\d+ \w{3})\w*/, '$1');

/** 1 January 1970 was a Thursday. */
const daysAfterFriday = (day: Day): number => (day + 6) % 7;

const isWeekend = (day: Day): boolean => [1, 2].includes(daysAfterFriday(day));

/**
 * Public holidays on fixed dates in every state, and the substitutes of 1 January, 26 January, Christmas and Boxing Day
 * (the third and fourth day after a Friday). Source: https://www.fairwork.gov.au/employment-conditions/public-holidays
 */
const HOLIDAYS = /^(01-01|01-26|04-25|12-2[56])|^01-(0[23]|2[78]) 3|^12-2[78] [34]/;

/** Valid from 1970 to 2199. */
export const easterSunday = (year: number): Day => {
  const golden = year % 19;
  const moon = (19 * golden + 24) % 30;
  const full = dayOf(year, 3, 21) + moon - Number(moon + Number(golden > 10) > 28);
  return full + 7 - ((full + 4) % 7);
};

export const isoDate = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const isNationalHoliday = (day: Day): boolean =>
  HOLIDAYS.test(`${isoDate(day).slice(5)} ${daysAfterFriday(day)}`) ||
  // Good Friday and Easter Monday.
  [-2, 1].includes(day - easterSunday(Number(isoDate(day).slice(0, 4))));

/** Public holidays in the place where a notice must arrive, in addition to the national ones. */
export interface Calendar {
  /** Phrase such as ` in Geelong`. */
  readonly where?: string | undefined;
  /** Last date for which the holidays are known. */
  readonly until?: string | undefined;
  /** Earlier months in which a local holiday may fall whose date is not known, such as `2028-02 2028-10`. */
  readonly unsure?: string | undefined;
  /** Appended to dates in these months or after `until`. Starts with a space. */
  readonly check?: string | undefined;
  /** Dates of holidays, separated by spaces. */
  readonly off?: string | undefined;
  /** The dates in `off` on which an unconfirmed holiday may fall, so that a notice is early enough in any case. */
  readonly maybe?: string | undefined;
}

export const isBusinessDay = (day: Day, { off }: Calendar): boolean =>
  !isWeekend(day) && !isNationalHoliday(day) && !off?.includes(isoDate(day));

/** Returns the last business day up to `due`, or `due` itself while only weekends and holidays are left until then. */
export const officeDay = (due: Day, today: Day, calendar: Calendar): Day => {
  let day = due;
  while (!isBusinessDay(day, calendar)) day -= 1;
  return day < today && due >= today ? due : day;
};

/** `first` is the earliest of the skipped days. All holidays that may move are on Fridays. */
const dayOffReason = (due: Day, first: Day, { where = '', maybe }: Calendar): string => {
  const isMaybe = maybe?.includes(isoDate(first));
  return longDate(due).replace(
    /(\S+) (.+)/,
    isWeekend(due)
      ? `$2 is a $1${isMaybe ? ', and the Friday may be a public holiday' : ''}`
      : `$2 ${isMaybe ? 'may be' : 'is'} a public holiday${where}`,
  );
};

export const noticeWords = (end: Day, days: number, today: Day, calendar: Calendar): string => {
  if (end < today) return 'That day has passed, so the lease may have continued. Ask the lessor when it can next end.';
  const due = noticeDay(end, days);
  if (due < today)
    return `Your notice was due on ${longDate(officeDay(due, today, calendar))}. If the lessor does not have it, send the letter now.`;
  const day = officeDay(due, today, calendar);
  const month = isoDate(due).slice(0, 7);
  // National holidays are known for all years.
  const { until = '9', unsure, check } = calendar;
  return `${
    day < due
      ? `${dayOffReason(due, day + 1, calendar)}, so your notice must arrive by ${longDate(day)}`
      : `Your notice must arrive by ${due === today ? 'today, ' : ''}${longDate(due)}`
  }.${month > until || unsure?.includes(month) ? check : ''}`;
};
