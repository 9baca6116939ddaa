import type { Addresses } from '../addresses.ts';
import type { RedirectRoute } from '../plan/route.ts';
import type { EngineSettings } from '../read/engine-settings.ts';
import { encodeUrlPath } from '../url-path.ts';

/** Headers of all addresses below a path, which ends in a slash and carries the base. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** One spelling of an address that leads elsewhere. Both are percent-encoded, the way browsers send them. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** What every host is told of a site, each in its own language. */
export interface HostRules {
  /** Path the site lives at, without a slash at its end. */
  readonly base: string;
  /** The first is for all addresses. */
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** What a page's own policy cannot say, and how long a file may be kept: assets carry their content in their name. */
const headerRules = (base: string, noindex: boolean, framesItself: boolean): HeaderRule[] => [
  {
    path: `${base}/`,
    headers: [
      ['Content-Security-Policy', `frame-ancestors '${framesItself ? 'self' : 'none'}'`],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
      ...(noindex ? ([['X-Robots-Tag', 'noindex']] as const) : []),
    ],
  },
  { path: `${base}/assets/`, headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
];

/** Where a redirect leads, as a link. */
export const redirectTarget = (to: string, addresses: Addresses): string =>
  to.startsWith('/') ? addresses.url(to) : to;

/** Both spellings of each: hosts take a rule without its slash for another address. */
const redirectRules = (redirects: readonly RedirectRoute[], addresses: Addresses): RedirectRule[] =>
  redirects.flatMap(({ redirect: { from, to, status } }) => {
    const spellings = from.length > 1 && from.endsWith('/') ? [from.slice(0, -1), from] : [from];
    return spellings.map((spelling) => ({
      from: addresses.url(encodeUrlPath(spelling)),
      to: redirectTarget(to, addresses),
      status,
    }));
  });

/** The rules of a site. `framesItself` permits its pages to frame each other. */
export const hostRules = (
  addresses: Addresses,
  { noindex }: Pick<EngineSettings, 'noindex'>,
  redirects: readonly RedirectRoute[],
  framesItself: boolean,
): HostRules => ({
  base: addresses.base,
  headers: headerRules(addresses.base, noindex, framesItself),
  redirects: redirectRules(redirects, addresses),
});
