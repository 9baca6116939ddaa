import { inWords } from '../../read/publication.ts';
import { nearestName } from '../../suggest.ts';
import type { Rule } from '../rule.ts';
import { findWrongUses, type JudgeUse, type SiteFacts } from '../site-facts.ts';
import { canonicalForm } from './link-form.ts';

const PUBLISH_FIRST = 'publish that page first, or take the link out; a build with --drafts has both';

/** A path whose only fault is its form is reported by LNK-03, with the form it should have. */
const judge = (site: SiteFacts): JudgeUse => {
  let known: readonly string[] | undefined;
  return ({ path, outside }) => {
    if (outside || site.targets.has(path) || canonicalForm(path, site) !== undefined) return undefined;
    const unpublished = site.unpublished().get(path) ?? site.unpublished().get(`${path}/`);
    if (unpublished) return { reason: `leads to a page that ${inWords(unpublished)}`, fix: PUBLISH_FIRST };
    const failure = site.failures?.get(path);
    if (failure !== undefined) return { reason: failure, fix: 'mend what serves it, or link elsewhere' };
    known ??= [...site.targets.keys()];
    const nearest = nearestName(path, known);
    return {
      reason: 'leads nowhere',
      fix: nearest === undefined ? 'update the link to a valid address, or remove it' : `did you mean "${nearest}"?`,
    };
  };
};

export const linkTargets: Rule = {
  id: 'LNK-01',
  severity: 'error',
  title: 'Every link and every resource of this site leads to something that exists.',
  explanation:
    'A dead link is a dead end for the visitor. Pages, files, redirects, pictures, scripts and styles are looked up in what the build makes; addresses of other hosts are left to a run of their own.',
  source: 'specification section 8, SEO broken internal link; site-quality 1.6',
  good: '<a href="/nsw/orange/">Orange</a>, and there is such a page',
  bad: '<a href="/nsw/ornage/">Orange</a>',
  check: (site) => [
    ...findWrongUses(site, ({ links }) => links, judge(site)).map(({ href, reason, fix, pages }) => ({
      message: `the link ${href} ${reason}`,
      fix,
      pages,
      href,
    })),
    ...findWrongUses(site, ({ resources }) => resources, judge(site)).map(({ href, reason, fix, pages }) => ({
      message: `the resource ${href} ${reason}`,
      fix,
      pages,
      href,
    })),
  ],
};
