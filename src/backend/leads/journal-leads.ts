import { type JournalLine, streamJournal } from '../embedded/journal.ts';
import type { Lead } from './lead.ts';

/** Leads that are handed on together. */
const LEADS_OF_A_BATCH = 1000;
/** Leads that are held in memory to be sorted. */
const MOST_TO_SORT = 50_000;

const TEXTS = ['id', 'request_id', 'created_at', 'name', 'email', 'phone', 'business_name', 'source_page'] as const;

/** The lead on a line, unless it is torn or somebody has changed it into something else. */
export const leadOn = ({ record }: JournalLine): Lead | undefined => {
  const lead = record as Lead | undefined;
  const isLead = lead !== undefined && TEXTS.every((name) => typeof lead[name] === 'string') && timeOf(lead) > 0;
  return isLead ? lead : undefined;
};

const timeOf = ({ created_at: at }: Lead): number => Date.parse(at);

/** Milliseconds since 1970, from the first to just before the second. */
type Span = readonly [from: number, until: number];

async function* leadsOf(file: string, [from, until]: Span): AsyncGenerator<Lead> {
  for await (const line of streamJournal(file)) {
    const lead = leadOn(line);
    if (lead !== undefined && timeOf(lead) >= from && timeOf(lead) < until) yield lead;
  }
}

/** Spans with so many leads that they can be sorted in memory, the oldest first. */
const spansOf = (times: number[], from: number): Span[] => {
  const starts = times.sort((a, b) => a - b).filter((_, place) => place % MOST_TO_SORT === 0);
  const [, ...others] = new Set(starts);
  return [from, ...others].map((start, place) => [start, others[place] ?? Infinity]);
};

/** Leads of one time stay in the order in which they came. */
async function* sorted(file: string, span: Span): AsyncGenerator<Lead> {
  const leads: Lead[] = [];
  for await (const lead of leadsOf(file, span)) leads.push(lead);
  yield* leads.sort((a, b) => timeOf(a) - timeOf(b));
}

/**
 * Leads of a journal from a time on, the oldest first. A journal has them in the order in which they came; where a
 * clock was set back meanwhile, it is read once for each 50,000 of them, so that no journal is too long for the memory.
 */
async function* byTime(file: string, from: number): AsyncGenerator<Lead> {
  const times: number[] = [];
  let isInOrder = true;
  for await (const lead of leadsOf(file, [from, Infinity])) {
    const time = timeOf(lead);
    isInOrder &&= time >= (times.at(-1) ?? 0);
    times.push(time);
  }
  if (isInOrder) yield* leadsOf(file, [from, Infinity]);
  else for (const span of spansOf(times, from)) yield* sorted(file, span);
}

/** Leads of a journal from a time on, in milliseconds since 1970, the oldest first, some at a time. */
export async function* readJournalLeads(file: string, from: number): AsyncGenerator<readonly Lead[]> {
  let batch: Lead[] = [];
  for await (const lead of byTime(file, from)) {
    batch.push(lead);
    if (batch.length < LEADS_OF_A_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
