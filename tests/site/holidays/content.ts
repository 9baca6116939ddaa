import { readFileSync } from 'node:fs';
import { createHolidays, type HolidayDates, holidayDatesSchema, holidaysSchema } from '../../../src/site/holidays.ts';
import { STATE_CODES, type StateCode } from '../../../src/site/place-schemas.ts';
import { read } from '../quiz/content.ts';

export const DATES_FILE = new URL('../../../content/holidays.json', import.meta.url);

/** js-yaml reads unquoted dates as strings with its default schema. */
export const record = holidaysSchema.parse(read('holidays.yml'));

export const dates: HolidayDates = holidayDatesSchema.parse(JSON.parse(readFileSync(DATES_FILE, 'utf8')));

export const holidays = createHolidays(record, dates);

/** Returns the years from the first year of the data to `until`. */
export const yearsOf = (code: StateCode): readonly number[] => {
  const until = record.states.find((state) => state.code === code)?.until ?? '';
  return [2026, 2027, 2028].filter((year) => year <= Number(until.slice(0, 4)));
};

export const YEARS = Object.fromEntries(STATE_CODES.map((code) => [code, yearsOf(code)])) as Readonly<
  Record<StateCode, readonly number[]>
>;
