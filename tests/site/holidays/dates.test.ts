import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { STATE_CODES } from '../../../src/site/place-schemas.ts';
import { computed, weekdayHolidays } from './compute.ts';
import { DATES_FILE, holidays, record, YEARS } from './content.ts';
import { GOVERNMENT_LISTS } from './government-lists.ts';

const { version } = createRequire(import.meta.url)('date-holidays/package.json') as { readonly version: string };

test('the dates of each state match date-holidays (update with -u)', async () => {
  const file = {
    source: `Computed with date-holidays ${version} (https://github.com/commenthol/date-holidays), data under CC BY-SA 3.0, from https://en.wikipedia.org/wiki/Public_holidays_in_Australia; full days from Monday to Friday`,
    from: '2026-01-01',
    states: computed(YEARS),
  };
  await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot(fileURLToPath(DATES_FILE));
});

const CASES = STATE_CODES.flatMap((code) =>
  Object.entries(GOVERNMENT_LISTS[code].years).map(
    ([year, days]) => [code, Number(year), days.map((day) => `${year}-${day.slice(0, 5)}`)] as const,
  ),
);

test.each(CASES)('%s has the holidays on its government’s list in %i', (code, year, list) => {
  const expected = record.states.find((state) => state.code === code)?.expected ?? [];
  const known = Object.keys(weekdayHolidays(code, [year])).filter((day) => !expected.includes(day));
  expect(known).toEqual(list);
  // 2025 is not in the data.
  if (year > 2025)
    expect(
      holidays
        .ofState(code)
        .holidays.filter(({ date, isExpected }) => date.startsWith(`${year}`) && !isExpected)
        .map(({ date }) => date),
    ).toEqual(list);
});

test('each state is compared with its government’s list for three years, and refers to that list', () => {
  for (const code of STATE_CODES) {
    expect(Object.keys(GOVERNMENT_LISTS[code].years)).toEqual(['2025', '2026', '2027']);
    expect(holidays.ofState(code).list).toBe(GOVERNMENT_LISTS[code].url);
  }
});

test('Western Australia ends with 2027, because its government has not published later dates', () => {
  expect(holidays.ofState('WA').until).toBe('2027-12-31');
  expect(holidays.ofState('WA').holidays.filter(({ date }) => date > '2027-12-31')).toEqual([]);
  for (const code of STATE_CODES.filter((one) => one !== 'WA'))
    expect(
      holidays.ofState(code).holidays.some(({ date }) => date.startsWith('2028')),
      code,
    ).toBe(true);
});

test('evening holidays are left out', () => {
  for (const code of ['QLD', 'SA', 'NT'] as const)
    for (const day of ['2027-12-24', '2026-12-31'])
      expect(holidays.ofState(code).holidays.map(({ date }) => date)).not.toContain(day);
});
