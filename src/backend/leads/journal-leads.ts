import { type JournalLine, streamJournal } from '../embedded/journal.ts';
import { ANSWERS, type Lead } from './lead.ts';

/** Maximum number of leads held in memory. */
const MOST_TO_SORT = 50_000;

/** Half-open interval in milliseconds since 1970. */
type Span = readonly [from: number, until: number];

const TEXTS = ['id', 'request_id', 'created_at', 'source_page', ...ANSWERS] as const;

/** In milliseconds since 1970. */
interface Timed {
  readonly lead: Lead;
  readonly time: number;
}

/** Returns undefined for an incomplete or damaged line. */
const leadOn = ({ record }: JournalLine): Timed | undefined => {
  const lead = record as Lead | undefined;
  if (lead === undefined || !TEXTS.every((name) => typeof lead[name] === 'string')) return undefined;
  const time = Date.parse(lead.created_at);
  return time >= 0 ? { lead, time } : undefined;
};

async function* leadsOf(file: string, [from, until]: Span): AsyncGenerator<readonly Timed[]> {
  for await (const lines of streamJournal(file)) {
    const leads = lines.map(leadOn).filter((lead) => lead !== undefined);
    const within = leads.filter(({ time }) => time >= from && time < until);
    if (within.length > 0) yield within;
  }
}

/**
 * Divides the leads into time spans, oldest first, that are small enough to sort in memory. Returns an empty array if
 * the leads are already in order.
 */
const spansToSort = (times: readonly number[], from: number): Span[] => {
  if (times.every((time, place) => time >= (times[place - 1] ?? 0))) return [];
  const starts = times.toSorted((a, b) => a - b).filter((_, place) => place % MOST_TO_SORT === 0);
  const [, ...others] = new Set(starts);
  return [from, ...others].map((start, place) => [start, others[place] ?? Infinity]);
};

interface Contents {
  /** 1-based numbers of lines that are not leads. */
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

/** The sort is stable, so leads with equal times keep their order. */
const sorted = async (file: string, span: Span): Promise<readonly Timed[]> => {
  const leads: Timed[] = [];
  for await (const batch of leadsOf(file, span)) leads.push(...batch);
  return leads.sort((a, b) => a.time - b.time);
};

const withoutTimes = (leads: readonly Timed[]): readonly Lead[] => leads.map(({ lead }) => lead);

export const tornLines = async (file: string): Promise<readonly number[]> => (await look(file, Infinity)).torn;

/**
 * Yields leads, oldest first. Reports invalid lines before the first lead. If the clock was ever set back, reads the
 * file once per 50,000 leads to limit memory use.
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
