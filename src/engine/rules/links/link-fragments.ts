import { NearNames } from '../../core/names/near-names.ts';
import { fragmentsOf, type PageFacts } from '../../facts/html/facts.ts';
import { findWrongReferences, type SiteFacts, type WrongVerdict } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';
import { missingSymbols } from './symbols.ts';

const idsOf = (page: PageFacts): string[] => fragmentsOf(page).flatMap(({ ids, anchors }) => [...ids, ...anchors]);

const lazyIds = (site: SiteFacts) => {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const known = new Map<string, ReadonlySet<string>>();
  return (path: string): ReadonlySet<string> | undefined => {
    const page = pages.get(path);
    if (page === undefined) return undefined;
    const ids = known.get(path) ?? new Set(idsOf(page));
    known.set(path, ids);
    return ids;
  };
};

const missingPlaces = () => {
  const near = new Map<string, NearNames>();
  const known = new Map<string, WrongVerdict>();
  return (path: string, place: string, ids: ReadonlySet<string>): WrongVerdict => {
    const address = `${path}#${place}`;
    const names = near.get(path) ?? new NearNames(ids);
    near.set(path, names);
    const verdict = known.get(address) ?? {
      reason: `${path} has no id "${place}"`,
      fix: names.didYouMean(place) ?? 'use the id of a heading, or link to the page',
      target: address,
    };
    known.set(address, verdict);
    return verdict;
  };
};

/** These scroll to the top of any page. Source: HTML Standard, "find a potential indicated element". */
const alwaysValid = (fragment: string): boolean => fragment === '' || fragment.toLowerCase() === 'top';

/** Client-side routes such as `#/docs` and `#!docs` are not ids. */
const isRoute = (fragment: string): boolean => /^[/!]/.test(fragment);

/** Browsers do not look up text directives (`:~:text=`) as ids. */
const placeOf = (fragment: string): string => fragment.replace(/:~:.*$/s, '');

export const linkFragments: Rule = {
  id: 'LNK-02',
  severity: 'error',
  title: 'The fragment of every link is an id on the target page.',
  explanation:
    'Without the id, visitors land at the top of the page and have to look for the section. `#` and `#top` always lead to the top. A drawing with `<use>` stays empty without the id; this is a warning if the symbol belongs to the page itself, where scripts can add it.',
  source: 'HTML Standard, find a potential indicated element',
  good: '<a href="/glossary/#residual-value"> … <dt id="residual-value">',
  bad: '<a href="/glossary/#residual"> … <dt id="residual-value">',
  check: (site) => {
    const idsAt = lazyIds(site);
    const missing = missingPlaces();
    const ofLinks = findWrongReferences(
      site,
      ({ links }) => links,
      ({ path, fragment, rawFragment = fragment, outside }) => {
        const place = placeOf(fragment);
        if (outside || alwaysValid(place) || isRoute(place)) return undefined;
        const ids = idsAt(path);
        return ids === undefined || ids.has(placeOf(rawFragment)) || ids.has(place)
          ? undefined
          : missing(path, place, ids);
      },
    ).map(({ href, name, reason, fix, pages }) => ({
      message: `the link ${name} points to a missing id: ${reason}`,
      fix,
      pages,
      href,
      isLink: true,
    }));
    return [...ofLinks, ...missingSymbols(site)];
  },
};
