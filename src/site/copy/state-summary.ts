import type { State, StateCode } from '../place-schemas.ts';
import { sentences } from './grammar.ts';
import { changesWithSeason, keepsSydneyTime, localHours } from './hours.ts';
import { stateName } from './names.ts';

const hoursSentence = (state: State): string | false => {
  if (keepsSydneyTime(state)) return false;
  const because = changesWithSeason(state) ? `: ${stateName(state)} has no daylight saving` : '';
  return `In local time, we answer the phone ${localHours(state)}${because}.`;
};

const NOTES: Readonly<Partial<Record<StateCode, string>>> = {
  NSW: 'Broken Hill keeps South Australian time.',
  VIC: 'Wodonga, Echuca and Mildura face New South Wales across the Murray, and the same contact looks after both sides.',
  TAS: 'Machines and toner cross Bass Strait by ship.',
  NT: 'We reach some places by barge or by air.',
  ACT: 'Queanbeyan, across the border, is listed under New South Wales.',
};

export const stateSummary = (state: State): string => sentences(hoursSentence(state), NOTES[state.code]);
