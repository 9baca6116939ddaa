import { type JournalLine, streamJournal } from '../embedded/journal.ts';
import type { Lead } from './lead.ts';

/** Leads that are handed on together. */
const LEADS_OF_A_BATCH = 1000;
/** Leads that are held in memory to be sorted. */
const MOST_TO_SORT = 50_000;

/** Milliseconds since 1970, from the first to just before the second. */
type Span = readonly [from: number, until: number];

const TEXTS = ['id', 'request_id', 'created_at', 'name', 'email', 'phone', 'business_name', 'source_page'] as const;

const timeOf = ({ created_at: at }: Lead): number => Date.parse(at);

/** The lead on a line, unless it is torn or somebody has changed it into something else. */
const leadOn = ({ record }: JournalLine): Lead | undefined => {
  const lead = record as Lead | undefined;
  const isLead = lead !== undefined && TEXTS.every((name) => typeof lead[name] === 'string') && timeOf(lead) >= 0;
  return isLead ? lead : undefined;
};

/** Leads of a span in the order of the journal, some at a time. */
async function* leadsOf(file: string, [from, until]: Span): AsyncGenerator<readonly Lead[]> {
  let batch: Lead[] = [];
  for await (const line of streamJournal(file)) {
    const lead = leadOn(line);
    if (lead === undefined || timeOf(lead) < from || timeOf(lead) >= until) continue;
    batch.push(lead);
    if (batch.length < LEADS_OF_A_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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
  for await (const line of streamJournal(file)) {
    const lead = leadOn(line);
    if (lead === undefined) torn.push(line.line);
    else if (timeOf(lead) >= from) times.push(timeOf(lead));
  }
  return { torn, toSort: spansToSort(times, from) };
};

/** Leads of one time stay in the order in which they came. */
const sorted = async (file: string, span: Span): Promise<readonly Lead[]> => {
  const leads: Lead[] = [];
  for await (const batch of leadsOf(file, span)) leads.push(...batch);
  return leads.sort((a, b) => timeOf(a) - timeOf(b));
};

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
  if (toSort.length === 0) yield* leadsOf(file, [from, Infinity]);
  for (const span of toSort) yield await sorted(file, span);
}
