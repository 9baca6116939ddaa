import { readStored, store } from '../storage.ts';
import { type Backend, type Lead, type SendResult, sendLead } from './send.ts';

/**
 * Leads on this device that no backend has confirmed. A lead is kept here before it is sent and goes when it has
 * arrived, so that neither a broken line, nor a closed tab, nor a backend that is down loses it.
 */
interface Waiting {
  readonly lead: Lead;
  readonly backend: Backend;
  /** Milliseconds since 1970: when it was first sent, and when to try again. */
  readonly since: number;
  readonly next: number;
  readonly attempts: number;
}

const KEY = 'leads';
const DAY = 86_400_000;
/** What the privacy page promises. */
const DAYS_KEPT = 30;
/** Waits between attempts: 1 s, doubled up to 5 minutes. */
const SHORTEST = 1_000;
const LONGEST = 300_000;

const isWaiting = (value: unknown): value is Waiting =>
  typeof (value as Waiting | null)?.lead?.request_id === 'string' &&
  (value as Waiting).since > Date.now() - DAYS_KEPT * DAY;

const read = (): Waiting[] => [readStored('localStorage', KEY)].flat().filter(isWaiting);

/** Puts a lead in place of what was kept of it, or takes it out. False where storage is blocked or full. */
const replace = (id: string, waiting?: Waiting): boolean => {
  const queue = read().filter(({ lead }) => lead.request_id !== id);
  if (waiting) queue.push(waiting);
  return store('localStorage', KEY, queue.length > 0 ? queue : undefined);
};

/**
 * One tab at a time: in another one the same lead is on its way, and nothing is done here. Old browsers cannot tell;
 * the backend takes it once.
 */
const alone = async <T>(action: () => Promise<T>): Promise<T | undefined> =>
  navigator.locks
    ? navigator.locks.request(KEY, { ifAvailable: true }, (lock) => (lock ? action() : undefined))
    : action();

/** Told of on the window when a lead has arrived that had to wait; `detail` is its request id. */
export const DELIVERED = 'lead-delivered';

const attempt = async (waiting: Waiting): Promise<SendResult> => {
  const { lead, backend, attempts } = waiting;
  const result = await sendLead(lead, backend);
  const next = Date.now() + Math.min(LONGEST, SHORTEST * 2 ** attempts);
  replace(lead.request_id, result === 'failed' ? { ...waiting, attempts: attempts + 1, next } : undefined);
  if (result === 'sent') dispatchEvent(new CustomEvent(DELIVERED, { detail: lead.request_id }));
  return result;
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits and is due by a time, now unless told, then again when the next one is. */
export const deliver = async (time = Date.now()): Promise<void> => {
  clearTimeout(timer);
  await alone(async () => {
    for (const waiting of read()) if (waiting.next <= time) await attempt(waiting);
  });
  const due = Math.min(...read().map(({ next }) => next));
  if (due < Infinity) timer = setTimeout(deliver, Math.max(SHORTEST, due - Date.now()));
};

/** The line is back: all is due. */
const deliverAll = () => void deliver(Infinity);

const deliverWhenSeen = () => {
  if (!document.hidden) void deliver();
};

/** Delivers what waits: now, when the line is back, and when the visitor comes back to the tab. */
export const keepDelivering = (): void => {
  void deliver();
  // To listen twice is to listen once.
  addEventListener('online', deliverAll);
  document.addEventListener('visibilitychange', deliverWhenSeen);
};

/** What became of a lead; `kept` on the device, to be sent when it can be. */
export type LeadResult = 'sent' | 'failed' | 'kept';

/** Gives up a lead that waits: the visitor has changed what it says. */
export const withdraw: (id: string) => void = replace;

/** Keeps a lead on the device, then sends it. Where nothing can be kept it is sent all the same. */
export const submitLead = async (lead: Lead, backend: Backend): Promise<LeadResult> => {
  const waiting: Waiting = { lead, backend, since: Date.now(), next: Date.now(), attempts: 0 };
  const isKept = replace(lead.request_id, waiting);
  // Undefined where another tab is sending: this lead stays on the device until it is done.
  const result = await alone(() => attempt(waiting));
  if (result === 'sent') return result;
  if (result === 'refused' || !isKept) return 'failed';
  keepDelivering();
  return 'kept';
};
