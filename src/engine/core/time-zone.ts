import { didYouMean } from './names/suggest.ts';

/** Of sites that name none. */
export const DEFAULT_TIME_ZONE = 'Australia/Sydney';

/** A sign begins an offset such as +10:00, which knows no summer time. */
export const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** What is wrong with the name of a zone that is none. */
export const timeZoneProblem = (name: unknown): string => {
  const nearest = typeof name === 'string' ? didYouMean(name, Intl.supportedValuesOf('timeZone')) : undefined;
  return `must be a time zone of the IANA list, such as ${DEFAULT_TIME_ZONE}${nearest ? `; ${nearest}` : ''}`;
};
