import type { CheckedPage, CheckedSite, OwnFinding, OwnRule, OwnSiteFinding } from '../api/own-rules.ts';
import type { Location } from '../core/diagnostics.ts';
import { checkedPage } from '../facts/html/checked-page.ts';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { Finding, Rule } from './rule.ts';

/** Returns the place in the site's own code where an error was thrown. */
export type TraceError = (error: unknown) => Location | undefined;

const placeOf = ({ at }: OwnFinding): Pick<Finding, 'href' | 'phrase'> => {
  if (at === undefined) return {};
  return 'url' in at ? { href: at.url } : { phrase: { text: at.text, sentence: at.text } };
};

const toFinding = (found: OwnSiteFinding, page: string | undefined): Finding => {
  if (typeof found?.message !== 'string') throw new TypeError('a finding has no message');
  const { message, fix } = found;
  return { message, ...(fix === undefined ? {} : { fix }), pages: page === undefined ? [] : [page], ...placeOf(found) };
};

const listOf = <F>(rule: string, found: Iterable<F> | undefined): readonly F[] => {
  if (found === undefined) return [];
  if (found instanceof Promise) throw new TypeError(`${rule} must not be async`);
  return [...found];
};

/** Pages are parsed once for all rules. */
const views = new WeakMap<SiteFacts['pages'], readonly CheckedPage[]>();

const viewsOf = ({ pages, addresses, htmlOf }: SiteFacts): readonly CheckedPage[] => {
  const known = views.get(pages) ?? pages.map((page) => checkedPage(page, addresses, (path) => htmlOf?.(path) ?? ''));
  views.set(pages, known);
  return known;
};

const findingsOf = (
  { checkPage, checkSite }: OwnRule,
  site: SiteFacts,
  failed: (error: unknown, page?: string) => Finding,
): Finding[] => {
  const pages = viewsOf(site);
  const other: CheckedSite = { exists: (path) => site.targets.has(path) };
  const attempt = (find: () => Finding[], page?: string): Finding[] => {
    try {
      return find();
    } catch (error) {
      return [failed(error, page)];
    }
  };
  const ofPages = pages.flatMap((page) =>
    attempt(() => listOf('checkPage', checkPage?.(page, other)).map((found) => toFinding(found, page.path)), page.path),
  );
  if (site.partial || checkSite === undefined) return ofPages;
  const paths = new Set(pages.map(({ path }) => path));
  const ofSite = attempt(() =>
    listOf('checkSite', checkSite({ pages, ...other })).map((found) => {
      if (found.page !== undefined && !paths.has(found.page))
        throw new TypeError(`a finding refers to ${found.page}, which is not a page`);
      return toFinding(found, found.page);
    }),
  );
  return [...ofPages, ...ofSite];
};

/** A rule that throws is reported as an error at the line that threw. */
export const toRule = (own: OwnRule, file: string, trace: TraceError): Rule => {
  const { id, title, severity } = own;
  const failed = (error: unknown, page?: string): Finding => ({
    message: `the rule ${id} failed${page === undefined ? '' : ` on ${page}`}: ${error instanceof Error ? error.message : String(error)}`,
    fix: `correct the rule in ${file}`,
    pages: page === undefined ? [] : [page],
    failedAt: trace(error) ?? { file },
  });
  return {
    ...{ id, title, severity, isOwn: true },
    explanation: `${title}. The site declares this rule in ${file}.`,
    source: file,
    good: '',
    bad: '',
    // Report only the first failure, which explains the rest.
    check: (site) => {
      const found = findingsOf(own, site, failed);
      const first = found.find(({ failedAt }) => failedAt !== undefined);
      return found.filter((finding) => finding.failedAt === undefined || finding === first);
    },
  };
};
