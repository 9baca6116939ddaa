import type { Rule } from '../rule.ts';
import { findWrongUses, type SiteFacts } from '../site-facts.ts';

/** The address a path stands for when its only fault is case, doubled slashes, `index.html` or a missing slash. */
export const canonicalForm = (path: string, { targets }: SiteFacts): string | undefined => {
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '/')
    .toLowerCase();
  const candidates = [plain, `${plain}/`, plain.replace(/\/$/, '')];
  return candidates.find((candidate) => candidate !== path && targets.has(candidate));
};

/** An address of this site with the query and the fragment of a link, unless it has its own. */
const withRest = (address: string, href: string): string =>
  address.startsWith('/') && !address.includes('#') ? address + (/[?#].*$/.exec(href)?.[0] ?? '') : address;

export const linkForm: Rule = {
  id: 'LNK-03',
  severity: 'error',
  title: 'Links use the one form of an address: lower case, with its slash, below the base, past redirects.',
  explanation:
    'Each address has one form: lower case, with its slash, below the base of the site, past redirects. Others cost the visitor a redirect and split what search engines know of the page. With `autofix` the build corrects them.',
  source: 'site-quality 1.5 and 1.6',
  good: '<a href="/nsw/orange/">',
  bad: '<a href="/NSW/Orange">',
  check: (site) => {
    const { targets, addresses } = site;
    const corrections = new Map<string, string>();
    const uses = findWrongUses(
      site,
      ({ links }) => links,
      ({ path, outside }) => {
        if (outside) {
          return {
            reason: `lies outside the site, which lives below ${addresses.base}/`,
            fix: 'use <Link to> or site.url(), which add the base',
          };
        }
        const target = targets.get(path);
        const right = target?.kind === 'redirect' ? target.to : target ? undefined : canonicalForm(path, site);
        if (right === undefined) return undefined;
        corrections.set(path, right.startsWith('/') ? addresses.url(right) : right);
        return {
          reason: target ? `is a redirect to ${right}` : 'is not the form of that address',
          fix: `write ${right}`,
        };
      },
    );
    return uses.map(({ href, reason, fix, pages }) => {
      const corrected = corrections.get(addresses.resolve(href, pages[0] ?? '/')?.path ?? '');
      const to = corrected && withRest(corrected, href);
      return {
        message: `the link ${href} ${reason}`,
        fix,
        pages,
        href,
        ...(to === undefined ? {} : { correction: { of: 'address', at: href, to } }),
      };
    });
  },
};
