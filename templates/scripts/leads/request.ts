import { type LeadAnswers, LONGEST_SOURCE, textOf } from '../../../src/lead/lead.ts';
import { readStored, store } from '../storage.ts';
import { createRequestId } from './request-id.ts';
import type { Lead } from './send.ts';

/** Hashes the answers to 32 bits, which are enough to distinguish one visitor's requests. */
export const keyOf = (data: FormData): number =>
  [...JSON.stringify([...data])].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);

/** Two matching fields of three allow for one correction. Colleagues who share a phone number differ in two fields. */
export const isSamePerson = (a: LeadAnswers, b: LeadAnswers): boolean =>
  (['name', 'email', 'phone'] as const).filter((field) => a[field] === b[field]).length > 1;

/** Last request, without personal data. */
type Remembered = readonly [key: number, id: string, at: number];

const KEY = 'lead';
const FRESH_MS = 900_000;

/** Reusing the id for the same answers within 15 minutes avoids duplicates. */
const requestIdFor = (key: number): string => {
  const [lastKey, lastId, at = 0] = (readStored('sessionStorage', KEY) ?? []) as Partial<Remembered>;
  const isAgain = lastKey === key && Date.now() - at < FRESH_MS;
  const id = (isAgain && lastId) || createRequestId();
  store('sessionStorage', KEY, [key, id, Date.now()] satisfies Remembered);
  return id;
};

/** People cannot fill in four fields faster than this. */
const FASTEST_PERSON_MS = 3_000;

/** Detects bots, which fill in the invisible field `website` or submit too fast. */
const isSuspect = (data: FormData): boolean => !!textOf(data, 'website') || performance.now() < FASTEST_PERSON_MS;

/** Returns the path, the attached results and the id of the replaced request. */
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
