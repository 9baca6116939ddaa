import { embeddedStore } from '../backend/content/embedded-store.ts';
import { restStore } from '../backend/content/rest-store.ts';
import { REST_ROOT } from '../backend/embedded/backend.ts';
import type { ContentStore } from '../engine/content/store/store.ts';
import { canParseUrl } from '../engine/core/can-parse-url.ts';
import { type Failure, usageFailure } from '../engine/core/diagnostics.ts';
import { isLoopback } from '../engine/core/loopback.ts';
import type { Io } from './io.ts';

/** Environment variable that selects the content store: `embedded`, `none`, or the URL of a Supabase project. */
const STORE = 'BUILD_SITE_CONTENT_STORE';
const SECRET_KEY = 'SUPABASE_SECRET_KEY';

const noStore = (problem: string): Failure =>
  usageFailure(
    'store/address',
    `the environment variable ${STORE} ${problem}`,
    'set it to https://….supabase.co or embedded, or remove it',
  );

/** Requires HTTPS, except for this machine, because every request contains the key. */
const projectAddress = (given: string): string => {
  const url = canParseUrl(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw noStore('is not a valid store');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw noStore('must be a plain URL; keys belong in their own variables');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw noStore('must use https, because requests contain the key');
  return url.href.replace(/\/+$/, '');
};

/**
 * A missing or wrong key becomes a warning of the build on the first request. Throws a Failure of kind `usage` if the
 * URL is invalid.
 */
export const contentStoreOf = (root: string, { environment, now }: Io): ContentStore | undefined => {
  const given = environment[STORE]?.trim() ?? '';
  if (given === '' || given === 'none') return undefined;
  if (given === 'embedded') return embeddedStore(root, now);
  const name = projectAddress(given);
  return restStore({ name, url: name + REST_ROOT, key: environment[SECRET_KEY]?.trim() ?? '' });
};
