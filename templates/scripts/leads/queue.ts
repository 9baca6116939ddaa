import { readStored, store } from '../storage.ts';
import { type Backend, type Lead, type SendResult, sendLead } from './send.ts';

/**
 * Leads on this device that no backend has confirmed. A lead is kept here before it is sent and goes when it has
 * arrived, so that neither a broken line, nor a closed tab, nor a backend that is down loses it.
 */
export interface Waiting {
  readonly lead: Lead;
  /** What it says, as a number: the same for the same answers. */
  readonly key: number;
  /** Where it was first sent, for pages without a form. */
  readonly backend: Backend;
  /** Milliseconds since 1970: when it was first sent, and when to try again. */
  readonly since: number;
  readonly next: number;
  readonly attempts: number;
  /** The backend will never take it as it is: it waits for its sender. */
  readonly refused?: boolean;
}

const KEY = 'leads';
const DAY = 86_400_000;
/** What the privacy page promises. */
const DAYS_KEPT = 30;
/** Waits between attempts: 1 s, doubled up to 5 minutes. */
const SHORTEST = 1_000;
const LONGEST = 300_000;

/** Told of on the window when something has become of a lead that waits; other tabs are told by the event `storage`. */
export const CHANGED = 'leads-changed';

/** What waits. A clock that was ahead when a lead was kept neither keeps it longer nor holds it back. */
const read = (): Waiting[] => {
  const now = Date.now();
  return ([readStored('localStorage', KEY)].flat() as (Waiting | null | undefined)[]).flatMap((waiting) =>
    waiting?.lead?.request_id && waiting.since > now - DAYS_KEPT * DAY
      ? { ...waiting, since: Math.min(waiting.since, now), next: waiting.next > now + LONGEST ? now : waiting.next }
      : [],
  );
};

const sendable = () => read().filter(({ refused }) => !refused);

/** False where storage is blocked or full. */
const write = (queue: readonly Waiting[]): boolean => store('localStorage', KEY, queue[0] && queue);

/** What waits of a lead. */
export const waitingOf = (id?: string): Waiting | undefined => read().find(({ lead }) => lead.request_id === id);

/** What waits in its place: another tab has corrected it. The form of this site writes `replaces=` last. */
export const successorOf = (id = ''): Waiting | undefined =>
  read().find(({ lead }) => lead.source_page.endsWith(`=${id}`));

/** What was kept last: leads of one visitor, unless several share the device. */
export const lastWaiting = (): Waiting | undefined => read().at(-1);

/** Puts a lead in place of what was kept of it, or takes it out. False where storage is blocked or full. */
const replace = (id: string, waiting?: Waiting): boolean =>
  write(
    read()
      .filter(({ lead }) => lead.request_id !== id)
      .concat(waiting ?? []),
  );

/**
 * One tab at a time: in another one the same lead is on its way, and nothing is done here. Old browsers cannot tell,
 * nor those that keep nothing for this site; the backend takes a lead once.
 */
const alone = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await navigator.locks.request(KEY, { ifAvailable: true }, (lock) => (lock ? action() : undefined));
  } catch {
    return action();
  }
};

/** The backend that the page may talk to; the one that a lead was first sent to may have moved since. */
let current: Backend | undefined;

const attempt = async (waiting: Waiting): Promise<SendResult> => {
  const { lead, backend, attempts } = waiting;
  const id = lead.request_id;
  const result = await sendLead(lead, current ?? backend);
  if (result === 'sent') replace(id);
  // It may have been withdrawn meanwhile.
  else if (waitingOf(id)) {
    const next = Date.now() + Math.min(LONGEST, SHORTEST * 2 ** attempts);
    replace(id, { ...waiting, attempts: attempts + 1, next, refused: result === 'refused' });
  }
  dispatchEvent(new Event(CHANGED));
  return result;
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits and is due by a time, now unless told, then again when the next one is. Forgets what is too old. */
export const deliver = async (time = Date.now()): Promise<void> => {
  clearTimeout(timer);
  await alone(async () => {
    write(read());
    for (const waiting of sendable()) if (waiting.next <= time) await attempt(waiting);
  });
  const due = Math.min(...sendable().map(({ next }) => next));
  if (due < Infinity) timer = setTimeout(deliver, Math.max(SHORTEST, due - Date.now()));
};

/** The line is back: all is due. */
const deliverAll = () => void deliver(Infinity);

const deliverWhenSeen = () => {
  if (!document.hidden) void deliver();
};

/** Delivers what waits, to this backend if given: now, when the line is back, and when the visitor comes back to the tab. */
export const keepDelivering = (to?: Backend): void => {
  current = to;
  void deliver();
  // To listen twice is to listen once.
  addEventListener('online', deliverAll);
  document.addEventListener('visibilitychange', deliverWhenSeen);
};

/** What became of a lead; `kept` on the device, to be sent when it can be. */
export type LeadResult = 'sent' | 'failed' | 'kept';

/**
 * Keeps a lead on the device, then sends it. Where nothing can be kept it is sent all the same. One that it corrects, by
 * its id, goes in the same moment: other tabs take one that is gone, with none in its place, for one that has arrived.
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
  // Undefined where another tab is sending: this lead stays on the device until it is done.
  const result = await alone(() => attempt(waiting));
  if (result === 'sent') return result;
  if (result === 'refused' || !isKept) return 'failed';
  keepDelivering(backend);
  return 'kept';
};
