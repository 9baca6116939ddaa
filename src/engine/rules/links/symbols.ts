import { NearNames } from '../../core/names/near-names.ts';
import { fragmentsOf } from '../../facts/html/facts.ts';
import { idsIn } from '../../facts/html/ids-in.ts';
import { pagesByPath, type SiteFacts } from '../../facts/site-facts.ts';
import { findWrongReferences } from '../../facts/wrong-references.ts';
import type { Finding } from '../rule.ts';

const SVG = /\.svg$/i;

/** Returns undefined for anything other than pages and SVG files. */
const idLookup = (site: SiteFacts) => {
  const pages = pagesByPath(site);
  const known = new Map<string, ReadonlySet<string> | undefined>();
  const read = (path: string): ReadonlySet<string> | undefined => {
    const page = pages.get(path);
    if (page) return new Set(fragmentsOf(page).flatMap(({ ids }) => ids));
    if (!SVG.test(path) || site.files.sizeOf(path) === 0) return undefined;
    const bytes = site.files.read(path);
    return bytes.length === 0 ? undefined : new Set(idsIn(Buffer.from(bytes).toString('utf8')));
  };
  return (path: string): ReadonlySet<string> | undefined => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path);
  };
};

/** Reports only a warning if the symbol belongs to the page itself, because a script can add the id. */
export const missingSymbols = (site: SiteFacts): Finding[] => {
  const idsAt = idLookup(site);
  return findWrongReferences(
    site,
    ({ symbols }) => symbols,
    ({ path, fragment, outside }) => {
      const ids = outside || fragment === '' ? undefined : idsAt(path);
      if (ids === undefined || ids.has(fragment)) return undefined;
      return {
        reason: `${path} has no id "${fragment}"`,
        fix:
          new NearNames(ids).didYouMean(fragment) ?? 'use the id of an existing symbol, or add a symbol with this id',
      };
    },
  ).map(({ href, name, reason, fix, pages }) => ({
    message: `a drawing uses ${name}, but ${reason}`,
    fix,
    pages,
    href,
    ...(href.startsWith('#') ? { severity: 'warning' as const } : {}),
  }));
};
