import { inWords } from '../../read/publication.ts';
import type { FragmentFacts } from '../html/facts.ts';
import { NearNames } from '../site/near-names.ts';
import { findWrongUses, type JudgeUse, loadersOf, type SiteFacts, type WrongVerdict } from '../site/site-facts.ts';
import { canonicalForm, withRest } from './link-form.ts';
import type { Finding, Rule } from './rule.ts';

const PUBLISH_FIRST = 'publish that page first, or take the link out; a build with --drafts has both';

/** 'did you mean "/a/" or "/b/"?' */
const inQuestion = (paths: readonly string[]): string =>
  `did you mean ${paths.map((path) => `"${path}"`).join(' or ')}?`;

/** What is wrong with an address that leads nowhere, and what it is certain to mean where that is known. */
interface DeadEnd extends WrongVerdict {
  readonly certain?: string;
}

/** Judges addresses, each path once. */
class TargetJudge {
  readonly #site: SiteFacts;
  readonly #deadEnds = new Map<string, DeadEnd>();
  #near: NearNames | undefined;

  constructor(site: SiteFacts) {
    this.#site = site;
  }

  /** A path whose only fault is its form is reported by LNK-03, with the form it should have. */
  readonly judge: JudgeUse = ({ path, outside }) => {
    if (outside || this.#site.targets.has(path)) return undefined;
    const known = this.#deadEnds.get(path);
    if (known !== undefined) return known;
    if (canonicalForm(path, this.#site) !== undefined) return undefined;
    const deadEnd = this.#deadEndAt(path);
    this.#deadEnds.set(path, deadEnd);
    return deadEnd;
  };

  #deadEndAt(path: string): DeadEnd {
    const site = this.#site;
    const unpublished = site.unpublished().get(path) ?? site.unpublished().get(`${path}/`);
    if (unpublished)
      return { reason: `leads to a page that ${inWords(unpublished)}`, fix: PUBLISH_FIRST, target: path };
    const failure = site.failures?.get(path);
    if (failure !== undefined)
      return { reason: failure, fix: 'correct what serves it, or link elsewhere', target: path };
    return this.#meant(path);
  }

  /** What the site itself says was meant, else the address that is spelt most alike. */
  #meant(path: string): DeadEnd {
    const { targets, declared } = this.#site;
    const { suggestions = [], certain, problem } = declared?.correct?.(path) ?? {};
    const reason = `leads nowhere${problem === undefined ? '' : `: ${problem}`}`;
    // Each link as it is written has a correction of its own.
    if (certain !== undefined && targets.has(certain)) return { reason, fix: inQuestion([certain]), certain };
    const meant = suggestions.filter((suggestion) => targets.has(suggestion));
    if (meant.length > 0) return { reason, fix: inQuestion(meant), target: path };
    this.#near ??= new NearNames(targets.keys());
    const fix = this.#near.didYouMean(path) ?? 'update the link to a valid address, or remove it';
    return { reason, fix, target: path };
  }

  findings(what: 'link' | 'resource', usesOf: (fragment: FragmentFacts) => readonly number[]): Finding[] {
    const { addresses } = this.#site;
    return findWrongUses(this.#site, usesOf, this.judge, loadersOf(this.#site)).map(
      ({ href, name, reason, fix, pages }) => {
        const certain = this.#deadEnds.get(addresses.resolve(href, pages[0] ?? '/')?.path ?? '')?.certain;
        return {
          message: `the ${what} ${name} ${reason}`,
          fix,
          pages,
          href,
          ...(what === 'link' && certain !== undefined
            ? { correction: { of: 'address', at: href, to: withRest(addresses.url(certain), href) } }
            : {}),
        };
      },
    );
  }
}

export const linkTargets: Rule = {
  id: 'LNK-01',
  severity: 'error',
  title: 'Every link and every resource of this site leads to something that exists.',
  explanation:
    'A dead link is a dead end for the visitor. Pages, files, redirects, pictures, scripts, styles and what manifests name are looked up in what the build makes; addresses of other hosts are left to a run of their own. Where a site declares `corrections` in content/collections.ts, it says what was meant; with `autofix` the build writes what is certain.',
  source: 'Google Search Central, Make your links crawlable',
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
