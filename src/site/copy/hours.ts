import type { City } from '../place-schemas.ts';

/** Office hours are 9 am to 5 pm on a clock in Sydney. Source: specification, section 1; decisions.md ("Office hours"). */
const OPEN = 9;
const CLOSE = 17;

/** `9 am`, `8.30 am`, `2 pm`, which stay in one line. */
export const clockTime = (hour: number): string => {
  const whole = Math.floor(hour);
  const minutes = Math.round((hour - whole) * 60);
  const twelve = whole % 12 === 0 ? 12 : whole % 12;
  return `${twelve}${minutes ? `.${String(minutes).padStart(2, '0')}` : ''}\u00a0${whole < 12 ? 'am' : 'pm'}`;
};

/** Our hours on a clock that is so many hours ahead of Sydney's: `7 am to 3 pm`, in one line. */
export const hoursAt = (shift: number): string => `${clockTime(OPEN + shift)}\u00a0to\u00a0${clockTime(CLOSE + shift)}`;

type Clock = Pick<City, 'hoursFromSydney'>;

/** The local clock agrees with Sydney's all year. */
export const keepsSydneyTime = ({ hoursFromSydney: { standardMonths, daylightMonths } }: Clock): boolean =>
  standardMonths === 0 && daylightMonths === 0;

/** The difference changes with daylight saving time. */
export const changesWithSeason = ({ hoursFromSydney: { standardMonths, daylightMonths } }: Clock): boolean =>
  standardMonths !== daylightMonths;

/** While Sydney keeps daylight saving time: from the first Sunday of October to the first of April. */
export const DAYLIGHT_MONTHS = 'early October to early April';

/** Our hours on the local clock: `8 am to 4 pm from early October to early April and 9 am to 5 pm in the other months`. */
export const localHours = (clock: Clock): string => {
  const { standardMonths, daylightMonths } = clock.hoursFromSydney;
  if (!changesWithSeason(clock)) return hoursAt(standardMonths);
  return `${hoursAt(daylightMonths)} from ${DAYLIGHT_MONTHS} and ${hoursAt(standardMonths)} in the other months`;
};

/** The same in a few words: `7 am to 3 pm, in Sydney’s daylight saving 6 am to 2 pm`. */
export const shortHours = (clock: Clock): string => {
  const { standardMonths, daylightMonths } = clock.hoursFromSydney;
  const hours = hoursAt(standardMonths);
  return changesWithSeason(clock) ? `${hours}, in Sydney’s daylight saving ${hoursAt(daylightMonths)}` : hours;
};
