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

/**
 * National public holidays on fixed dates, and the substitutes of 1 January, 26 January, Christmas and Boxing Day (the
 * third and fourth day after a Friday).
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

const isDayOff = (day: Day): boolean => {
  const date = new Date(day * DAY_MS);
  const weekday = daysAfterFriday(day);
  return (
    [1, 2].includes(weekday) ||
    HOLIDAYS.test(`${date.toISOString().slice(5, 10)} ${weekday}`) ||
    EASTER.includes(day - easterSunday(date.getUTCFullYear()))
  );
};

/** Returns the last working day up to `due`, or `due` itself if that day has passed. */
export const officeDay = (due: Day, today: Day): Day => {
  let day = due;
  while (isDayOff(day)) day -= 1;
  return day < today ? due : day;
};

/** Returns '' on a working day. */
export const dayOffNote = (due: Day, today: Day): string => {
  const day = officeDay(due, today);
  return day === due ? '' : `have it there by ${longDate(day)}`;
};

export const noticeWords = (end: Day, days: number, today: Day): string => {
  const due = noticeDay(end, days);
  if (due < today) {
    const whose = end < today ? `Your lease ended on ${longDate(end)}, and your` : 'Your';
    return `${whose} notice was due on ${longDate(due)}. If none has arrived, send the letter: it asks until when the lease runs on.`;
  }
  const note = dayOffNote(due, today);
  return `Your notice must arrive by ${due === today ? 'today, ' : ''}${longDate(due)}.${note && ` That is no working day: ${note}.`}`;
};
