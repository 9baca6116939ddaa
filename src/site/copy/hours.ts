import type { City } from '../place-schemas.ts';

const OPEN = 9;
const CLOSE = 17;

/** Formats an hour as `8.30 am`, with a non-breaking space. */
export const clockTime = (hour: number): string => {
  const whole = Math.floor(hour);
  const minutes = Math.round((hour - whole) * 60);
  const twelve = whole % 12 === 0 ? 12 : whole % 12;
  return `${twelve}${minutes ? `.${String(minutes).padStart(2, '0')}` : ''}\u00a0${whole < 12 ? 'am' : 'pm'}`;
};

/** `shift` is the number of hours ahead of Sydney. */
export const hoursAt = (shift: number): string => `${clockTime(OPEN + shift)}\u00a0to\u00a0${clockTime(CLOSE + shift)}`;

export const AFTER_HOURS = 'If you call after we close, we call back on the following business day.';

/** Queensland has no daylight saving, so our hours in “AEST” would be wrong there in summer. */
export const sydneyClocks = ({ state }: Pick<City, 'state'>): string | undefined =>
  state === 'QLD' ? '“AEST” in our hours means Sydney time, an hour ahead in summer.' : undefined;

type Clock = Pick<City, 'hoursFromSydney'>;

export const keepsSydneyTime = ({ hoursFromSydney: { standardMonths, daylightMonths } }: Clock): boolean =>
  standardMonths === 0 && daylightMonths === 0;

export const changesWithSeason = ({ hoursFromSydney: { standardMonths, daylightMonths } }: Clock): boolean =>
  standardMonths !== daylightMonths;

/** In Sydney, daylight saving lasts from the first Sunday in October to the first Sunday in April. */
export const DAYLIGHT_MONTHS = 'early October to early April';

export const localHours = (clock: Clock): string => {
  const { standardMonths, daylightMonths } = clock.hoursFromSydney;
  if (!changesWithSeason(clock)) return hoursAt(standardMonths);
  return `${hoursAt(daylightMonths)} from ${DAYLIGHT_MONTHS}, otherwise ${hoursAt(standardMonths)}`;
};

export const shortHours = (clock: Clock): string => {
  const { standardMonths, daylightMonths } = clock.hoursFromSydney;
  const hours = hoursAt(standardMonths);
  return changesWithSeason(clock) ? `${hours} (${hoursAt(daylightMonths)} from ${DAYLIGHT_MONTHS})` : hours;
};
