import { followRedirect } from '../../facts/redirect-chain.ts';
import { findWrongReferences, type SiteFacts, type WrongVerdict } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

/**
 * Returns the canonical path if the given one only differs in case, doubled slashes, `index.html`, `.html` or a
 * trailing slash.
 */
export const canonicalForm = (
  path: string,
  { targets, missing, failures }: Pick<SiteFacts, 'targets' | 'missing' | 'failures'>,
): string | undefined => {
  // A served site has answered that this form does not work.
  if (missing?.has(path) || failures?.has(path)) return undefined;
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html?$/, '/')
    .toLowerCase();
  const bare = plain.replace(/\/$|\.html$/, '');
  const candidates = [plain, `${plain}/`, bare, `${bare}/`, `${bare}.html`];
  return candidates.find((candidate) => candidate !== path && targets.has(candidate));
};

/** Adds the query and fragment of a link to a path of this site, unless the path has its own fragment. */
export const withRest = (address: string, href: string): string =>
  address.startsWith('/') && !address.includes('#') ? address + (/[?#].*$/.exec(href)?.[0] ?? '') : address;

type FormVerdict = WrongVerdict & { readonly right?: string };

/** A link to a redirect should use its target. If the redirect leads nowhere, the redirect itself must be fixed. */
const ofRedirect = (path: string, to: string, site: SiteFacts): FormVerdict => {
  const { end, isLoop, deadEnd } = followRedirect(path, site);
  const fix = 'correct the redirect, or link elsewhere';
  if (isLoop) return { reason: `is a redirect to ${to}, which loops`, fix };
  if (deadEnd !== undefined && end === to) return { reason: `is a redirect to ${to}, which ${deadEnd}`, fix };
  if (deadEnd !== undefined) return { reason: `is a redirect to ${to} that ends at ${end}, which ${deadEnd}`, fix };
  return { reason: `is a redirect to ${to}`, fix: `write ${end}`, right: end };
};

const ofForm = (path: string, site: SiteFacts): FormVerdict | undefined => {
  const right = canonicalForm(path, site);
  return right === undefined
    ? undefined
    : { reason: 'is not the canonical form of that URL', fix: `write ${right}`, right };
};

/** Reports foreign pages that link to `b.html` as `/b` in a single note, because many hosts support it. */
const withoutEnding = (site: SiteFacts): Finding[] => {
  if (!site.foreign) return [];
  const uses = findWrongReferences(
    site,
    ({ links }) => links,
    ({ path, given }) => (given !== undefined && `${given}.html` === path ? { reason: '' } : undefined),
  );
  if (uses.length === 0) return [];
  return [
    {
      message: `${uses.length} URLs are linked without the .html of their file, such as ${uses[0]?.href}`,
      fix: 'add .html to the links, or check that your host resolves them: GitHub Pages, Netlify and Cloudflare Pages do, but a plain web server needs a rewrite rule',
      pages: uses.flatMap(({ pages }) => pages),
      severity: 'info',
    },
  ];
};

export const linkForm: Rule = {
  id: 'LNK-03',
  severity: 'error',
  title: 'Links use the canonical form of a URL: lower case, trailing slash, below the base path, no redirect.',
  explanation:
    'Each page has one form of its URL: lower case, with a trailing slash, below the base path of the site. Other forms cost visitors a redirect and split the signals that search engines collect. With `autofix`, the build corrects them. For pages built with other generators and without a canonical, every form that hosts resolve is accepted.',
  source: 'Google Search Central, What is URL canonicalization',
  good: '<a href="/nsw/orange/">',
  bad: '<a href="/NSW/Orange">',
  changesPages: true,
  check: (site) => {
    const { targets, addresses } = site;
    const corrections = new Map<string, string>();
    const uses = findWrongReferences(
      site,
      ({ links }) => links,
      ({ path, outside }) => {
        if (outside) {
          if (site.foreign) return undefined;
          return {
            reason: `is outside the site, whose base path is ${addresses.base}/`,
            fix: 'use <Link to> or site.url(), which add the base path',
          };
        }
        const target = targets.get(path);
        if (target !== undefined && target.kind !== 'redirect') return undefined;
        const verdict = target ? ofRedirect(path, target.to, site) : ofForm(path, site);
        if (verdict?.right === undefined) return verdict && { ...verdict, target: path };
        corrections.set(path, verdict.right.startsWith('/') ? addresses.url(verdict.right) : verdict.right);
        // Foreign sites have no sources to correct, so uses of the same path are joined; otherwise each spelling of the
        // link needs its own correction.
        return site.foreign ? { ...verdict, target: path } : verdict;
      },
    );
    const found = uses.map(({ href, name, reason, fix, pages }): Finding => {
      const corrected = site.foreign
        ? undefined
        : corrections.get(addresses.resolve(href, pages[0] ?? '/')?.path ?? '');
      const to = corrected && withRest(corrected, href);
      return {
        message: `the link ${name} ${reason}`,
        fix,
        pages,
        href,
        ...(to === undefined ? {} : { correction: { of: 'address', at: href, to } }),
      };
    });
    return [...found, ...withoutEnding(site)];
  },
};
