import type { State, StateCode } from '../place-schemas.ts';
import { businessDays, ourZone } from './coverage-words.ts';
import { count, list, sentences } from './grammar.ts';
import { changesWithSeason, keepsSydneyTime, localHours } from './hours.ts';
import { stateName } from './names.ts';
import type { CopyOptions } from './options.ts';
import { freightOnTop } from './state.ts';
import { type StateZone, zonesOf } from './state-zones.ts';

/** `We install within five business days of signing in our metropolitan zone and eight in our regional zone.` */
const installed = (zones: readonly StateZone[]): string | false => {
  const known = zones.filter(({ terms }) => terms.delivery !== undefined);
  const days = known.map(({ terms }, at) => {
    const { delivery = 0 } = terms;
    const soon = at === 0 ? `${businessDays(delivery)} of signing` : count(delivery);
    return zones.length === 1 ? soon : `${soon} in ${ourZone(terms)}`;
  });
  return days.length > 0 && `We install within ${list(days)}.`;
};

/** Said only where the clock is not Sydney's. */
const hoursSentence = (state: State): string | false => {
  if (keepsSydneyTime(state)) return false;
  const because = changesWithSeason(state) ? `: ${stateName(state)} has no daylight saving time` : '';
  return `We answer the phone ${localHours(state)}, local time${because}.`;
};

/** What crosses water or a border. */
const NOTES: Readonly<Partial<Record<StateCode, string>>> = {
  NSW: 'Broken Hill keeps the clock of South Australia.',
  VIC: 'Wodonga, Echuca and Mildura face New South Wales across the Murray, and you have one contact with us for both sides.',
  TAS: 'Machines and toner cross Bass Strait by ship.',
  NT: 'Some of the places are reached by barge or by air.',
  ACT: 'Queanbeyan, across the border, is on the list of New South Wales.',
};

/** What a buyer in a state asks first, then what is different there, for the list of all states, which has its places and zones beside it. */
export const stateSummary = (state: State, options: CopyOptions): string => {
  const zones = zonesOf(state, options);
  return sentences(installed(zones), freightOnTop(zones), hoursSentence(state), NOTES[state.code]);
};
