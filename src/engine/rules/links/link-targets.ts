import type { Unpublished } from '../../api/collections.ts';
import type { ResolvedUrl } from '../../core/urls.ts';
import { canonicalForm } from '../../facts/canonical-form.ts';
import type { FragmentFacts } from '../../facts/html/facts.ts';
import { hasScheme } from '../../facts/html/references.ts';
import { loadersOf, type SiteFacts } from '../../facts/site-facts.ts';
import { SuggestedLinks } from '../../facts/suggested-links.ts';
import { findWrongReferences, type JudgeReference, type WrongVerdict } from '../../facts/wrong-references.ts';
import type { Finding, Rule } from '../rule.ts';
import { crowdedPages, unreadableDocuments } from './documents.ts';
import { isAnsweredByHost } from './host-paths.ts';
import { pathOnHost, withRest } from './link-form.ts';
import { findLocalUrls } from './local-hosts.ts';

const inWords = (unpublished: Unpublished): string =>
  unpublished.reason === 'draft' ? 'is a draft' : `is not public before ${unpublished.publishedAt}`;

const PUBLISH_FIRST = 'publish that page first, or remove the link; a build with --drafts includes both';

/** `certain` is the intended target, if there is no doubt about it. */
interface DeadEnd extends WrongVerdict {
  readonly certain?: string;
}

/** Reported if the checked folder is part of a larger site that is not available. */
const ABOVE_FOLDER: WrongVerdict = {
  reason: 'leads outside the checked folder',
  fix: 'check the parent folder instead, or use --base to pass the path under which this folder is served',
  severity: 'warning',
};

/** Reported for a full URL on a host such as `name.github.io`. */
const OTHER_PROJECT: WrongVerdict = {
  reason: 'leads nowhere in the checked folder, but can be another project on this host',
  fix: 'open it in a browser; `build-site check --url` checks it on the live site',
  severity: 'warning',
};

/** Matches hosts that serve the projects of an account below the account's own site. */
const PROJECT_HOST = /^https:\/\/[^/]+\.(?:github\.io|gitlab\.io|codeberg\.page)$/;

const INDEX = /\/index\.html?$/;

/** Checks each distinct path only once. */
class TargetJudge {
  readonly #site: SiteFacts;
  readonly #deadEnds = new Map<string, DeadEnd>();
  readonly #meant: SuggestedLinks;
  #folders: ReadonlySet<string> | undefined;

  constructor(site: SiteFacts) {
    this.#site = site;
    this.#meant = new SuggestedLinks(site);
  }

