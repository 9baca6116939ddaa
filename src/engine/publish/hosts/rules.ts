import type { Addresses } from '../../plan/addresses.ts';
import type { RedirectRoute } from '../../plan/route.ts';
import type { EngineSettings } from '../../read/engine-settings.ts';

/** Headers of an address, or of all that begin with it. Addresses carry the base. */
export interface HeaderRule {
  readonly path: string;
  /** Everything below `path`, which ends in a slash. */
  readonly below: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** One spelling of an address that leads elsewhere. */
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

/**
 * A file of the site with this address holds its speculation rules: pages a browser may fetch ahead. Named by a
 * header, for the pages' policy allows no script in them. Browsers that do not know the header pass over it.
 */
export const SPECULATION_RULES = '/speculation-rules.json';

/** What a page's own policy cannot say, and how long a file may be kept: assets carry their content in their name. */
const headerRules = (base: string, noindex: boolean, speculates: boolean): HeaderRule[] => [
  {
    path: `${base}/`,
    below: true,
    headers: [
      ['Content-Security-Policy', "frame-ancestors 'none'"],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
      ...(noindex ? ([['X-Robots-Tag', 'noindex']] as const) : []),
      ...(speculates ? ([['Speculation-Rules', `"${base}${SPECULATION_RULES}"`]] as const) : []),
    ],
  },
  ...(speculates
    ? [
        {
          path: `${base}${SPECULATION_RULES}`,
          below: false,
          headers: [
            ['Content-Type', 'application/speculationrules+json'],
            ['Cache-Control', 'public, max-age=86400'],
          ],
        } as const,
      ]
    : []),
  { path: `${base}/assets/`, below: true, headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
];

/** Where a redirect leads, as a link. */
export const redirectTarget = (to: string, addresses: Addresses): string =>
  to.startsWith('/') ? addresses.url(to) : to;

/** Both spellings of each: hosts take a rule without its slash for another address. */
const redirectRules = (redirects: readonly RedirectRoute[], addresses: Addresses): RedirectRule[] =>
  redirects.flatMap(({ redirect: { from, to, status = 301 } }) => {
    const spellings = from.length > 1 && from.endsWith('/') ? [from.slice(0, -1), from] : [from];
    return spellings.map((spelling) => ({
      from: addresses.url(spelling),
      to: redirectTarget(to, addresses),
      status,
    }));
  });

/** The rules of a site. `speculates`: it has a file of speculation rules. */
export const hostRules = (
  addresses: Addresses,
  { noindex }: Pick<EngineSettings, 'noindex'>,
  { redirects, speculates }: { readonly redirects: readonly RedirectRoute[]; readonly speculates: boolean },
): HostRules => ({
  base: addresses.base,
  headers: headerRules(addresses.base, noindex, speculates),
  redirects: redirectRules(redirects, addresses),
});
