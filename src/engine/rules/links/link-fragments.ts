import { NearNames } from '../../core/names/near-names.ts';
import { fragmentsOf, type PageFacts } from '../../facts/html/facts.ts';
import { pagesByPath } from '../../facts/site-facts.ts';
import { findWrongReferences, type WrongVerdict } from '../../facts/wrong-references.ts';
import type { Rule } from '../rule.ts';
import { missingSymbols } from './symbols.ts';

const idsOf = (page: PageFacts): string[] => fragmentsOf(page).flatMap(({ ids, anchors }) => [...ids, ...anchors]);

/** In longer lists, a Set finds an id faster. */
const LONG_LIST = 100;

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

const isIn = (list: readonly string[], id: string): boolean => {
  if (list.length <= LONG_LIST) return list.includes(id);
  const set = sets.get(list) ?? new Set(list);
  sets.set(list, set);
  return set.has(id);
};

/** Creates no set of all ids, because most pages have few, and only one or two links to them. */
const hasId = (page: PageFacts, id: string): boolean =>
  fragmentsOf(page).some(({ ids, anchors }) => isIn(ids, id) || isIn(anchors, id));

const missingPlaces = () => {
  const near = new Map<string, NearNames>();
  const known = new Map<string, WrongVerdict>();
  return (page: PageFacts, place: string): WrongVerdict => {
    const { path } = page;
    const address = `${path}#${place}`;
    const names = near.get(path) ?? new NearNames(new Set(idsOf(page)));
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
    const pages = pagesByPath(site);
    const missing = missingPlaces();
    const ofLinks = findWrongReferences(
      site,
      ({ links }) => links,
      ({ path, fragment, rawFragment = fragment, outside }) => {
        const place = placeOf(fragment);
        if (outside || alwaysValid(place) || isRoute(place)) return undefined;
        const page = pages.get(path);
        return page === undefined || hasId(page, placeOf(rawFragment)) || hasId(page, place)
          ? undefined
          : missing(page, place);
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
