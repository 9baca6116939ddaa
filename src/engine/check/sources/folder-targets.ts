import { decodeUrlPath } from '../../core/url-path.ts';
import type { SiteUrls } from '../../core/urls.ts';
import type { References } from '../../facts/html/references.ts';
import type { Target } from '../../facts/site-facts.ts';
import type { HostRedirect } from '../../output/hosts/redirects-file.ts';
import type { PageUrls } from './page-urls.ts';
import { RedirectIndex } from './redirect-index.ts';

/** Redirect limit in browsers. */
const MOST_HOPS = 20;
/** Maximum length of a URL. Hosts reject longer ones. */
const MOST_CHARACTERS = 2000;

export interface TargetInput {
  readonly files: readonly string[];
  readonly isPage: (file: string) => boolean;
  readonly urls: PageUrls;
  readonly redirects: readonly HostRedirect[];
  readonly references: References;
  /** URLs that appear outside links, such as in sitemaps. */
  readonly named: readonly string[];
}

/** Returns [] for external and relative URLs. */
export const pathIn = (address: string | undefined, addresses: SiteUrls): string[] => {
  if (address === undefined || !/^(\/|https?:)/i.test(address)) return [];
  const target = addresses.resolve(address, '/');
  return target && !target.outside ? [target.path] : [];
};

/** Leaves external targets unchanged. */
const withoutBase = (to: string, addresses: SiteUrls): string => {
  const target = addresses.resolve(to, '/');
  return target && !target.outside ? target.path + (target.fragment && `#${target.fragment}`) : to;
};

/** GitHub Pages serves `/feed/index.xml` as `/feed/`, which WordPress exports rely on. */
const FEED_INDEX = /(^|\/)index\.xml$/;

const addFeedFolder = (targets: Map<string, Target>, file: string): void => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  if (folder !== '/' && !targets.has(folder)) targets.set(folder, { kind: 'file', shows: file });
};

interface AppliedRule {
  readonly rule: HostRedirect;
  /** Target of the rule. Undefined if the host returns 404 or 410. */
  readonly target: Target | undefined;
}

/** Whether a rule only adds or removes a slash, `index.html` or `.html`. All of these forms lead to the same file. */
const changesForm = (path: string, to: string, addresses: SiteUrls): boolean => {
  const target = addresses.resolve(to, '/');
  return target?.given !== undefined && target.path === path;
};

const applyRules = (
  path: string,
  rules: RedirectIndex,
  { addresses }: PageUrls,
  existing: ReadonlyMap<string, Target>,
  { lengthened }: Way,
): AppliedRule | undefined => {
  const asked = decodeUrlPath(addresses.url(path)) ?? addresses.url(path);
  for (const rule of rules.candidates(asked)) {
    const { status } = rule;
    const to = lengthened.has(rule) ? undefined : rule.to(asked);
    if (to === undefined || changesForm(path, to, addresses)) continue;
    if (status >= 300 && status < 400) return { rule, target: { kind: 'redirect', to: withoutBase(to, addresses) } };
    if (status !== 200) return { rule, target: undefined };
    const shown = addresses.resolve(to, '/');
    if (shown === undefined) return { rule, target: { kind: 'file' } };
    const found = existing.get(shown.path);
    // Skip rules without a target: exported sites often keep a rewrite to a server-side script.
    if (found === undefined || found.kind === 'redirect') continue;
    return { rule, target: { kind: found.kind, shows: shown.path } };
  }
  return undefined;
};

/** Rules that led to a path. A rule that lengthened the path is not applied again, as it could loop forever. */
interface Way {
  readonly lengthened: ReadonlySet<HostRedirect>;
  readonly hops: number;
}

const START: Way = { lengthened: new Set(), hops: 0 };

const nextWay = ({ lengthened, hops }: Way, rule: HostRedirect, isLonger: boolean): Way => ({
  lengthened: isLonger ? new Set([...lengthened, rule]) : lengthened,
  hops: hops + 1,
});

/** Includes every linked path, and every path in `named`, that matches a rule of the host. */
export const targetsOf = ({ files, isPage, urls, redirects, references, named }: TargetInput): Map<string, Target> => {
  const { pathOf, addresses } = urls;
  const targets = new Map<string, Target>(
    files.map((file) => [pathOf(file), { kind: isPage(file) ? 'page' : 'file' }]),
  );
  for (const file of files) if (FEED_INDEX.test(file)) addFeedFolder(targets, `/${file}`);
  if (redirects.length === 0) return targets;
  const all = new RedirectIndex(redirects);
  const forced = new RedirectIndex(redirects.filter(({ isForced }) => isForced));
  const existing = new Map(targets);
  // Patterns match any number of paths, so only known paths are tested.
  const ways = new Map([...targets.keys()].map((path): [string, Way] => [path, START]));
  const add = (text: string | undefined, way = START): void => {
    for (const path of pathIn(text, addresses)) if (!ways.has(path)) ways.set(path, way);
  };
  for (const { from } of redirects) add(from);
  for (const text of [...references.textsFrom(0), ...named]) add(text);
  // The map grows during iteration, because a redirect can lead to another one.
  for (const [path, way] of ways) {
    const applied = applyRules(path, existing.has(path) ? forced : all, urls, existing, way);
    if (applied?.target === undefined) continue;
    const { rule, target } = applied;
    targets.set(path, target);
    if (target.kind !== 'redirect' || way.hops === MOST_HOPS || target.to.length > MOST_CHARACTERS) continue;
    add(target.to, nextWay(way, rule, target.to.length > path.length));
  }
  return targets;
};
