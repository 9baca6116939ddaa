import { didYouMean } from './names/suggest.ts';

export const DEFAULT_TIME_ZONE = 'Australia/Sydney';

/** Rejects offsets such as +10:00, which have no daylight saving time. */
export const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const timeZoneProblem = (name: unknown): string => {
  const nearest = typeof name === 'string' ? didYouMean(name, Intl.supportedValuesOf('timeZone')) : undefined;
  return `must be an IANA time zone, such as ${DEFAULT_TIME_ZONE}${nearest ? `; ${nearest}` : ''}`;
};
