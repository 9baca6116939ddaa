const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-](\d{2}):(\d{2})))?)?)?$/;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Accepts any precision from a year to fractions of a second. A time requires a time zone. Source: W3C, Date and Time
 * Formats.
 */
export const isW3cDate = (text: string): boolean => {
  const parts = DATE.exec(text);
  if (parts === null) return false;
  const [year = 0, month = 1, day = 1, ...time] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const [hours = 0, minutes = 0, seconds = 0, zoneHours = 0, zoneMinutes = 0] = time;
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month) &&
    [hours, zoneHours].every((hour) => hour < 24) &&
    [minutes, seconds, zoneMinutes].every((part) => part < 60)
  );
};
