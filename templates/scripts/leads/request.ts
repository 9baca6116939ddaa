import { type LeadAnswers, LONGEST_SOURCE, textOf } from '../../../src/lead/lead.ts';
import { readStored, store } from '../storage.ts';
import { createRequestId } from './request-id.ts';
import type { Lead } from './send.ts';

/** A number for what a form says: 32 bits tell the requests of one visitor apart. */
export const keyOf = (data: FormData): number =>
  [...JSON.stringify([...data])].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);

/** Whoever corrects one of the three still has the others; colleagues share a telephone. */
export const isSamePerson = (a: LeadAnswers, b: LeadAnswers): boolean =>
  (['name', 'email', 'phone'] as const).filter((field) => a[field] === b[field]).length > 1;

/** What this tab remembers of its last request, which names nobody: its key, its id, and when it was made. */
type Remembered = readonly [key: number, id: string, at: number];

const KEY = 'lead';
const FRESH_MS = 900_000;

/**
 * The id of a request. One that said the same a quarter of an hour ago at most has the same id: whoever sends it again
 * after a reload sends one.
 */
const requestIdFor = (key: number): string => {
  const [lastKey, lastId, at = 0] = (readStored('sessionStorage', KEY) ?? []) as Partial<Remembered>;
  const isAgain = lastKey === key && Date.now() - at < FRESH_MS;
  const id = (isAgain && lastId) || createRequestId();
  store('sessionStorage', KEY, [key, id, Date.now()] satisfies Remembered);
  return id;
};

/** Nobody reads, scrolls and fills in four fields in less time. */
const FASTEST_PERSON_MS = 3_000;

/** The field of this name is out of sight: only programs fill it in. */
const isSuspect = (data: FormData): boolean => textOf(data, 'website') !== '' || performance.now() < FASTEST_PERSON_MS;

/** Path of the page, then what the visitor brought along and which request this one takes the place of. */
const sourcePage = (about: string, replaced?: string): string => {
  const more = about + (replaced ? `&replaces=${replaced}` : '');
  return (location.pathname + (more && `#${more}`)).slice(0, LONGEST_SOURCE);
};

/** The lead that a form makes of its answers, perhaps in place of one, by its id. */
export const leadOf = (answers: LeadAnswers, data: FormData, replaced?: string): Lead => ({
  ...answers,
  source_page: sourcePage(textOf(data, 'about'), replaced),
  request_id: requestIdFor(keyOf(data)),
  ...(isSuspect(data) && { suspect: true }),
});
