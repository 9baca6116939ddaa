import { type JournalLine, streamJournal } from '../embedded/journal.ts';
import { ANSWERS, type Lead } from './lead.ts';

/** Leads that are held in memory to be sorted. */
const MOST_TO_SORT = 50_000;

/** Milliseconds since 1970, from the first to just before the second. */
type Span = readonly [from: number, until: number];

const TEXTS = ['id', 'request_id', 'created_at', 'source_page', ...ANSWERS] as const;

/** A lead and its time, in milliseconds since 1970. */
interface Timed {
  readonly lead: Lead;
  readonly time: number;
}

/** The lead on a line, unless it is torn or somebody has changed it into something else. */
const leadOn = ({ record }: JournalLine): Timed | undefined => {
  const lead = record as Lead | undefined;
  if (lead === undefined || !TEXTS.every((name) => typeof lead[name] === 'string')) return undefined;
  const time = Date.parse(lead.created_at);
  return time >= 0 ? { lead, time } : undefined;
};

/** Leads of a span in the order of the journal, some at a time. */
async function* leadsOf(file: string, [from, until]: Span): AsyncGenerator<readonly Timed[]> {
  for await (const lines of streamJournal(file)) {
    const leads = lines.map(leadOn).filter((lead) => lead !== undefined);
    const within = leads.filter(({ time }) => time >= from && time < until);
    if (within.length > 0) yield within;
  }
}

/** Spans with so many leads that they can be sorted in memory, the oldest first; none where they are in order. */
const spansToSort = (times: readonly number[], from: number): Span[] => {
  if (times.every((time, place) => time >= (times[place - 1] ?? 0))) return [];
  const starts = times.toSorted((a, b) => a - b).filter((_, place) => place % MOST_TO_SORT === 0);
  const [, ...others] = new Set(starts);
  return [from, ...others].map((start, place) => [start, others[place] ?? Infinity]);
};

/** What is to be known of a journal before its leads are read. */
interface Contents {
  /** Numbers of the lines that are no leads, from 1. */
  readonly torn: readonly number[];
  readonly toSort: readonly Span[];
}

const look = async (file: string, from: number): Promise<Contents> => {
  const torn: number[] = [];
  const times: number[] = [];
  for await (const lines of streamJournal(file)) {
    for (const line of lines) {
      const lead = leadOn(line);
      if (lead === undefined) torn.push(line.line);
      else if (lead.time >= from) times.push(lead.time);
    }
  }
  return { torn, toSort: spansToSort(times, from) };
};

/** Leads of one time stay in the order in which they came. */
const sorted = async (file: string, span: Span): Promise<readonly Timed[]> => {
  const leads: Timed[] = [];
  for await (const batch of leadsOf(file, span)) leads.push(...batch);
  return leads.sort((a, b) => a.time - b.time);
};

const withoutTimes = (leads: readonly Timed[]): readonly Lead[] => leads.map(({ lead }) => lead);

/** Numbers of the lines of a journal that are no leads, from 1. */
export const tornLines = async (file: string): Promise<readonly number[]> => (await look(file, Infinity)).torn;

/**
 * Leads of a journal from a time on, in milliseconds since 1970, the oldest first, some at a time; before them it tells
 * which lines are none. A journal has its leads in the order in which they came; where a clock was set back meanwhile,
 * it is read once for each 50,000 of them, so that no journal is too long for the memory.
 */
export async function* readJournalLeads(
  file: string,
  from: number,
  onTorn: (lines: readonly number[]) => void = () => {},
): AsyncGenerator<readonly Lead[]> {
  const { torn, toSort } = await look(file, from);
  onTorn(torn);
  for (const span of toSort) yield withoutTimes(await sorted(file, span));
  if (toSort.length > 0) return;
  for await (const batch of leadsOf(file, [from, Infinity])) yield withoutTimes(batch);
}
