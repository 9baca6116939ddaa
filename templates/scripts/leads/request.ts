import { type LeadAnswers, LONGEST_SOURCE, textOf } from '../../../src/lead/lead.ts';
import { readStored, store } from '../storage.ts';
import { createRequestId } from './request-id.ts';
import type { Lead } from './send.ts';

/** Hashes a form's data; 32 bits are enough to distinguish one visitor's requests. */
export const keyOf = (data: FormData): number =>
  [...JSON.stringify([...data])].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);

/** Two matching fields of three allow for one correction. Colleagues who share a phone number differ in two fields. */
export const isSamePerson = (a: LeadAnswers, b: LeadAnswers): boolean =>
  (['name', 'email', 'phone'] as const).filter((field) => a[field] === b[field]).length > 1;

/** Reference to the tab's last request, without personal data. */
type Remembered = readonly [key: number, id: string, at: number];

const KEY = 'lead';
const FRESH_MS = 900_000;

/**
 * Returns the request id. The same answers within 15 minutes reuse the last id, so that sending again after a reload
 * creates no duplicate.
 */
const requestIdFor = (key: number): string => {
  const [lastKey, lastId, at = 0] = (readStored('sessionStorage', KEY) ?? []) as Partial<Remembered>;
  const isAgain = lastKey === key && Date.now() - at < FRESH_MS;
  const id = (isAgain && lastId) || createRequestId();
  store('sessionStorage', KEY, [key, id, Date.now()] satisfies Remembered);
  return id;
};

/** Faster than a person can fill in four fields. */
const FASTEST_PERSON_MS = 3_000;

/** Honeypot: the field `website` is invisible to people. */
const isSuspect = (data: FormData): boolean => textOf(data, 'website') !== '' || performance.now() < FASTEST_PERSON_MS;

/** Path of the page, plus attached results and the id of the replaced request. */
const sourcePage = (about: string, replaced?: string): string => {
  const more = about + (replaced ? `&replaces=${replaced}` : '');
  return (location.pathname + (more && `#${more}`)).slice(0, LONGEST_SOURCE);
};

export const leadOf = (answers: LeadAnswers, data: FormData, replaced?: string): Lead => ({
  ...answers,
  source_page: sourcePage(textOf(data, 'about'), replaced),
  request_id: requestIdFor(keyOf(data)),
  ...(isSuspect(data) && { suspect: true }),
});
