import { readStored, store } from '../storage.ts';
import { type Backend, type Lead, type SendResult, sendLead } from './send.ts';

/**
 * Stored before sending and removed on arrival, so a lost connection, a closed tab or an outage does not lose the lead.
 */
export interface Waiting {
  readonly lead: Lead;
  /** Hash of the answers. */
  readonly key: number;
  /** Original backend, for pages without a form. */
  readonly backend: Backend;
  /** First and next attempt, in milliseconds since 1970. */
  readonly since: number;
  readonly next: number;
  readonly attempts: number;
  /** Rejected permanently, so the sender has to correct it. */
  readonly refused?: boolean;
}

const KEY = 'leads';
const DAY = 86_400_000;
/** As promised by the privacy page. */
const DAYS_KEPT = 30;
/** Milliseconds: doubling from 1 s to 5 minutes. */
const SHORTEST = 1_000;
const LONGEST = 300_000;

/** On `window`. Other tabs receive a `storage` event. */
export const CHANGED = 'leads-changed';

/** Clamps timestamps from a clock that was ahead. */
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

/** The replacement can come from a different tab. Our form writes `replaces=` last. */
export const successorOf = (id = ''): Waiting | undefined =>
  read().find(({ lead }) => lead.source_page.endsWith(`=${id}`));

/** All leads are from one visitor unless the device is shared. */
export const lastWaiting = (): Waiting | undefined => read().at(-1);

const replace = (id: string, waiting?: Waiting): boolean =>
  write(
    read()
      .filter(({ lead }) => lead.request_id !== id)
      .concat(waiting ?? []),
  );

/**
 * Undefined if another tab holds the lock. Runs the action without locks (old browsers, blocked storage), because the
 * backend ignores duplicates.
 */
const alone = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await navigator.locks.request(KEY, { ifAvailable: true }, (lock) => (lock ? action() : undefined));
  } catch {
    return action();
  }
};

/** Overrides a lead's original backend, which may have moved. */
let current: Backend | undefined;

const attempt = async (waiting: Waiting): Promise<SendResult> => {
  const { lead, backend, attempts } = waiting;
  const id = lead.request_id;
  const result = await sendLead(lead, current ?? backend);
  if (result === 'sent') replace(id);
  // The lead may have been removed meanwhile.
  else if (waitingOf(id)) {
    const next = Date.now() + Math.min(LONGEST, SHORTEST * 2 ** attempts);
    replace(id, { ...waiting, attempts: attempts + 1, next, refused: result === 'refused' });
  }
  dispatchEvent(new Event(CHANGED));
  return result;
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Also schedules the next attempt and drops expired leads. */
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

/** Delivers now, and when the connection returns or the tab becomes visible. */
export const keepDelivering = (to?: Backend): void => {
  current = to;
  void deliver();
  // Adding a listener twice has no effect.
  addEventListener('online', deliverAll);
  document.addEventListener('visibilitychange', deliverWhenSeen);
};

/** `kept`: stored for a later attempt. */
export type LeadResult = 'sent' | 'failed' | 'kept';

/**
 * Sends even if storing failed. The same write removes `replaced`, because other tabs assume that a lead missing
 * without a successor has arrived.
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
  // Undefined if another tab is sending; the lead stays queued.
  const result = await alone(() => attempt(waiting));
  if (result === 'sent') return result;
  if (result === 'refused' || !isKept) return 'failed';
  keepDelivering(backend);
  return 'kept';
};
