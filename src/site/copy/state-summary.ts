import type { State, StateCode } from '../place-schemas.ts';
import { capital, sentences } from './grammar.ts';
import { changesWithSeason, keepsSydneyTime, localHours } from './hours.ts';
import { stateName } from './names.ts';

const hoursSentence = (state: State): string | false => {
  if (keepsSydneyTime(state)) return false;
  const because = changesWithSeason(state)
    ? `${capital(stateName(state))} has no daylight saving, so in local time`
    : 'In local time,';
  return `${because} we answer the phone ${localHours(state)}.`;
};

const NOTES: Readonly<Partial<Record<StateCode, string>>> = {
  NSW: 'Broken Hill keeps South Australian time, so our phone hours there are half an hour earlier.',
  VIC: 'If you have offices on both sides of the Murray, such as in Wodonga and Albury, you deal with the same person for both.',
  TAS: 'Machines and toner cross Bass Strait by ship.',
  NT: 'We reach some places by barge or by air.',
  ACT: 'Queanbeyan, across the border, is listed under New South Wales.',
};

export const stateSummary = (state: State): string => sentences(hoursSentence(state), NOTES[state.code]);
