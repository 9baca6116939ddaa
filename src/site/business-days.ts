import { type Calendar, isBusinessDay } from './notice.ts';

export const businessDayBefore = (day: number, calendar: Calendar): number => {
  let before = day - 1;
  while (!isBusinessDay(before, calendar)) before -= 1;
  return before;
};

/** Returns the date of the last business day. Counting starts on the day after `day`. */
export const businessDaysAfter = (day: number, count: number, calendar: Calendar): number => {
  let last = day;
  for (let left = count; left > 0; ) {
    last += 1;
    if (isBusinessDay(last, calendar)) left -= 1;
  }
  return last;
};