  /** Skips paths that only differ in form, which LNK-03 reports. */
  readonly judge: JudgeReference = ({ path, outside, isAboveRoot }) => {
    if (outside) return this.#withoutBase(path);
    if (this.#site.targets.has(path)) return undefined;
    if (this.#site.foreign && isAnsweredByHost(path)) return undefined;
    if (canonicalForm(path, this.#site) !== undefined) return undefined;
    if (isAboveRoot && this.#site.foreign) return { ...ABOVE_FOLDER, target: `above ${path}` };
    const known = this.#deadEnds.get(path);
    if (known !== undefined) return known;
    const deadEnd = this.#deadEndAt(path);
    this.#deadEnds.set(path, deadEnd);
    return deadEnd;
  };

  readonly judgeLink: JudgeReference = (resolved, page, href) => {
    const verdict = this.judge(resolved, page, href);
    return verdict && this.#site.foreign && hasScheme(href) ? this.#ofFullUrl(resolved, verdict) : verdict;
  };

  /** LNK-03 only checks the case of links, and most hosts distinguish upper and lower case. */
  readonly judgeResource: JudgeReference = (resolved, page, href) => {
    const { path, outside } = resolved;
    const form = outside || this.#site.targets.has(path) ? undefined : canonicalForm(path, this.#site);
    if (form === undefined || form !== path.toLowerCase()) return this.judge(resolved, page, href);
    return { reason: 'leads nowhere', fix: `did you mean "${pathOnHost(form, this.#site)}"?`, target: path };
  };

  /**
   * Reports links without the base path if the path exists below it. Other paths, and the root of the host, can belong
   * to another site on the same host.
   */
  #withoutBase(path: string): WrongVerdict | undefined {
    const { foreign, targets, addresses } = this.#site;
    const right = targets.has(path) ? path : canonicalForm(path, this.#site);
    if (!foreign || path.replace(INDEX, '/') === '/' || right === undefined) return undefined;
    return {
      reason: `lacks the base path ${addresses.base}/`,
      fix: `use ${addresses.url(right)}`,
      target: `outside ${path}`,
    };
  }

  /** The checked folder does not contain other sites on the same host, to which a link can lead on purpose. */
  #ofFullUrl({ path, outside }: ResolvedUrl, verdict: WrongVerdict): WrongVerdict {
    if (outside)
      return {
        ...verdict,
        fix: `${verdict.fix}, unless another site on this host is meant`,
        severity: 'warning',
        target: `in full ${verdict.target}`,
      };
    return this.#canBeOtherProject(path) ? { ...OTHER_PROJECT, target: `project ${path}` } : verdict;
  }

  /** Returns true if the path could start with a repository's name, and the checked folder has no such folder. */
  #canBeOtherProject(path: string): boolean {
    const { served, targets, addresses } = this.#site;
    const [, project] = /^\/([\w.-]+)(?:\/|(?<!\.[a-z]{2,4})$)/i.exec(path) ?? [];
    if (served !== undefined || project === undefined || addresses.base !== '') return false;
    if (!PROJECT_HOST.test(addresses.origin)) return false;
    this.#folders ??= new Set([...targets.keys()].map((known) => known.split('/', 2)[1] ?? ''));
    return !this.#folders.has(project);
  }

  #deadEndAt(path: string): DeadEnd {
    const site = this.#site;
    const unpublished = site.unpublished().get(path) ?? site.unpublished().get(`${path}/`);
    if (unpublished)
      return { reason: `leads to a page that ${inWords(unpublished)}`, fix: PUBLISH_FIRST, target: path };
    const failure = site.failures?.get(path);
    if (failure !== undefined) return { reason: failure, fix: 'fix the server, or link elsewhere', target: path };
    // A form that a live site rejected still shows which page was intended.
    const form = canonicalForm(path, { targets: site.targets });
    if (form !== undefined)
      return { reason: 'leads nowhere', fix: `did you mean "${pathOnHost(form, site)}"?`, target: path };
    const { fix = 'update the link to a valid URL, or remove it', certain, problem } = this.#meant.of(path);
    const reason = `leads nowhere${problem === undefined ? '' : `: ${problem}`}`;
    // If the correction is unambiguous, report each spelling separately.
    return certain === undefined ? { reason, fix, target: path } : { reason, fix, certain };
  }

  findings(
    what: 'link' | 'resource' | 'form target',
    usesOf: (fragment: FragmentFacts) => readonly number[],
  ): Finding[] {
    const { addresses } = this.#site;
    const judge = what === 'resource' ? this.judgeResource : this.judgeLink;
    return findWrongReferences(this.#site, usesOf, judge, loadersOf(this.#site)).map(
      ({ href, name, reason, fix, severity, pages }) => {
        const certain = this.#deadEnds.get(addresses.resolve(href, pages[0] ?? '/')?.path ?? '')?.certain;
        return {
          message: `the ${what} ${name} ${reason}`,
          fix,
          pages,
          href,
          isLink: what === 'link',
          ...(severity === undefined ? {} : { severity }),
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
  title: 'All internal links and resources exist.',
  explanation:
    'A broken link is a dead end for visitors. Pages, files, redirects, images, scripts, styles, GET form targets, and manifest and feed entries are looked up in the output. Manifests and feeds must be valid JSON or XML; `check --external` checks URLs on other hosts; links to `localhost` or a private network are warnings. A site can suggest the intended target with `corrections` in content/collections.ts; with `autofix`, the build applies unambiguous suggestions.',
  source: 'Google Search Central, Make your links crawlable',
  good: '<a href="/nsw/orange/">Orange</a>, and the page exists',
  bad: '<a href="/nsw/ornage/">Orange</a>',
  changesPages: true,
  check: (site) => {
    const targets = new TargetJudge(site);
    return [
      ...targets.findings('link', ({ links }) => links),
      ...targets.findings('resource', ({ resources }) => resources),
      ...findLocalUrls(site, 'link', ({ links }) => links),
      ...findLocalUrls(site, 'resource', ({ resources }) => resources),
      // On a live site, form targets are not requested because they expect input.
      ...(site.served === undefined ? targets.findings('form target', ({ forms }) => forms) : []),
      ...unreadableDocuments(site),
      ...crowdedPages(site),
    ];
  },
};
