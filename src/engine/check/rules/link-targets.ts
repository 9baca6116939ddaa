import { inWords } from '../../read/publication.ts';
import { nearestName } from '../../suggest.ts';
import type { FragmentFacts } from '../facts.ts';
import type { Finding, Rule } from '../rule.ts';
import { findWrongUses, type JudgeUse, type SiteFacts } from '../site-facts.ts';
import { canonicalForm, withRest } from './link-form.ts';

const PUBLISH_FIRST = 'publish that page first, or take the link out; a build with --drafts has both';

/** 'did you mean "/a/" or "/b/"?' */
const inQuestion = (paths: readonly string[]): string =>
  `did you mean ${paths.map((path) => `"${path}"`).join(' or ')}?`;

/** What the site itself says was meant, else the address that is spelt most alike. */
const fixFor = (
  path: string,
  { targets, declared }: SiteFacts,
  known: readonly string[],
): { reason: string; fix: string; certain?: string } => {
  const { suggestions = [], certain, problem } = declared?.correct?.(path) ?? {};
  const reason = `leads nowhere${problem === undefined ? '' : `: ${problem}`}`;
  if (certain !== undefined && targets.has(certain)) return { reason, fix: inQuestion([certain]), certain };
  const meant = suggestions.filter((suggestion) => targets.has(suggestion));
  if (meant.length > 0) return { reason, fix: inQuestion(meant) };
  const nearest = nearestName(path, known);
  return {
    reason,
    fix: nearest === undefined ? 'update the link to a valid address, or remove it' : inQuestion([nearest]),
  };
};

/** Judges addresses, and keeps what those are certain to mean that lead nowhere. */
class TargetJudge {
  readonly #site: SiteFacts;
  readonly #certain = new Map<string, string>();
  #known: readonly string[] | undefined;

  constructor(site: SiteFacts) {
    this.#site = site;
  }

  /** A path whose only fault is its form is reported by LNK-03, with the form it should have. */
  readonly judge: JudgeUse = ({ path, outside }) => {
    const site = this.#site;
    if (outside || site.targets.has(path) || canonicalForm(path, site) !== undefined) return undefined;
    const unpublished = site.unpublished().get(path) ?? site.unpublished().get(`${path}/`);
    if (unpublished) return { reason: `leads to a page that ${inWords(unpublished)}`, fix: PUBLISH_FIRST };
    const failure = site.failures?.get(path);
    if (failure !== undefined) return { reason: failure, fix: 'mend what serves it, or link elsewhere' };
    this.#known ??= [...site.targets.keys()];
    const { reason, fix, certain } = fixFor(path, site, this.#known);
    if (certain !== undefined) this.#certain.set(path, certain);
    return { reason, fix };
  };

  findings(what: 'link' | 'resource', usesOf: (fragment: FragmentFacts) => readonly number[]): Finding[] {
    const { addresses } = this.#site;
    return findWrongUses(this.#site, usesOf, this.judge).map(({ href, reason, fix, pages }) => {
      const certain = this.#certain.get(addresses.resolve(href, pages[0] ?? '/')?.path ?? '');
      return {
        message: `the ${what} ${href} ${reason}`,
        fix,
        pages,
        href,
        ...(what === 'link' && certain !== undefined
          ? { correction: { of: 'address', at: href, to: withRest(addresses.url(certain), href) } }
          : {}),
      };
    });
  }
}

export const linkTargets: Rule = {
  id: 'LNK-01',
  severity: 'error',
  title: 'Every link and every resource of this site leads to something that exists.',
  explanation:
    'A dead link is a dead end for the visitor. Pages, files, redirects, pictures, scripts and styles are looked up in what the build makes; addresses of other hosts are left to a run of their own. Where a site declares `corrections` in content/collections.ts, it says what was meant; with `autofix` the build writes what is certain.',
  source: 'specification section 8, SEO broken internal link; site-quality 1.6',
  good: '<a href="/nsw/orange/">Orange</a>, and there is such a page',
  bad: '<a href="/nsw/ornage/">Orange</a>',
  check: (site) => {
    const targets = new TargetJudge(site);
    return [
      ...targets.findings('link', ({ links }) => links),
      ...targets.findings('resource', ({ resources }) => resources),
    ];
  },
};
