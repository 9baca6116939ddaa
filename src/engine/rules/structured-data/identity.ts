import { isSameUrl } from '../../core/same-url.ts';
import { matchingUses } from '../../facts/matching-uses.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import { type Identity, readIdentity } from '../../facts/structured-data/identities.ts';
import type { Finding, Rule } from '../rule.ts';

interface Value {
  readonly value: string;
  readonly pages: string[];
}

/** Identities with the paths of the pages that have exactly these. Most pages of a site share one list. */
interface Shared {
  readonly identities: readonly Identity[];
  readonly paths: string[];
}

const sharedIdentities = ({ pages, references }: SiteFacts): readonly Shared[] => {
  const shared = new Map<readonly number[], Shared>();
  for (const { path, structuredData } of pages) {
    const ids = structuredData.identities;
    const known = shared.get(ids);
    if (known !== undefined) known.paths.push(path);
    else shared.set(ids, { identities: ids.map((id) => readIdentity(references.textOf(id))), paths: [path] });
  }
  return [...shared.values()];
};

/** Collects the values of nodes with an `@id`. Each value lists the pages on which it appears. */
const valuesByNode = (all: readonly Shared[]): ReadonlyMap<string, readonly Value[]> => {
  const nodes = new Map<string, Map<string, string[]>>();
  for (const { identities, paths } of all)
    for (const { id, property, value } of identities) {
      if (id === '') continue;
      const key = `${property} of ${id}`;
      const values = nodes.get(key) ?? new Map<string, string[]>();
      nodes.set(key, values);
      const pages = values.get(value) ?? [];
      values.set(value, pages);
      for (const path of paths) pages.push(path);
    }
  return new Map(
    [...nodes].map(([key, values]) => [key, [...values].map(([value, pages]) => ({ value, pages }))] as const),
  );
};

const contradictions = (all: readonly Shared[]): Finding[] =>
  [...valuesByNode(all)].flatMap(([key, values]) => {
    const sorted = values.toSorted((a, b) => b.pages.length - a.pages.length || (a.value < b.value ? -1 : 1));
    const [usual, ...others] = sorted;
    const isSame = key.startsWith('url ') ? isSameUrl : Object.is;
    const different = others.filter(({ value }) => !isSame(value, usual?.value ?? ''));
    return different.map(({ value, pages }) => ({
      message: `the ${key} is "${value}" here, but "${usual?.value}" elsewhere`,
      fix: 'use the same value on every page',
      pages,
    }));
  });

/** Returns the last eight digits: +61 2 5550 1234 equals 02 5550 1234. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-8);

interface Business {
  readonly numbers: Set<string>;
  readonly urls: Set<string>;
  readonly pages: Set<string>;
}

/** Groups by `@id`, or by telephone number if there is no `@id`. */
const findBusinesses = (all: readonly Shared[]): readonly Business[] => {
  const found = new Map<string, Business>();
  for (const { identities, paths } of all) {
    const urls = new Map<string, string[]>();
    for (const { id, type, property, value } of identities)
      if (property === 'url') urls.set(`${type} ${id}`, [...(urls.get(`${type} ${id}`) ?? []), value]);
    for (const { id, type, property, value } of identities) {
      if (property !== 'telephone') continue;
      const number = digitsOf(value);
      const business = found.get(id || number) ?? { numbers: new Set(), urls: new Set(), pages: new Set() };
      found.set(id || number, business);
      business.numbers.add(number);
      for (const path of paths) business.pages.add(path);
      for (const url of urls.get(`${type} ${id}`) ?? []) business.urls.add(url);
      if (business.urls.size === 0 && /^https?:/.test(id)) business.urls.add(id);
    }
  }
  return [...found.values()];
};

/** Whether the business appears on a single page other than the home page. */
const isOnInnerPage = ({ pages }: Business): boolean => pages.size === 1 && !pages.has('/');

/**
 * Detects directories of other businesses: a business on an inner page has a `url` or `@id` that is not the home page,
 * or at least two businesses on inner pages have neither.
 */
const listsOthers = (businesses: readonly Business[], { addresses }: SiteFacts): boolean => {
  const inner = businesses.filter(isOnInnerPage);
  const isHome = (url: string): boolean => addresses.resolve(url, '/')?.path === '/';
  return (
    inner.some(({ urls }) => urls.size > 0 && ![...urls].some(isHome)) ||
    inner.filter(({ urls }) => urls.size === 0).length > 1
  );
};

const strangeNumbers = (site: SiteFacts, all: readonly Shared[]): Finding[] => {
  const { pages, references } = site;
  const businesses = findBusinesses(all);
  // A directory links to other businesses' numbers, some of which are missing from its structured data.
  if (businesses.length === 0 || listsOthers(businesses, site)) return [];
  const declared = new Set(businesses.flatMap(({ numbers }) => [...numbers]));
  const isStrange = (href: string): boolean => href.startsWith('tel:') && !declared.has(digitsOf(href));
  const strangeIn = matchingUses(references, ({ links }) => links, isStrange);
  return pages.flatMap((page) =>
    strangeIn(page).map((id) => {
      const href = references.textOf(id);
      return {
        message: `the link ${href} calls a number that is missing from the business's structured data`,
        fix: 'use a declared number, or add this one to the structured data',
        pages: [page.path],
        href,
      };
    }),
  );
};

export const identity: Rule = {
  id: 'SDT-07',
  severity: 'error',
  title: "The business's name, telephone, email, tax number and address are the same everywhere.",
  explanation:
    'An @id identifies one organisation: pages can describe it in more or less detail, but must not contradict each other. Telephone numbers in links must be in the structured data, if it contains any. A site that lists other businesses, each with its own URL, can link to any number.',
  source: 'common practice (name, address and phone consistency)',
  good: 'telephone "1800 975 711" on each page that shows a number, and <a href="tel:1800975711">',
  bad: 'telephone "1800 975 711" on one page, "02 5550 1234" on another',
  check: (site) => {
    const all = sharedIdentities(site);
    return [...contradictions(all), ...strangeNumbers(site, all)];
  },
};
