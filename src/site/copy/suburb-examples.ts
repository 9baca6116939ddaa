import type { Place } from '../atlas.ts';
import { fleet, overlap } from './examples/ending.ts';
import type { Example } from './examples/example.ts';
import { card, dawn, drawings, floor, rooms as roomsOfSpeed, scanning } from './examples/kyocera.ts';
import { buy, colour, increase, move } from './examples/leasing.ts';
import { release, reorder, rooms as roomsOfDevices } from './examples/managed.ts';
import { coverage, rates, terms } from './examples/quotes.ts';
import { inPlace } from './names.ts';
import { type Sort, sortOf } from './premises.ts';
import type { Profile } from './profile.ts';
import type { Section } from './types.ts';
import type { SizedOffice } from './work.ts';

/** Sums that suit a sort of place. */
const EXAMPLES: Readonly<Record<Sort, readonly Example[]>> = {
  cbd: [move, floor, terms, release, scanning, fleet, rates, increase, reorder, overlap, colour],
  'inner-city': [coverage, move, rates, colour, increase, terms, fleet, reorder],
  'office-corridor': [release, scanning, fleet, move, terms, rates],
  'suburban-centre': [roomsOfSpeed, roomsOfDevices, overlap, rates, move, terms, reorder, fleet],
  'business-park': [scanning, terms, drawings, increase, fleet, rates, reorder],
  'mixed-commercial': [rates, buy, increase, overlap, fleet, terms, reorder],
  'coastal-centre': [card, coverage, colour, rates, move],
  industrial: [dawn, fleet, reorder, increase, rates, terms, overlap],
  government: [release, scanning, terms],
  works: [dawn, overlap, reorder, fleet, rates, increase],
  'desk-suburb': [release, scanning, terms, floor, fleet, increase, overlap, rates, reorder, move],
  'mixed-suburb': [roomsOfDevices, move, reorder, roomsOfSpeed, rates, fleet, increase, buy, overlap, terms],
  'trade-suburb': [drawings, increase, move, buy, rates, colour, terms, overlap, reorder],
};

/** How many places of the same sort come before it: those of one city nearer to its centre, and all of cities before. */
function turn(place: Place, { city, atlas }: Profile): number {
  const sort = sortOf(place);
  const before = atlas.cities.slice(0, atlas.cities.indexOf(city)).flatMap((one) => atlas.places(one));
  const own = [...atlas.places(city)].sort((a, b) => a.distanceFromCentreKm - b.distanceFromCentreKm);
  const nearer = own.slice(
    0,
    own.findIndex(({ slug }) => slug === place.slug),
  );
  return [...before, ...nearer].filter((one) => sortOf(one) === sort).length;
}

/** A sum for an office in a suburb or business area: places of one sort take turns, so that neighbours differ. */
export function exampleIn(place: Place, profile: Profile, office: SizedOffice): Section {
  const examples = EXAMPLES[sortOf(place)];
  const example = examples[turn(place, profile) % examples.length] ?? increase;
  const here: Profile = { ...profile, name: place.name, Name: place.name, in: inPlace(place.name) };
  return { id: 'worked-example', ...example.write(office, here) };
}
