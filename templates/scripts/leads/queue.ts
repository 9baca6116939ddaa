import { readStored, store } from '../storage.ts';
import { type Backend, type Lead, type SendResult, sendLead } from './send.ts';

/**
 * Queue of leads that no backend has confirmed. A lead is stored before it is sent and removed once it has arrived, so
 * that a lost connection, a closed tab or a backend outage does not lose it.
 */
export interface Waiting {
  readonly lead: Lead;
  /** Hash of the answers. */
  readonly key: number;
  /** Original backend, for pages without a form. */
  readonly backend: Backend;
  /** Milliseconds since 1970: first attempt, and next attempt. */
  readonly since: number;
  readonly next: number;
  readonly attempts: number;
  /** The backend rejected the lead permanently, so the sender has to correct it. */
  readonly refused?: boolean;
}

const KEY = 'leads';
const DAY = 86_400_000;
/** As promised by the privacy page. */
const DAYS_KEPT = 30;
/** Delays between attempts, in milliseconds: doubling from 1 s to 5 minutes. */
const SHORTEST = 1_000;
const LONGEST = 300_000;

/** Event on `window` when the state of a queued lead changes. Other tabs receive a `storage` event. */
export const CHANGED = 'leads-changed';

/**
 * Reads the queue. Timestamps from a clock that was ahead are clamped, so that they neither prolong storage nor delay
 * sending.
 */
const read = (): Waiting[] => {
  const now = Date.now();
  return ([readStored('localStorage', KEY)].flat() as (Waiting | null | undefined)[]).flatMap((waiting) =>
    waiting?.lead?.request_id && waiting.since > now - DAYS_KEPT * DAY
      ? { ...waiting, since: Math.min(waiting.since, now), next: waiting.next > now + LONGEST ? now : waiting.next }
      : [],
  );
};

const sendable = () => read().filter(({ refused }) => !refused);

const write = (queue: readonly Waiting[]): boolean => store('localStorage', KEY, queue[0] && queue);

export const waitingOf = (id?: string): Waiting | undefined => read().find(({ lead }) => lead.request_id === id);

/** Finds the lead that has replaced another one, for example in a different tab. Our form writes `replaces=` last. */
export const successorOf = (id = ''): Waiting | undefined =>
  read().find(({ lead }) => lead.source_page.endsWith(`=${id}`));

/** The most recent lead; all are from one visitor unless the device is shared. */
export const lastWaiting = (): Waiting | undefined => read().at(-1);

const replace = (id: string, waiting?: Waiting): boolean =>
  write(
    read()
      .filter(({ lead }) => lead.request_id !== id)
      .concat(waiting ?? []),
  );

/**
 * Runs an action in one tab at a time. Returns undefined if another tab holds the lock. If locks are not available (old
 * browsers, blocked storage) the action runs anyway, because the backend ignores duplicates.
 */
const alone = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await navigator.locks.request(KEY, { ifAvailable: true }, (lock) => (lock ? action() : undefined));
  } catch {
    return action();
  }
};

/** Backend of this page. Overrides a lead's original backend, which may have moved. */
let current: Backend | undefined;

const attempt = async (waiting: Waiting): Promise<SendResult> => {
  const { lead, backend, attempts } = waiting;
  const id = lead.request_id;
  const result = await sendLead(lead, current ?? backend);
  if (result === 'sent') replace(id);
  // The lead may have been removed in the meantime.
  else if (waitingOf(id)) {
    const next = Date.now() + Math.min(LONGEST, SHORTEST * 2 ** attempts);
    replace(id, { ...waiting, attempts: attempts + 1, next, refused: result === 'refused' });
  }
  dispatchEvent(new Event(CHANGED));
  return result;
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends leads that are due at `time`, schedules the next attempt and drops expired leads. */
export const deliver = async (time = Date.now()): Promise<void> => {
  clearTimeout(timer);
  await alone(async () => {
    write(read());
    for (const waiting of sendable()) if (waiting.next <= time) await attempt(waiting);
  });
  const due = Math.min(...sendable().map(({ next }) => next));
  if (due < Infinity) timer = setTimeout(deliver, Math.max(SHORTEST, due - Date.now()));
};

/** The connection is back, so everything is due. */
const deliverAll = () => void deliver(Infinity);

const deliverWhenSeen = () => {
  if (!document.hidden) void deliver();
};

/**
 * Delivers queued leads, to this backend if given: now, when the connection returns, and when the tab becomes visible.
 */
export const keepDelivering = (to?: Backend): void => {
  current = to;
  void deliver();
  // Adding the same listener again has no effect.
  addEventListener('online', deliverAll);
  document.addEventListener('visibilitychange', deliverWhenSeen);
};

/** Outcome of a lead. `kept` means stored on the device for a later attempt. */
export type LeadResult = 'sent' | 'failed' | 'kept';

/**
 * Stores a lead, then sends it, even if storing failed. A lead that it corrects (`replaced`) is removed in the same
 * write, because other tabs assume that a lead missing without a successor has arrived.
 */
export const submitLead = async (
  lead: Lead,
  key: number,
  backend: Backend,
  replaced = lead.request_id,
): Promise<LeadResult> => {
  const now = Date.now();
  const waiting: Waiting = { lead, key, backend, since: now, next: now, attempts: 0 };
  const isKept = replace(replaced, waiting);
  // Undefined if another tab is sending; this lead then stays in the queue.
  const result = await alone(() => attempt(waiting));
  if (result === 'sent') return result;
  if (result === 'refused' || !isKept) return 'failed';
  keepDelivering(backend);
  return 'kept';
};
