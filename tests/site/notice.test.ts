import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  dayAndMonth,
  dayOf,
  easterSunday,
  longDate,
  noticeDay,
  noticeWords,
  officeDay,
  shortDayAndMonth,
  writtenDay,
} from '../../src/site/notice.ts';

/** Generates dates in the format of the date field. */
const written = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const notice = fc.integer({ min: 1, max: 365 });

const partsOf = (text: string) => text.split('-').map(Number) as [number, number, number];

/** Calculates the previous day with calendar arithmetic alone. */
const dayBefore = ([year, month, date]: [number, number, number]): [number, number, number] => {
  if (date > 1) return [year, month, date - 1];
  if (month === 1) return [year - 1, 12, 31];
  const february = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  const lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return [year, month - 1, lengths[month - 2] as number];
};

describe('days of notice', () => {
  it('are counted back on the calendar, across months and leap years', () => {
    fc.assert(
      fc.property(written, notice, (end, days) => {
        let day = partsOf(end);
        for (let left = days; left > 0; left -= 1) day = dayBefore(day);
        expect(noticeDay(writtenDay(end), days)).toBe(dayOf(...day));
      }),
    );
  });

  it('are the same in every time zone', () => {
    const zone = process.env.TZ;
    try {
      for (const place of ['Pacific/Auckland', 'Australia/Lord_Howe', 'America/Los_Angeles', 'UTC']) {
        process.env.TZ = place;
        // Daylight saving changes on 4 April 2027 in Australia, and on 14 March in California.
        expect(longDate(noticeDay(writtenDay('2027-06-30'), 90)), place).toBe('Thursday 1 April 2027');
        expect(longDate(noticeDay(writtenDay('2027-04-05'), 30)), place).toBe('Saturday 6 March 2027');
        expect(dayOf(2027, 6, 30), place).toBe(writtenDay('2027-06-30'));
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('take the length of February into account', () => {
    expect(longDate(noticeDay(writtenDay('2028-03-30'), 30))).toBe('Tuesday 29 February 2028');
    expect(longDate(noticeDay(writtenDay('2027-03-30'), 30))).toBe('Sunday 28 February 2027');
    expect(dayAndMonth(noticeDay(writtenDay('2028-02-29'), 60))).toBe('31 December');
  });

  it('are shown in columns with every month abbreviated to three letters', () => {
    const months = Array.from({ length: 12 }, (_, month) => shortDayAndMonth(dayOf(2027, month + 1, 1)));
    expect(months.join()).toBe('1 Jan,1 Feb,1 Mar,1 Apr,1 May,1 Jun,1 Jul,1 Aug,1 Sep,1 Oct,1 Nov,1 Dec');
  });
});

describe('the wording of a notice', () => {
  const words = (end: string, today: string, days = 90) => noticeWords(writtenDay(end), days, writtenDay(today), {});

  it('states the date until that day has passed', () => {
    expect(words('2027-06-30', '2027-03-31')).toBe('Your notice must arrive by Thursday 1 April 2027.');
    expect(words('2027-03-31', '2027-01-01', 45)).toBe(
      '14 February 2027 is a Sunday, so your notice must arrive by Friday 12 February 2027.',
    );
    expect(words('2027-07-30', '2027-04-30')).toBe(
      '1 May 2027 is a Saturday, so your notice must arrive by Friday 30 April 2027.',
    );
    expect(words('2027-04-26', '2027-01-01')).toContain(
      '26 January 2027 is a public holiday, so your notice must arrive',
    );
    expect(words('2027-03-31', '2027-02-13', 45)).toBe('Your notice must arrive by Sunday 14 February 2027.');
    expect(words('2027-06-30', '2027-04-01')).toBe('Your notice must arrive by today, Thursday 1 April 2027.');
  });

  it('explains what to send after that date, up to the last day of the lease', () => {
    for (const today of ['2027-04-02', '2027-06-30'])
      expect(words('2027-06-30', today)).toBe(
        'Your notice was due on Thursday 1 April 2027. If the lessor does not have it, send the letter now.',
      );
    expect(words('2026-12-31', '2026-11-29', 60)).toContain('Your notice was due on Friday 30 October 2026.');
  });

  it('of a lease that has ended does not ask for a letter', () => {
    expect(words('2027-06-30', '2027-06-30')).toContain('Your notice was due on');
    expect(words('2027-06-30', '2027-07-01')).toBe(
      'That day has passed, so the lease may have continued. Ask the lessor when it can next end.',
    );
  });
});

/** Easter of any year. Source: Meeus, Astronomical Algorithms (1991), page 67. */
const easterOfMeeus = (year: number): number => {
  const whole = (number: number, by: number): number => Math.floor(number / by);
  const a = year % 19;
  const b = whole(year, 100);
  const d = whole(b, 4);
  const g = whole(b - whole(b + 8, 25) + 1, 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * whole(year % 100, 4) - h - ((year % 100) % 4)) % 7;
  const m = whole(a + 11 * h + 22 * l, 451);
  const n = h + l - 7 * m + 114;
  return dayOf(year, whole(n, 31), (n % 31) + 1);
};

test('Easter matches the almanac for more than two centuries', () => {
  expect(['2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25', '2076-04-19', '2100-03-28'].map(writtenDay)).toEqual(
    [2026, 2027, 2028, 2038, 2076, 2100].map(easterSunday),
  );
  for (let year = 1970; year < 2200; year += 1) expect(easterSunday(year), String(year)).toBe(easterOfMeeus(year));
});

describe('a day in a calendar', () => {
  const day = (due: string, today: string) => officeDay(writtenDay(due), writtenDay(today), {});

  it('is the Friday before a weekend if that Friday is still ahead, otherwise the day itself', () => {
    for (const due of ['2027-04-30', '2027-05-01', '2027-05-02'])
      expect(day(due, '2027-04-30')).toBe(writtenDay('2027-04-30'));
    expect(day('2027-05-02', '2027-05-01')).toBe(writtenDay('2027-05-02'));
    expect(day('2027-05-03', '2027-04-30')).toBe(writtenDay('2027-05-03'));
  });

  it('is the business day before a weekend that has passed', () => {
    // 1 November 2026 is a Sunday.
    expect(day('2026-11-01', '2026-11-29')).toBe(writtenDay('2026-10-30'));
    expect(day('2026-10-30', '2026-11-29')).toBe(writtenDay('2026-10-30'));
  });

  it('is the working day before a public holiday', () => {
    // Boxing Day 2026 is a Saturday, Christmas the Friday before.
    expect(day('2026-12-27', '2026-11-25')).toBe(writtenDay('2026-12-24'));
    expect(day('2027-01-26', '2026-11-25')).toBe(writtenDay('2027-01-25'));
    // In 2027, Good Friday is 26 March and Easter Monday 29 March.
    for (const due of ['2027-03-26', '2027-03-28', '2027-03-29'])
      expect(day(due, '2026-11-25')).toBe(writtenDay('2027-03-25'));
    for (const due of ['2027-03-25', '2027-03-30']) expect(day(due, '2026-11-25')).toBe(writtenDay(due));
  });

  it('is the working day before the substitute day of a holiday on a weekend', () => {
    // Boxing Day 2026, Christmas 2027 and New Year 2028 are Saturdays; Christmas 2022 is a Sunday.
    for (const [due, before] of [
      ['2026-12-28', '2026-12-24'],
      ['2027-12-28', '2027-12-24'],
      ['2028-01-03', '2027-12-31'],
      ['2022-12-27', '2022-12-23'],
      ['2023-01-02', '2022-12-30'],
      ['2030-01-28', '2030-01-25'],
    ] as const)
      expect(day(due, '2022-01-01'), due).toBe(writtenDay(before));
    for (const due of ['2026-12-29', '2028-01-04', '2027-01-27', '2024-12-27', '2025-01-28'])
      expect(day(due, '2022-01-01'), due).toBe(writtenDay(due));
  });
});
