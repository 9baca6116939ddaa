/** Days of notice that agreements commonly ask for. */
export const NOTICES = [90, 60, 30] as const;

/** More than any agreement asks for. */
export const MOST_DAYS = 365;

/** A day without clock and zone: days since 1 January 1970, as the calendar counts them. */
type Day = number;

const DAY_MS = 86_400_000;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC', ...options });

/** The planner's script has no need of it. */
const ofAnyYear = /* @__PURE__ */ format({});
const inASentence = format({ year: 'numeric', weekday: 'long' });

/** The day of a date, its month counted from 1. */
export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / DAY_MS;

/** The day that a field of type `date` holds: `2027-06-30`. */
export const writtenDay = (written: string): Day => Date.parse(written) / DAY_MS;

/** The last day on which notice may arrive: so many days before the last one of the lease. */
export const noticeDay = (end: Day, days: number): Day => end - days;

/** `1 April`, of whichever year. */
export const dayAndMonth = (day: Day): string => ofAnyYear.format(day * DAY_MS);

/** `1 Apr`, of whichever year, for a column of a phone: three letters of every month, where the language itself has `June` and `Sept`. */
export const shortDayAndMonth = (day: Day): string => dayAndMonth(day).replace(/(?<= \w{3})\w+/, '');

/** `Thursday 1 April 2027`: whoever sends a letter must know whether there is post. */
export const longDate = (day: Day): string => inASentence.format(day * DAY_MS);

/** Days since the last Friday. The first of January 1970 was a Thursday. */
const daysAfterFriday = (day: Day): number => (day + 6) % 7;

/**
 * Public holidays everywhere in Australia that keep their date; and the Mondays and Tuesdays (the third and fourth day after a
 * Friday) that stand for 1 and 26 January, Christmas and Boxing Day where those are on a weekend.
 * Source: https://www.fairwork.gov.au/employment-conditions/public-holidays
 */
const HOLIDAYS = /^(01-01|01-26|04-25|12-25|12-26)|^(01-0[23]|01-2[78]) 3|^12-2[78] [34]/;

/** The Sunday after the full moon of spring in the north, as the calendar of the church reckons it; right from 1970 to 2199. */
export const easterSunday = (year: number): Day => {
  const golden = year % 19;
  const moon = (19 * golden + 24) % 30;
  const full = dayOf(year, 3, 21) + moon - Number(moon + Number(golden > 10) > 28);
  return full + 7 - ((full + 4) % 7);
};

/** Days after Easter Sunday: Good Friday and Easter Monday. */
const EASTER = [-2, 1];

const isDayOff = (day: Day): boolean => {
  const date = new Date(day * DAY_MS);
  const weekday = daysAfterFriday(day);
  return (
    [1, 2].includes(weekday) ||
    HOLIDAYS.test(`${date.toISOString().slice(5, 10)} ${weekday}`) ||
    EASTER.includes(day - easterSunday(date.getUTCFullYear()))
  );
};

/** On a day off there is no post, and nobody in the office who takes it: the working day before, unless that has passed. */
export const officeDay = (due: Day, today: Day): Day => {
  let day = due;
  while (isDayOff(day)) day -= 1;
  return day < today ? due : day;
};

/** `have it there by Friday 30 April 2027`; empty where the day is a working day. */
export const dayOffNote = (due: Day, today: Day): string => {
  const day = officeDay(due, today);
  return day === due ? '' : `have it there by ${longDate(day)}`;
};

/** By when notice must arrive, and what to do where that day has passed: the letter then asks more. */
export const noticeWords = (end: Day, days: number, today: Day): string => {
  const due = noticeDay(end, days);
  if (due < today) {
    const whose = end < today ? `Your lease ended on ${longDate(end)}, and your` : 'Your';
    return `${whose} notice was due on ${longDate(due)}. If none has arrived, send the letter: it asks until when the lease runs on.`;
  }
  const note = dayOffNote(due, today);
  return `Your notice must arrive by ${due === today ? 'today, ' : ''}${longDate(due)}.${note && ` That is no working day: ${note}.`}`;
};
