import picomatch from 'picomatch';
import { percentDecode } from '../../../core/percent-decode.ts';

/**
 * How to request URLs on some hosts. `check --url` and `check --external` use policies by host glob:
 *
 *     const policies: RequestPolicies = {
 *       '*': { headers: { 'Accept-Language': 'en' } },
 *       'staging.example.com': { headers: { Authorization: basicAuth('user', 'password') }, pace: 500 },
 *       '*.linkedin.com': { accept: [999] },
 *     };
 *
 * `*` matches any characters, including dots. A glob with a port applies only to that port. All matching policies
 * apply in order: later headers and paces replace earlier ones, and accepted statuses add up. Each request uses the
 * policy of its own host, so a redirect never sends credentials to another host.
 */
export interface RequestPolicy {
  /** Request headers. They override default headers with the same name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that count as a working URL. `--external` does not follow a redirect with an accepted status. */
  readonly accept?: readonly number[];
  /** Minimum milliseconds between requests to the host. */
  readonly pace?: number;
}

export type RequestPolicies = Readonly<Record<string, RequestPolicy>>;

export interface HostPolicy {
  readonly headers: Headers;
  readonly accept: ReadonlySet<number>;
  readonly pace: number;
}

/** Returns an `Authorization` header's value. Source: RFC 7617. */
export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Separates the credentials from the URL, because `fetch` rejects URLs that contain them. */
export const splitCredentials = (address: string): { readonly url: string; readonly authorization?: string } => {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return { url: address };
  const authorization = basicAuth(percentDecode(url.username), percentDecode(url.password));
  url.username = '';
  url.password = '';
  return { url: url.href, authorization };
};

const matches = (glob: string, { host, hostname }: URL): boolean => {
  const pattern = glob.toLowerCase();
  return [host, hostname].some((name) => name === pattern || picomatch.isMatch(name, pattern));
};

export const policyFor = (policies: RequestPolicies, url: URL): HostPolicy => {
  const headers = new Headers();
  const accept = new Set<number>();
  let pace = 0;
  for (const [glob, policy] of Object.entries(policies)) {
    if (!matches(glob, url)) continue;
    for (const [name, value] of Object.entries(policy.headers ?? {})) headers.set(name, value);
    for (const status of policy.accept ?? []) accept.add(status);
    pace = policy.pace ?? pace;
  }
  return { headers, accept, pace };
};
