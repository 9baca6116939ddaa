export interface Calendar {
  /** Returns a time such as `21 Nov 2026, 9:05 am`. */
  momentOf(instant: string): string;
  /** Returns the start of a day, which has the form `2026-07-01`. */
  startOf(day: string): string;
}

/** UTC offsets have been multiples of 15 minutes since 1972, long before the first lead. */
const QUARTER_MS = 900_000;
const QUARTERS_OF_AN_HOUR = 4;
/** Earliest and latest UTC offset in hours. */
const EARLIEST = 14;
const LATEST = -12;

const pad = (minutes: number): string => String(minutes).padStart(2, '0');

/** Creates a calendar. `timeZone` is an IANA time zone. */
export const calendarOf = (timeZone: string): Calendar => {
  const moments = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const read = (start: number) => {
    const [, before = '', minutes, after = ''] = /^(.*:)(\d\d)(.*)$/.exec(moments.format(start)) ?? [];
    return { start, before, minutes: Number(minutes), after: after.replace('\u202f', ' ') };
  };
  /** Caches the last quarter of an hour. Leads are in chronological order, so this avoids most Intl calls. */
  let last = read(0);
  return {
    momentOf(instant) {
      const time = Date.parse(instant);
      const start = Math.floor(time / QUARTER_MS) * QUARTER_MS;
      if (start !== last.start) last = read(start);
      return last.before + pad(last.minutes + Math.floor((time - start) / 60_000)) + last.after;
    },
    startOf(day) {
      const earliest = Date.parse(`${day}T00:00:00Z`) - EARLIEST * QUARTERS_OF_AN_HOUR * QUARTER_MS;
      const at = (quarters: number): number => earliest + quarters * QUARTER_MS;
      // Finds the day's first quarter of an hour by binary search, because midnight does not exist where clocks go
      // forward at 00:00.
      let [before, after] = [-1, (EARLIEST - LATEST) * QUARTERS_OF_AN_HOUR];
      while (after - before > 1) {
        const middle = (before + after) >> 1;
        if (days.format(at(middle)) < day) before = middle;
        else after = middle;
      }
      return new Date(at(after)).toISOString();
    },
  };
};
