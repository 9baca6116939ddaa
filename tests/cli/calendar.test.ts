import { describe, expect, test } from 'vitest';
import { calendarOf } from '../../src/cli/print/calendar.ts';

describe('formats a time in the local time zone', () => {
  test.each([
    ['Australia/Sydney', '21 Nov 2026, 9:05 am'],
    ['Australia/Adelaide', '21 Nov 2026, 8:35 am'],
    ['Asia/Kathmandu', '21 Nov 2026, 3:50 am'],
    ['Europe/London', '20 Nov 2026, 10:05 pm'],
    ['America/New_York', '20 Nov 2026, 5:05 pm'],
  ])('in %s', (zone, text) => {
    expect(calendarOf(zone).momentOf('2026-11-20T22:05:59.999Z')).toBe(text);
  });

  test('formats times within one hour in any order', () => {
    const calendar = calendarOf('Australia/Darwin');
    for (const minute of [0, 14, 15, 29, 30, 59, 31, 1]) {
      const shown = (minute + 30) % 60;
      expect(calendar.momentOf(new Date(Date.UTC(2026, 6, 1, 2, minute)).toISOString())).toMatch(
        new RegExp(`:${String(shown).padStart(2, '0')} `),
      );
    }
  });
});

describe('a day begins at its first instant', () => {
  test.each([
    ['Australia/Adelaide', '2026-11-20', '2026-11-19T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-07-01', '2026-06-30T13:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-11-20', '2026-11-20T12:00:00.000Z'],
    ['Europe/London', '2026-07-01', '2026-06-30T23:00:00.000Z'],
    ['Europe/London', '2026-12-01', '2026-12-01T00:00:00.000Z'],
    // Clocks go forward from 24:00 to 01:00, so the day begins at 01:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    // Clocks go back from 24:00 to 23:00, and the repeated hour belongs to the previous day.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  ])('%s, %s', (zone, day, instant) => {
    expect(calendarOf(zone).startOf(day)).toBe(instant);
  });
});
