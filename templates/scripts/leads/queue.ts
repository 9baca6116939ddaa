import { readStored, store } from '../storage.ts';
import { type Backend, type Lead, type SendResult, sendLead } from './send.ts';

/**
 * A lead is stored before it is sent and removed when it has arrived, so that it survives a lost connection, a closed
 * tab or an outage.
 */
export interface Waiting {
  readonly lead: Lead;
  /** Hash of the answers. */
  readonly key: number;
  /** Id of the lead that this one corrects. */
  readonly replaces?: string;
  /** Backend of the last page with a form. */
  readonly backend: Backend;
  /** First attempt, in milliseconds since 1970. */
  readonly since: number;
  /**
   * `refused`: the sender has to correct it. `earlier`: a correction could not be stored. All values have the same
   * length, so that they can be changed even if the storage is full.
   */
  readonly state: 'waiting' | 'refused' | 'earlier';
}

/** Each lead has its own key, because tabs that change a shared list at once overwrite each other's changes. */
export const PREFIX = 'lead-';
/** 30 days, as promised by the privacy page. */
const LONGEST_KEPT = 2_592_000_000;
/** Pauses between attempts in milliseconds. They double from 1 s to 5 minutes. */
const SHORTEST = 1_000;
const LONGEST = 300_000;
/**
 * Request timeout in milliseconds. The first is shorter, because the visitor is waiting to learn whether the lead was
 * sent or only stored.
 */
const PATIENCE = 10_000;
const PATIENCE_LATER = 30_000;

type Change = Pick<StorageEvent, 'key' | 'newValue'>;

/** Whether a lead has arrived: the one with this id, or any lead by default. */
export const isArrival = ({ key, newValue }: Change, id = ''): boolean => newValue === '1' && !!key?.endsWith(id);

/**
 * Chromium writes localStorage to the disk after five seconds, but IndexedDB immediately. Each lead has its own database,
 * which contains its first version and is deleted with the lead. Asynchronous, so that a failure rejects the promise
 * instead of interrupting the caller.
 */
const copyToDisk = async (key: string, value?: Waiting | 1) => {
  if (!value) return indexedDB.deleteDatabase(key);
  const opening = indexedDB.open(key);
  opening.onupgradeneeded = () => opening.result.createObjectStore(key).put(value, key);
  // An open connection would delay the deletion.
  opening.onsuccess = () => opening.result.close();
};

/**
 * Removes the lead if `value` is omitted. The value 1, written just before the removal, informs other tabs that the
 * lead has arrived. This tab receives the same events.
 */
export const write = (id: string, value?: Waiting | 1): boolean => {
  const key = PREFIX + id;
  const isStored = store('localStorage', key, value);
  void copyToDisk(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(value) }));
  return isStored;
};

/** Newest first. All leads are from one visitor unless the device is shared. */
export const read = (): Waiting[] => {
  try {
    return (
      Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => readStored('localStorage', key) as Waiting)
        // Excludes the value 1.
        .filter((value) => value?.lead)
        .sort((a, b) => b.since - a.since)
    );
  } catch {
    // The browser blocks storage.
    return [];
  }
};

const sendable = () => read().filter(({ state }) => state !== 'refused');

export const waitingOf = (id: string): Waiting | undefined =>
  readStored('localStorage', PREFIX + id) as Waiting | undefined;

/** Returns the lead that replaces this one. It can come from a different tab. */
export const successorOf = (id: string): Waiting | undefined => read().find(({ replaces }) => replaces === id);

export const lastWaiting = (): Waiting | undefined => read()[0];

const attempt = async (waiting: Waiting, patience: number): Promise<SendResult> => {
  const id = waiting.lead.request_id;
  const result = await sendLead(waiting.lead, waiting.backend, patience);
  if (result === 'sent') {
    write(id, 1);
    write(id);
  } // The lead may have been removed meanwhile.
  else if (result === 'refused' && waitingOf(id)) write(id, { ...waiting, state: result });
  return result;
};

let timer: ReturnType<typeof setTimeout> | undefined;
let pause = SHORTEST;

/**
 * Also drops expired leads. Tabs that send the same lead at once do no harm, because the backend ignores duplicates.
 */
export const deliver = async (): Promise<void> => {
  for (const { lead, since } of read()) if (since < Date.now() - LONGEST_KEPT) write(lead.request_id);
  await Promise.all(sendable().map((waiting) => attempt(waiting, PATIENCE_LATER)));
  schedule();
};

const deliverNow = () => {
  pause = SHORTEST;
  void deliver();
};

const deliverWhenSeen = () => {
  if (!document.hidden) deliverNow();
};

/** Tries again after a pause, and when the connection returns or the tab becomes visible. */
const schedule = (): void => {
  clearTimeout(timer);
  if (!sendable()[0]) return;
  timer = setTimeout(deliver, pause);
  pause = Math.min(LONGEST, pause * 2);
  // Adding a listener twice has no effect.
  addEventListener('online', deliverNow);
  document.addEventListener('visibilitychange', deliverWhenSeen);
};

/** The result is also `refused` if the lead could be neither sent nor stored. */
export type LeadResult = 'sent' | Waiting['state'];

/** Sends the lead even if it could not be stored. */
export const submitLead = async (lead: Lead, key: number, backend: Backend, replaces = ''): Promise<LeadResult> => {
  const waiting: Waiting = { lead, key, replaces, backend, since: Date.now(), state: 'waiting' };
  const isKept = write(lead.request_id, waiting);
  // Other tabs look for the replacement when its predecessor is removed.
  if (isKept) write(replaces);
  const result = await attempt(waiting, PATIENCE);
  schedule();
  if (result === 'sent') write(replaces);
  if (isKept || result === 'sent') return result;
  const earlier = waitingOf(replaces);
  if (!earlier) return 'refused';
  write(replaces, { ...earlier, state: 'earlier' });
  return 'earlier';
};
