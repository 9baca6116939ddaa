import { readCanonical } from '../../facts/canonicals.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import { isIndexable, pagesByPath, type SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

/** Loads the names on first use, which takes about 20 ms. */
const isNamed = (type: 'language' | 'region'): ((code: string) => boolean) => {
  let names: Intl.DisplayNames | undefined;
  return (code) => {
    names ??= new Intl.DisplayNames(['en'], { type, fallback: 'none' });
    return names.of(code) !== undefined;
  };
};

const isLanguage = isNamed('language');
const isRegion = isNamed('region');
/** Region codes that are not countries. Source: Google Search Central, Supported language and region codes. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ']);
const CODE = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?$/i;

interface Alternate {
  readonly code: string;
  readonly address: string;
}

const alternatesOf = ({ alternates }: PageFacts): Alternate[] =>
  alternates.map((text) => {
    const space = text.indexOf(' ');
    return { code: text.slice(0, space), address: text.slice(space + 1) };
  });

/** Resolves outdated codes and aliases, such as `en-UK` to `en-GB`. Returns undefined for invalid codes. */
const meantBy = (code: string): string | undefined => {
  const [, language = '', country] = CODE.exec(code) ?? [];
  if (language === '' || !isLanguage(language.toLowerCase())) return undefined;
  if (country === undefined) return new Intl.Locale(code).toString();
  const region = country.toUpperCase();
  return NO_COUNTRY.has(region) || !isRegion(region) ? undefined : new Intl.Locale(code).toString();
};

const judgeCode = (code: string): Omit<Finding, 'pages'> | undefined => {
  if (code.toLowerCase() === 'x-default') return undefined;
  const meant = meantBy(code);
  if (meant?.toLowerCase() === code.toLowerCase()) return undefined;
  return {
    message: `hreflang "${code}" is not a valid language code, with or without a country`,
    fix: meant === undefined ? 'use a language code (en), optionally with a country (en-AU)' : `use ${meant}`,
  };
};

/** Ignores missing targets, which LNK-01 reports. `reason` follows the URL in the message. */
const faultOfTarget = (
  path: string,
  page: PageFacts,
  site: SiteFacts,
  byPath: ReadonlyMap<string, PageFacts>,
): Omit<Finding, 'message' | 'pages'> & { readonly reason?: string } => {
  const target = site.targets.get(path);
  if (target?.kind === 'redirect')
    return { reason: `is a redirect to ${target.to}`, fix: 'use the target of the redirect' };
  const other = byPath.get(path);
  if (other === undefined || other === page) return {};
  if (other.noindex && !site.noindex) return { reason: 'is noindex', fix: 'use an indexable page' };
  if (other.canonicals.length > 0 && !other.canonicals.some((own) => readCanonical(own, other, site).kind === 'own'))
    return { reason: 'has a different canonical', fix: 'use the canonical page' };
  if (alternatesOf(other).some(({ address }) => site.addresses.resolve(address, other.path)?.path === page.path))
    return {};
  return {
    reason: 'does not list this page in return, so search engines ignore both',
    fix: 'on each page, add hreflang links to the page itself and to all its other language versions',
  };
};

const repeatedIn = (codes: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const code of codes) (seen.has(code) ? repeated : seen).add(code);
  return repeated;
};

/** Checks that a page lists itself, and lists each language only once. */
const judgeSet = (page: PageFacts, alternates: readonly Alternate[], { addresses }: SiteFacts): Finding[] => {
  const twice = repeatedIn(alternates.map(({ code }) => code.toLowerCase()));
  const namesItself = alternates.some(({ address }) => addresses.resolve(address, page.path)?.path === page.path);
  return [
    ...[...twice].map((code) => ({
      message: `hreflang "${code}" is used for more than one URL`,
      fix: 'list one page per language',
      pages: [page.path],
    })),
    ...(namesItself
      ? []
      : [
          {
            message: 'the page lists its other languages with hreflang but not itself',
            fix: 'add an entry for the page itself',
            pages: [page.path],
            severity: 'warning' as const,
          },
        ]),
  ];
};

const judgeAlternate = (
  { code, address }: Alternate,
  page: PageFacts,
  site: SiteFacts,
  byPath: ReadonlyMap<string, PageFacts>,
): Finding[] => {
  const pages = [page.path];
  const wrongCode = judgeCode(code);
  const target = site.addresses.resolve(address, page.path);
  const { reason, fix } = target === undefined || target.outside ? {} : faultOfTarget(target.path, page, site, byPath);
  return [
    ...(wrongCode === undefined ? [] : [{ ...wrongCode, pages, href: address }]),
    ...(/^https?:\/\//i.test(address)
      ? []
      : [
          {
            message: `hreflang "${code}" points to ${address}, which is not a full URL`,
            fix: 'use the full URL, with https:// and the host',
            pages,
            href: address,
            severity: 'warning' as const,
          },
        ]),
    ...(reason === undefined
      ? []
      : [{ message: `hreflang "${code}" points to ${address}, which ${reason}`, fix, pages, href: address }]),
  ];
};

export const alternates: Rule = {
  id: 'IDX-07',
  severity: 'error',
  title: 'Language versions of a page list each other with valid language codes.',
  explanation:
    'Search engines show visitors the page in their language only if each version lists all others and itself, which proves that they belong together. Codes consist of a language (ISO 639-1), optionally followed by a script and a country (ISO 3166-1); the United Kingdom is GB. Pages on other hosts are not fetched; LNK-01 reports missing pages on this site.',
  source: 'Google Search Central, Localized versions of your pages',
  good: '<link rel="alternate" hreflang="de" href="https://example.com/de/"> on /, and hreflang="en" to / on /de/',
  bad: '<link rel="alternate" hreflang="en-UK" href="/uk/">',
  check: (site) => {
    const byPath = pagesByPath(site);
    return site.pages
      .filter((page) => page.alternates.length > 0 && isIndexable(page, site))
      .flatMap((page) => {
        const alternates = alternatesOf(page);
        return [
          ...alternates.flatMap((alternate) => judgeAlternate(alternate, page, site, byPath)),
          ...judgeSet(page, alternates, site),
        ];
      });
  },
};
