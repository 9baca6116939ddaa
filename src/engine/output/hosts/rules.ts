import type { EngineSettings } from '../../api/engine-settings.ts';
import type { Redirect } from '../../api/page.ts';
import type { Host } from '../../core/hosts.ts';
import { encodeUrlPath } from '../../core/url-path.ts';
import type { SiteUrls } from '../../core/urls.ts';
import { type DeclaredRedirects, declaredRedirects } from './declared-redirects.ts';
import { type HeaderRule, headerRules } from './header-rules.ts';
import type { Hosting } from './hosting-schema.ts';

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
  /** General rules first. */
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
  /** Redirects of content/hosting.yml. */
  readonly special: DeclaredRedirects;
  /** Hosts that read the rules; undefined for all. */
  readonly audience?: readonly Host[];
}

/** Where a redirect leads, as a link. */
export const redirectTarget = (to: string, addresses: SiteUrls): string =>
  to.startsWith('/') ? addresses.url(to) : to;

/** Both spellings of each: hosts take a rule without its slash for another address. */
const redirectRules = (redirects: RulesInput['redirects'], addresses: SiteUrls): RedirectRule[] =>
  redirects.flatMap(({ redirect: { from, to, status } }) => {
    const spellings = from.length > 1 && from.endsWith('/') ? [from.slice(0, -1), from] : [from];
    return spellings.map((spelling) => ({
      from: addresses.url(encodeUrlPath(spelling)),
      to: redirectTarget(to, addresses),
      status,
    }));
  });

interface RulesInput {
  readonly addresses: SiteUrls;
  readonly allowed: { readonly framesItself: boolean };
  readonly settings: Pick<EngineSettings, 'noindex'>;
  readonly hosting: Hosting;
  readonly redirects: readonly { readonly redirect: Required<Redirect> }[];
  /** Hosts that read the rules; undefined for all. */
  readonly audience?: readonly Host[];
}

/** Returns the rules of a site for some hosts. */
export const hostRules = ({ addresses, allowed, settings, hosting, redirects, audience }: RulesInput): HostRules => ({
  base: addresses.base,
  headers: headerRules({
    base: addresses.base,
    noindex: settings.noindex,
    framesItself: allowed.framesItself,
    hosting,
    audience,
  }),
  redirects: redirectRules(redirects, addresses),
  special: declaredRedirects(hosting, addresses.base, audience),
  audience,
});
