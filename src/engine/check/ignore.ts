import type { CheckSettings } from '../api/check-settings.ts';
import type { Location } from '../core/diagnostics.ts';
import type { SiteUrls } from '../core/urls.ts';
import type { Allowance } from '../facts/site-facts.ts';
import type { RuledFinding } from './check.ts';
import { matchAny } from './globs.ts';
import type { IgnoredUse, IgnoredUses } from './sources/ignored-uses.ts';

type IgnoreSetting = NonNullable<CheckSettings['ignore']>[number];

export interface IgnoreEntry extends IgnoreSetting {
  readonly location?: Location | undefined;
  /** True if the entry comes from `rules.allowances` in `content/settings.yml`. */
  readonly isAllowance?: boolean;
}

/** Returns each URL of the finding as written, as a path, and in full. */
const linksOf = ({ href, place, redirect, pages }: RuledFinding, addresses: SiteUrls): string[] => {
  const written = [href, place?.path, redirect?.from].filter((text) => text !== undefined);
  return written.flatMap((text) => {
    const target = addresses.resolve(text, pages[0] ?? '/');
    if (target === undefined || target.outside) return [text, text.replace(/^\/\//, 'https://')];
    const { path } = target;
    return [text, path, addresses.url(path), addresses.absoluteUrl(path)];
  });
};

type Matches = (finding: RuledFinding) => readonly string[] | 'all' | undefined;

/** Returns a function that returns undefined for findings to which the entry does not apply. */
const compile = ({ rule, link, pages }: IgnoreEntry, addresses: SiteUrls): Matches => {
  const isLink = link === undefined ? undefined : matchAny([link]);
  const isPage = pages === undefined ? undefined : matchAny([pages]);
  return (finding) => {
    if (rule !== undefined && finding.rule.id !== rule) return undefined;
    if (isLink && !linksOf(finding, addresses).some(isLink)) return undefined;
    return isPage ? finding.pages.filter(isPage) : 'all';
  };
};

interface IgnoreSite {
  readonly addresses: SiteUrls;
  readonly ignoredUses: ReadonlyMap<string, IgnoredUses>;
}

/** Returns the target in a form that does not depend on its spelling. Leaves fragments on the same page unchanged. */
const targetOf = (href: string, page: string, { resolve }: SiteUrls): string => {
  const target = href.startsWith('#') ? undefined : resolve(href, page);
  return target === undefined || target.outside ? href : `${target.path}#${target.fragment}`;
};

/** Uses of a page by their URLs, as written and resolved. */
interface UsesByUrl {
  readonly ignored: ReadonlyMap<string, ReadonlySet<IgnoredUse['rules']>>;
  readonly others: ReadonlySet<string>;
}

const indexUses = ({ ignored, others }: IgnoredUses, page: string, addresses: SiteUrls): UsesByUrl => {
  const formsOf = (href: string): string[] => [href, targetOf(href, page, addresses)];
  const byUrl = new Map<string, Set<IgnoredUse['rules']>>();
  for (const { href, rules } of ignored)
    for (const form of formsOf(href)) byUrl.set(form, (byUrl.get(form) ?? new Set()).add(rules));
  return { ignored: byUrl, others: new Set([...others].flatMap(formsOf)) };
};

/** Returns a function that returns the pages on which every use of a finding's URL has `data-check-ignore`. */
const ignoredPages = ({ addresses, ignoredUses }: IgnoreSite): ((finding: RuledFinding) => string[]) => {
  const known = new Map<string, UsesByUrl>();
  const usesOf = (page: string): UsesByUrl | undefined => {
    const uses = ignoredUses.get(page);
    if (uses !== undefined && !known.has(page)) known.set(page, indexUses(uses, page, addresses));
    return known.get(page);
  };
  return ({ rule, href, pages }) => {
    if (href === undefined || ignoredUses.size === 0) return [];
    const forms = [href, targetOf(href, pages[0] ?? '/', addresses)];
    return pages.filter((page) => {
      const uses = usesOf(page);
      const scopes = forms.flatMap((form) => [...(uses?.ignored.get(form) ?? [])]);
      return (
        scopes.length > 0 &&
        scopes.every((rules) => rules === 'all' || rules.has(rule.id)) &&
        !forms.some((form) => uses?.others.has(form))
      );
    });
  };
};

export interface Ignored {
  readonly findings: readonly RuledFinding[];
  readonly ignored: number;
  readonly used: ReadonlySet<IgnoreEntry>;
}

export const hasEnded = ({ until }: IgnoreEntry, asOf: () => string): boolean => until !== undefined && until < asOf();

/** Expired entries have no effect. */
export const ignoreFindings = (
  findings: readonly RuledFinding[],
  entries: readonly IgnoreEntry[],
  { asOf, ...site }: IgnoreSite & { readonly asOf: () => string },
): Ignored => {
  const valid = entries
    .filter((entry) => !hasEnded(entry, asOf))
    .map((entry) => ({ entry, matches: compile(entry, site.addresses) }));
  const used = new Set<IgnoreEntry>();
  const pagesIgnoring = ignoredPages(site);
  let ignored = 0;
  const kept = findings.flatMap((finding) => {
    const covered = valid.flatMap(({ entry, matches }) => {
      const found = matches(finding);
      if (found === undefined || found.length === 0) return [];
      used.add(entry);
      return [found];
    });
    const isAll = covered.includes('all');
    const without = new Set([...covered.flatMap((found) => (found === 'all' ? [] : found)), ...pagesIgnoring(finding)]);
    const pages = finding.pages.filter((page) => !without.has(page));
    if (!isAll && pages.length === finding.pages.length) return [finding];
    ignored++;
    return isAll || pages.length === 0 ? [] : [{ ...finding, pages }];
  });
  return { findings: kept, ignored, used };
};

const placesOf = ({ link, pages }: IgnoreEntry): string =>
  [...(link === undefined ? [] : [`links to ${link}`]), ...(pages === undefined ? [] : [pages])].join(' and ') ||
  'every page';

/** Returns the entries that have an end date, in the format that RUL-01 checks. */
export const allowancesOf = (entries: readonly IgnoreEntry[]): Allowance[] =>
  entries.flatMap((entry) => {
    const { rule = 'every rule', reason, until, isAllowance = false } = entry;
    return until === undefined ? [] : [{ rule, pages: placesOf(entry), reason, until, isIgnoreEntry: !isAllowance }];
  });

/** Returns text such as `ignore entry for LNK-01 on links to /old/** (moved)`. */
export const describeEntry = (entry: IgnoreEntry): string => {
  const { rule = 'every rule', reason, isAllowance = false } = entry;
  return `${isAllowance ? 'allowance' : 'ignore entry'} for ${rule} on ${placesOf(entry)} (${reason})`;
};
