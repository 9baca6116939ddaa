import type { ResolvedUrl } from '../../core/urls.ts';
import { canonicalForm } from '../../facts/canonical-form.ts';
import { followRedirect } from '../../facts/redirect-chain.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import { findWrongReferences, type WrongVerdict } from '../../facts/wrong-references.ts';
import type { Finding, Rule } from '../rule.ts';

/** Appends the link's query and fragment, unless the path has its own fragment. */
export const withRest = (address: string, href: string): string =>
  address.startsWith('/') && !address.includes('#') ? address + (/[?#].*$/.exec(href)?.[0] ?? '') : address;

/** On sites built with build-site, links omit the base path, which the engine adds. */
export const pathOnHost = (path: string, { foreign, addresses }: SiteFacts): string =>
  foreign && path.startsWith('/') ? addresses.url(path) : path;

type FormVerdict = WrongVerdict & { readonly right?: string };

/** A link to a redirect should use the redirect's target. A broken redirect must itself be fixed. */
const ofRedirect = (path: string, to: string, site: SiteFacts): FormVerdict => {
  const { end, isLoop, deadEnd } = followRedirect(path, site);
  const fix = 'correct the redirect, or link elsewhere';
  if (isLoop) return { reason: `is a redirect to ${to}, which loops`, fix };
  if (deadEnd !== undefined && end === to) return { reason: `is a redirect to ${to}, which ${deadEnd}`, fix };
  if (deadEnd !== undefined) return { reason: `is a redirect to ${to} that ends at ${end}, which ${deadEnd}`, fix };
  return { reason: `is a redirect to ${to}`, fix: `use ${pathOnHost(end, site)}`, right: end };
};

const notCanonical = (right: string, site: SiteFacts): FormVerdict => ({
  reason: 'is not the canonical form of that URL',
  fix: `use ${pathOnHost(right, site)}`,
  right,
});

/** If the canonical form is a redirect, the link should use the redirect's target. */
const ofForm = (path: string, site: SiteFacts): FormVerdict | undefined => {
  const right = canonicalForm(path, site);
  if (right === undefined) return undefined;
  const target = site.targets.get(right);
  return target?.kind === 'redirect' ? ofRedirect(right, target.to, site) : notCanonical(right, site);
};

const verdictOf = ({ path, isOtherForm }: ResolvedUrl, site: SiteFacts): FormVerdict | undefined => {
  const target = site.targets.get(path);
  if (target?.kind === 'redirect') return ofRedirect(path, target.to, site);
  if (isOtherForm) return notCanonical(path, site);
  return target === undefined ? ofForm(path, site) : undefined;
};

/** On sites from other generators, groups links without `.html` into a single note, because many hosts support them. */
const withoutEnding = (site: SiteFacts): Finding[] => {
  if (!site.foreign) return [];
  const uses = findWrongReferences(
    site,
    ({ links }) => links,
    ({ path, given, isOtherForm }) =>
      given !== undefined && !isOtherForm && `${given}.html` === path ? { reason: '' } : undefined,
    site.pages,
    Number.POSITIVE_INFINITY,
  );
  if (uses.length === 0) return [];
  return [
    {
      message:
        uses.length === 1
          ? `the URL ${uses[0]?.href} is linked without .html`
          : `${uses.length} URLs are linked without .html, such as ${uses[0]?.href}`,
      fix: 'add .html to the links, or check that your host resolves them: GitHub Pages, Netlify and Cloudflare Pages do, but a plain web server needs a rewrite rule',
      pages: uses.flatMap(({ pages }) => pages),
      severity: 'note',
    },
  ];
};

export const linkForm: Rule = {
  id: 'LNK-03',
  severity: 'error',
  title: 'Links use the canonical form of a URL: lower case, trailing slash, below the base path, no redirect.',
  explanation:
    'Each page has one canonical URL: lower case, with a trailing slash, below the base path. Other forms cost visitors a redirect and split the signals that search engines collect. With `autofix`, the build corrects them. For pages built with other generators and without a canonical, every form that hosts resolve is accepted.',
  source: 'Google Search Central, What is URL canonicalization',
  good: '<a href="/nsw/orange/">',
  bad: '<a href="/NSW/Orange">',
  changesPages: true,
  check: (site) => {
    const { addresses } = site;
    const corrections = new Map<string, string>();
    const uses = findWrongReferences(
      site,
      ({ links }) => links,
      (resolved) => {
        const { path, given = path, outside } = resolved;
        if (outside) {
          if (site.foreign) return undefined;
          return {
            reason: `is outside the site, whose base path is ${addresses.base}/`,
            fix: 'use <Link to> or site.url(), which add the base path',
          };
        }
        const verdict = verdictOf(resolved, site);
        if (verdict?.right === undefined) return verdict && { ...verdict, target: given };
        corrections.set(given, verdict.right.startsWith('/') ? addresses.url(verdict.right) : verdict.right);
        // Sites from other generators have no sources to correct, so uses of the same path are grouped. On other sites,
        // each spelling needs its own correction.
        return site.foreign ? { ...verdict, target: given } : verdict;
      },
    );
    const found = uses.map(({ href, name, reason, fix, pages }): Finding => {
      const at = addresses.resolve(href, pages[0] ?? '/');
      const corrected = site.foreign ? undefined : corrections.get(at?.given ?? at?.path ?? '');
      const to = corrected && withRest(corrected, href);
      return {
        message: `the link ${name} ${reason}`,
        fix,
        pages,
        href,
        isLink: true,
        ...(to === undefined ? {} : { correction: { of: 'address', at: href, to } }),
      };
    });
    return [...found, ...withoutEnding(site)];
  },
};
