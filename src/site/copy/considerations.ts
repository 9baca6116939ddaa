import type { ServiceSlug } from '../services.ts';
import { clockAdvice, localHours } from './clock.ts';
import { distanceAdvice } from './distance.ts';
import { officeAdvice, sizeAdvice } from './fleet.ts';
import { sentences } from './grammar.ts';
import { notesOfCity, type SortNotes } from './premises.ts';
import type { ClockClass, DistanceBand, Profile, SizeBand, Zone } from './profile.ts';
import { coastPhrase, settingDeviceAdvice } from './setting.ts';

/** How much a matter deserves space, by how far a place departs from the ordinary. */
const DISTANCE: Readonly<Record<DistanceBand, number>> = {
  capital: 0.75,
  metro: 0.6,
  district: 0.7,
  fringe: 0.5,
  near: 0.5,
  mid: 0.55,
  far: 0.8,
  long: 1,
  remote: 1.2,
};

const SIZE: Readonly<Record<SizeBand, number>> = {
  work: 1,
  village: 0.9,
  small: 0.6,
  town: 0.45,
  'big-town': 0.4,
  city: 0.45,
  'big-city': 0.6,
  metropolis: 0.9,
};

const SETTING: Readonly<Record<Zone, number>> = {
  'tropic-coast': 1,
  'tropic-inland': 1,
  shore: 0.55,
  coast: 0.5,
  'near-coast': 0.35,
  inland: 0.5,
  'deep-inland': 0.8,
};

const CLOCK: Readonly<Record<ClockClass, number>> = {
  west: 0.85,
  central: 0.8,
  queensland: 0.5,
  'central-dst': 0.55,
  sydney: 0.1,
};

/** Points of office share that count as much as a salience of one. */
const OFFICE_POINTS = 14;

const OFFICE_TOPIC: Readonly<Partial<Record<ServiceSlug, 'leasing' | 'kyocera' | 'managed'>>> = {
  'printer-leasing': 'leasing',
  'kyocera-printer-lease': 'kyocera',
  'managed-print-services': 'managed',
};

/** A place listed as a business area has something more telling than its distance. */
const PREMISES = 1.5;

function premisesText({ city }: Profile, notes: SortNotes, service: ServiceSlug): string {
  const is = `${city.name} is ${notes.is} of Canberra.`;
  if (service === 'kyocera-printer-lease' || service === 'managed-print-services') return `${is} ${notes.machine}`;
  return service === 'printer-leasing-quotes'
    ? `${is} A question to put to every supplier: ${notes.ask}`
    : `${is} ${notes.building}`;
}

/** Services whose page speaks of the distance in any case. */
const DISTANCE_ALWAYS: ReadonlySet<ServiceSlug> = new Set<ServiceSlug>([
  'managed-print-services',
  'end-printer-lease-contract',
]);

interface Consideration {
  readonly salience: number;
  readonly text: string;
}

function settingText(profile: Profile): string {
  const text = settingDeviceAdvice(profile);
  return `${profile.Name} is ${coastPhrase(profile)}. ${text}`;
}

function candidates(profile: Profile, service: ServiceSlug): readonly Consideration[] {
  const topic = profile.city.kind === 'employment-area' ? undefined : OFFICE_TOPIC[service];
  const clock = clockAdvice(profile, service);
  const premises = notesOfCity(profile.city, profile.atlas);
  const gap = Math.abs(profile.city.employment.officeOccupationsSharePct - 51.2);
  return [
    ...(premises ? [{ salience: PREMISES, text: premisesText(profile, premises, service) }] : []),
    ...(DISTANCE_ALWAYS.has(service)
      ? []
      : [{ salience: DISTANCE[profile.distance], text: distanceAdvice(profile, service) }]),
    { salience: SIZE[profile.size], text: sizeAdvice(profile, service) },
    ...(topic ? [{ salience: gap / OFFICE_POINTS, text: officeAdvice(profile, topic) }] : []),
    ...(clock ? [{ salience: CLOCK[profile.clock], text: sentences(localHours(profile), clock) }] : []),
    ...(service === 'kyocera-printer-lease' || service === 'managed-print-services'
      ? [{ salience: SETTING[profile.zone], text: settingText(profile) }]
      : []),
  ];
}

/** The matters that bear most on a service in a place: paragraphs, the weightiest first. */
export const considerationsFor = (profile: Profile, service: ServiceSlug, limit: number): readonly string[] =>
  [...candidates(profile, service)]
    .sort((a, b) => b.salience - a.salience)
    .slice(0, limit)
    .map(({ text }) => text);
