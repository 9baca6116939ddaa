import type { EngineSettings } from '../../api/engine-settings.ts';
import type { Redirect } from '../../api/page.ts';
import type { Host } from '../../core/hosts.ts';
import { slashSpellings, type TrailingSlash } from '../../core/page-files.ts';
import { encodeUrlPath } from '../../core/url-path.ts';
import type { SiteUrls } from '../../core/urls.ts';
import { type DeclaredRedirects, declaredRedirects } from './declared-redirects.ts';
import { type HeaderRule, headerRules } from './header-rules.ts';
import type { Hosting } from './hosting-schema.ts';

/** A redirect from one spelling of a path. URLs are percent-encoded, as browsers send them. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** Headers and redirects before they are written in a host's own format. */
export interface HostRules {
  /** Base path without a trailing slash. */
  readonly base: string;
  readonly trailingSlash: TrailingSlash;
  /** Header rules, sorted from general to specific. */
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
  readonly declared: DeclaredRedirects;
  /** Hosts that read the rules. Undefined means all hosts. */
  readonly audience?: readonly Host[];
}

export const redirectTarget = (to: string, addresses: SiteUrls): string =>
  to.startsWith('/') ? addresses.url(to) : to;

/** Includes the path without its trailing slash, which hosts treat as a different path. */
const redirectRules = (redirects: RulesInput['redirects'], addresses: SiteUrls): RedirectRule[] =>
  redirects.flatMap(({ redirect: { from, to, status } }) =>
    slashSpellings(from, addresses.trailingSlash).map((spelling) => ({
      from: addresses.base + encodeUrlPath(spelling),
      to: redirectTarget(to, addresses),
      status,
    })),
  );

interface RulesInput {
  readonly addresses: SiteUrls;
  readonly allowed: { readonly framesItself: boolean };
  readonly settings: Pick<EngineSettings, 'noindex'>;
  readonly hosting: Hosting;
  readonly redirects: readonly { readonly redirect: Required<Redirect> }[];
  readonly patterns?: readonly { readonly redirect: Required<Redirect> }[];
  readonly audience?: readonly Host[];
}

/** Puts patterns before folders, because patterns are more specific. */
const withPatterns = (declared: DeclaredRedirects, patterns: readonly RedirectRule[]): DeclaredRedirects => ({
  ...declared,
  folders: [...patterns.map((rule) => ({ ...rule, force: false, when: {}, unless: {} })), ...declared.folders],
});

export const hostRules = ({
  addresses,
  allowed,
  settings,
  hosting,
  redirects,
  patterns = [],
  audience,
}: RulesInput): HostRules => ({
  base: addresses.base,
  trailingSlash: addresses.trailingSlash,
  headers: headerRules({
    base: addresses.base,
    noindex: settings.noindex,
    framesItself: allowed.framesItself,
    hosting,
    audience,
  }),
  redirects: redirectRules(redirects, addresses),
  declared: withPatterns(declaredRedirects(hosting, addresses.base, audience), redirectRules(patterns, addresses)),
  audience,
});
