import Holidays from 'date-holidays';
import { STATE_CODES, type StateCode } from '../../../src/site/place-schemas.ts';

/** Names as printed in the government's list. */
const NAMES: Readonly<Record<string, string>> = {
  'AFL Grand Final Friday': 'Friday before the AFL Grand Final',
  'Melbourne Cup': 'Melbourne Cup Day',
};

const nameOf = (name: string): string => {
  const plain = name.replace(' (substitute day)', '');
  return (NAMES[plain] ?? plain).replaceAll("'", '’');
};

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());

/** Returns whether the holiday starts in the evening, in which case its rule contains a time. */
const isPartDay = (rule: string): boolean => /\d\d:\d\d/.test(rule);

/** Returns full-day holidays from Monday to Friday, by date. */
export const weekdayHolidays = (code: StateCode, years: readonly number[]): Readonly<Record<string, string>> => {
  const calendar = new Holidays('AU', code);
  return Object.fromEntries(
    years
      .flatMap((year) => calendar.getHolidays(year))
      .filter(({ type, rule }) => type === 'public' && !isPartDay(rule))
      .map(({ date, name }) => [date.slice(0, 10), nameOf(name)] as const)
      .filter(([date]) => !isWeekend(date)),
  );
};

export const computed = (
  years: Readonly<Record<StateCode, readonly number[]>>,
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries([...STATE_CODES].sort().map((code) => [code, weekdayHolidays(code, years[code])]));
