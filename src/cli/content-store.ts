import { embeddedStore } from '../backend/content/embedded-store.ts';
import { restStore } from '../backend/content/rest-store.ts';
import { REST_ROOT } from '../backend/embedded/backend.ts';
import { canParseUrl } from '../engine/can-parse-url.ts';
import { type Failure, usageFailure } from '../engine/diagnostics.ts';
import type { ContentStore } from '../engine/stored/store.ts';
import type { Io } from './io.ts';
import { isLoopback } from './loopback.ts';

/** Names the store of a build: `embedded`, or the address of a Supabase project. */
const STORE = 'BUILD_SITE_CONTENT_STORE';
const SECRET_KEY = 'SUPABASE_SECRET_KEY';

const noStore = (problem: string): Failure =>
  usageFailure(
    'store/address',
    `the environment variable ${STORE} ${problem}`,
    'give https://….supabase.co, or embedded, or leave it out',
  );

/** The key travels with every request: in the clear on this machine alone. */
const projectAddress = (given: string): string => {
  const url = canParseUrl(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw noStore('names no store');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw noStore('holds more than an address; keys have variables of their own');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) throw noStore('would send the key in the clear');
  return url.href.replace(/\/+$/, '');
};

/**
 * The store that the environment names; undefined where it names none. A key that is missing or wrong is found when
 * the store is asked, and is a warning of the build. Throws Failure of kind `usage` for what is no address.
 */
export const contentStoreOf = (root: string, { environment, now }: Io): ContentStore | undefined => {
  const given = environment[STORE]?.trim() ?? '';
  if (given === '' || given === 'none') return undefined;
  if (given === 'embedded') return embeddedStore(root, now);
  const name = projectAddress(given);
  return restStore({ name, url: name + REST_ROOT, key: environment[SECRET_KEY]?.trim() ?? '' });
};
