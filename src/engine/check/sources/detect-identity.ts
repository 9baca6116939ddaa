import { canParseUrl } from '../../core/can-parse-url.ts';
import { isLocalHost } from '../../core/local-host.ts';
import { percentDecode } from '../../core/percent-decode.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import type { References } from '../../facts/html/references.ts';
import type { Sitemap } from '../../facts/read-sitemap.ts';
import { readRobots } from '../../facts/robots.ts';
import { readIdentity } from '../../facts/structured-data/identities.ts';
import { formsOf } from './page-urls.ts';

export interface DetectedIdentity {
  /** Undefined if no file contains a public URL of the site. */
  readonly origin: string | undefined;
  /** '' or a base path such as `/repo`. Undefined if it cannot be derived from any URL. */
  readonly base: string | undefined;
}

export interface IdentityInput {
  readonly pages: readonly { readonly file: string; readonly facts: PageFacts }[];
  readonly references: References;
  readonly robots: string | undefined;
  /** The `CNAME` file holds a GitHub Pages custom domain. */
  readonly cname: string | undefined;
  /** Called only if the pages do not agree on an origin. */
  readonly sitemaps: () => readonly Sitemap[];
}

const parseHttp = (text: string): URL | undefined => {
  if (!/^https?:\/\//i.test(text) || !canParseUrl(text)) return undefined;
  return new URL(text);
};

const baseFor = (pathname: string, forms: readonly string[]): string | undefined => {
  const path = percentDecode(pathname);
  for (const form of forms) {
    if (path.endsWith(form)) return path.slice(0, path.length - form.length);
    // `https://example.org/docs` is the home page of a site below `/docs`.
    if (form === '/' && !/\.\w+$/.test(path)) return path.replace(/\/+$/, '');
  }
  return undefined;
};

/** Counts values. If there is a tie, the first value wins. */
class Votes {
  readonly #counts = new Map<string, number>();

  add(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  get winner(): string | undefined {
    const most = Math.max(...this.#counts.values());
    return [...this.#counts.keys()].find((value) => this.#counts.get(value) === most);
  }

  countOf(value: string | undefined): number {
    return value === undefined ? 0 : (this.#counts.get(value) ?? 0);
  }
}

class Evidence {
  readonly origins = new Votes();
  readonly #bases = new Map<string, Votes>();

  /** URLs on local hosts are used only to detect the base path. */
  add(text: string, baseOf: (pathname: string) => string | undefined): void {
    const url = parseHttp(text);
    if (url === undefined) return;
    const origin = isLocalHost(url.hostname) ? '' : url.origin;
    if (origin !== '') this.origins.add(origin);
    const base = baseOf(url.pathname);
    if (base === undefined) return;
    const votes = this.#bases.get(origin) ?? new Votes();
    this.#bases.set(origin, votes);
    votes.add(base);
  }

  get result(): DetectedIdentity {
    const origin = this.origins.winner;
    return { origin, base: (this.#bases.get(origin ?? '') ?? this.#bases.get(''))?.winner };
  }
}

const NO_BASE = (): undefined => undefined;

/** Returns URLs that refer to the page itself or to the site's organisation. */
const ownUrls = ({ structuredData }: PageFacts, references: References): string[] => [
  ...structuredData.addresses.map((id) => references.textOf(id)),
  ...structuredData.identities.flatMap((id) => {
    const identity = readIdentity(references.textOf(id));
    return [identity.id.replace(/#.*$/, ''), identity.property === 'url' ? identity.value : ''];
  }),
];

/** Structured data can name any site, so the path must match the page. */
const addStructuredData = (evidence: Evidence, { pages, references }: IdentityInput): void => {
  for (const { file, facts } of pages) {
    const forms = formsOf(file);
    for (const text of new Set(ownUrls(facts, references)))
      if (forms.includes(percentDecode(parseHttp(text)?.pathname ?? ''))) evidence.add(text, NO_BASE);
  }
};

const addSitemaps = (evidence: Evidence, { pages, sitemaps }: IdentityInput): void => {
  const forms = new Set(pages.flatMap(({ file }) => formsOf(file)));
  forms.delete('/');
  const baseOf = (pathname: string): string | undefined => {
    const path = percentDecode(pathname);
    for (let at = 0; at >= 0; at = path.indexOf('/', at + 1)) if (forms.has(path.slice(at))) return path.slice(0, at);
    return undefined;
  };
  for (const { urls } of sitemaps()) for (const { address } of urls) evidence.add(address, baseOf);
};

/**
 * The majority wins; ties are resolved in this order: canonical URLs, sitemap, robots.txt, `og:url`, CNAME, structured
 * data. Hosts that only the build machine can reach never win.
 */
export const detectIdentity = (input: IdentityInput): DetectedIdentity => {
  const { pages, robots, cname } = input;
  const evidence = new Evidence();
  for (const { file, facts } of pages) {
    const [canonical] = facts.canonicals;
    if (canonical !== undefined) evidence.add(canonical, (pathname) => baseFor(pathname, formsOf(file)));
  }
  if (evidence.origins.countOf(evidence.origins.winner) * 2 > pages.length) return evidence.result;
  addSitemaps(evidence, input);
  for (const sitemap of robots === undefined ? [] : readRobots(robots).sitemaps) evidence.add(sitemap, NO_BASE);
  for (const { file, facts } of pages)
    if (facts.social.url !== undefined) evidence.add(facts.social.url, (pathname) => baseFor(pathname, formsOf(file)));
  const [domain = ''] = cname?.trim().split(/\s+/) ?? [];
  if (/^[\w-]+(\.[\w-]+)+$/.test(domain)) evidence.add(`https://${domain}/`, () => '');
  addStructuredData(evidence, input);
  return evidence.result;
};
