import type { ServiceSlug } from '../services.ts';
import type { ClockClass, Profile } from './profile.ts';

/**
 * Office hours are 9 am to 5 pm in Sydney. Local hours follow from `hoursFromSydney`,
 * which rests on the IANA time-zone rules.
 */
const OPEN = 9;
const CLOSE = 17;

/** `9 am`, `8.30 am`, `2 pm`. */
export function clockTime(hour: number): string {
  const whole = Math.floor(hour);
  const minutes = Math.round((hour - whole) * 60);
  const twelve = whole % 12 === 0 ? 12 : whole % 12;
  return `${twelve}${minutes ? `.${String(minutes).padStart(2, '0')}` : ''} ${whole < 12 ? 'am' : 'pm'}`;
}

const span = (shift: number): string => `${clockTime(OPEN + shift)} to ${clockTime(CLOSE + shift)}`;

/** Our hours on the local clock, in one sentence. */
export function localHours({ city, in: where, clock }: Profile): string {
  const { standardMonths, daylightMonths } = city.hoursFromSydney;
  if (clock === 'sydney') return `Our office hours of ${span(0)}, Sydney time, are local hours ${where} all year.`;
  if (standardMonths === daylightMonths) {
    return `Our office is open ${span(0)}, Sydney time, which is ${span(standardMonths)} ${where}.`;
  }
  return `Our office is open ${span(0)}, Sydney time, which is ${standardMonths === 0 ? 'the same' : span(standardMonths)} ${where}, and ${span(daylightMonths)} in Sydney’s daylight saving months.`;
}

type Bearing = Readonly<Partial<Record<'city' | ServiceSlug, string>>>;

/** What the difference means in practice, by clock. */
const ADVICE: Readonly<Record<ClockClass, Bearing>> = {
  sydney: {
    'managed-print-services':
      'With no time difference to allow for, the cut-off hour in the service schedule is the one on your own wall; ask what it is.',
  },
  queensland: {
    city: 'From October to April that costs you the last hour of the afternoon, so log faults early in the day.',
    'managed-print-services':
      'A help desk that keeps Sydney hours closes at four in the afternoon here in summer. If your busiest printing is late in the day, ask for cover to five, local time, and have “local time” written in.',
    'printer-leasing-quotes':
      'In summer, ring before four: the east-coast desks that write quotations keep southern hours.',
  },
  'central-dst': {
    city: 'Half an hour is easily forgotten and rarely matters, except for a same-day cut-off: noon in Sydney is half past eleven here.',
    'managed-print-services':
      'A cut-off of noon set in Sydney falls at 11.30 am here. It is worth having the schedule say which clock it means.',
  },
  central: {
    city: 'In the southern summer the gap grows to an hour and a half, and a call made after half past three finds nobody at an eastern desk until the next day.',
    'managed-print-services':
      'The gap to eastern help desks changes twice a year without your clock moving. Ask for a number that is answered until five, local time, in both halves of the year.',
    'printer-leasing-quotes':
      'Early calls work best: eight o’clock here is half past eight in Sydney in winter and half past nine in summer.',
  },
  west: {
    city: 'A morning fault can therefore be reported to the east before your own doors open, while an afternoon one waits for the next day unless the supplier has a desk in the west.',
    'managed-print-services':
      'Eastern help desks close in the early afternoon here. Ask where the supplier’s Western Australian desk is, when it answers, and if calls after three go to a person or to a queue that Sydney opens in the morning.',
    'printer-leasing-quotes':
      'Start early. By the time a Perth-time office has had its lunch, the eastern desks that approve prices and finance are nearly done for the day.',
  },
};

/** Undefined where the clock has no bearing on the topic. */
export const clockAdvice = ({ clock }: Profile, topic: 'city' | ServiceSlug): string | undefined =>
  ADVICE[clock][topic];
