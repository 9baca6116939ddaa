import { localOriginOf } from '../../core/same-url.ts';
import { type FragmentFacts, fragmentsOf } from '../../facts/html/facts.ts';
import type { References } from '../../facts/html/references.ts';
import { loadersOf, type SiteFacts } from '../../facts/site-facts.ts';
import type { Finding } from '../rule.ts';

/** Documentation can link to a development server on purpose, but pages cannot load files from one. */
const KINDS = {
  link: { severity: 'warning', fix: 'link to a public URL, or show the URL as plain text' },
  resource: { fix: 'load the file from the site itself' },
} as const;

/** URL parsers read the second scheme as a host name. LNK-07 reports these URLs. */
const DOUBLE_SCHEME = /^https?:\/\/https?:/i;

const localIds = (references: References): ReadonlySet<number> =>
  new Set(
    references
      .textsFrom(0)
      .flatMap((text, id) => (localOriginOf(text) !== undefined && !DOUBLE_SCHEME.test(text) ? [id] : [])),
  );

/** Finds URLs on local hosts and private networks, grouped by URL. */
export const findLocalUrls = (
  site: SiteFacts,
  what: keyof typeof KINDS,
  usesOf: (fragment: FragmentFacts) => readonly number[],
): Finding[] => {
  const { references, addresses } = site;
  const isSiteLocal = localOriginOf(addresses.origin) !== undefined;
  const local = isSiteLocal ? new Set() : localIds(references);
  if (local.size === 0) return [];
  const pagesById = new Map<number, Set<string>>();
  for (const page of loadersOf(site))
    for (const id of fragmentsOf(page).flatMap(usesOf)) {
      if (!local.has(id)) continue;
      const pages = pagesById.get(id) ?? new Set();
      pagesById.set(id, pages.add(page.path));
    }
  return [...pagesById].map(([id, pages]) => {
    const href = references.textOf(id);
    return {
      ...KINDS[what],
      message: `the ${what} ${href} leads to a host that only the build machine or its network can reach`,
      pages: [...pages].sort(),
      href,
      isLink: what === 'link',
    };
  });
};
