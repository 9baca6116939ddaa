import { BROKEN_LINK, type Issue, type IssueSeverity, type Results, sortIssues } from './issues.ts';
import type { PageFacts } from './read-page.ts';

export interface Answer {
  readonly status: number;
  readonly movedTo?: string;
}

export interface Crawled {
  readonly pages: readonly PageFacts[];
  /** Pages by path. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly sitemap: ReadonlySet<string>;
}

const issue = (
  rule: string,
  severity: IssueSeverity,
  description: string,
  fix: string,
  pages: readonly string[],
): Issue => ({ rule, severity, description, fix, url: pages[0] ?? '', pages });

const groupsOf = (pages: readonly PageFacts[], readValue: (page: PageFacts) => string): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const page of pages) {
    const value = readValue(page);
    const group = groups.get(value) ?? [];
    groups.set(value, group);
    group.push(page.path);
  }
  return groups;
};

const judgePage = (page: PageFacts): Issue[] => {
  const { path, title, description, canonical, noindex, headings, hasLanguage, imagesWithoutAlt } = page;
  const at = [path];
  return [
    ...(title === '' ? [issue('TTL-01', 'high', 'The page has no title', 'Give it a title of its own', at)] : []),
    ...(description === ''
      ? [issue('DSC-01', 'high', 'The page has no meta description', 'Generate unique descriptions for each page', at)]
      : []),
    ...(noindex
      ? [issue('IDX-01', 'high', 'The sitemap lists a page that is noindex', 'Take one of the two out', at)]
      : []),
    ...(canonical === path
      ? []
      : [issue('CAN-01', 'high', `The canonical address is ${canonical ?? 'missing'}`, `It must be ${path}`, at)]),
    ...(headings === 1
      ? []
      : [
          issue('HDG-01', 'high', `The page has ${headings} h1 headings`, 'Give it one that says what it is about', at),
        ]),
    ...(hasLanguage ? [] : [issue('HTM-01', 'high', 'The page does not name its language', 'Set lang on <html>', at)]),
    ...(imagesWithoutAlt === 0
      ? []
      : [
          issue(
            'IMG-01',
            'high',
            `${imagesWithoutAlt === 1 ? '1 image has' : `${imagesWithoutAlt} images have`} no alt`,
            'Say what they show, or write alt=""',
            at,
          ),
        ]),
    ...page.linksWithoutText.map((href) =>
      issue('LNK-04', 'high', `The link to ${href} has no text`, 'Write where it leads', at),
    ),
  ];
};

const duplicates = (
  groups: Map<string, string[]>,
  rule: string,
  severity: IssueSeverity,
  what: string,
  fix: string,
): Issue[] =>
  [...groups]
    .filter(([value, pages]) => value !== '' && pages.length > 1)
    .map(([value, pages]) => issue(rule, severity, `${pages.length} pages have the ${what} “${value}”`, fix, pages));

const serverError = (description: string, pages: readonly string[]): Issue =>
  issue('server-error', 'high', description, 'Check server configuration or temporarily disable these links', pages);

const judgeAnswer = (path: string, { status, movedTo }: Answer, pages: readonly string[]): Issue[] => {
  if (status >= 500) return [serverError(`The server answers ${path} with ${status}`, pages)];
  if (status === 0 || status >= 400)
    return [
      issue(
        BROKEN_LINK,
        'high',
        `Broken internal link: ${path} (${status === 0 ? 'no answer' : status})`,
        'Update link to valid URL or remove if no longer needed',
        pages,
      ),
    ];
  return movedTo === undefined
    ? []
    : [issue('LNK-03', 'medium', `The link ${path} is redirected to ${movedTo}`, `Link to ${movedTo}`, pages)];
};

const isWrong = ({ status, movedTo }: Answer): boolean => status === 0 || status >= 400 || movedTo !== undefined;

/** Collects the pages that link to the given paths. Recording the source of every link would be slow on a phone. */
const pagesLinkingTo = (paths: ReadonlySet<string>, pages: readonly PageFacts[]): Map<string, string[]> => {
  const linkedFrom = new Map<string, string[]>();
  if (paths.size === 0) return linkedFrom;
  for (const { path, links } of pages)
    for (const link of links) {
      if (!paths.has(link)) continue;
      const from = linkedFrom.get(link) ?? [];
      linkedFrom.set(link, from);
      from.push(path);
    }
  return linkedFrom;
};

/** Checks the crawled pages. Checks that need the whole site or its sources run in the build. */
export const judge = (
  { pages, answers, sitemap }: Crawled,
  /** Links that contain one of these strings count as server errors. */
  serverErrors: readonly string[] = [],
): Results => {
  const isNamed = (path: string): boolean => serverErrors.some((pattern) => path.includes(pattern));
  const suspects = [...answers].filter(([path, answer]) => isWrong(answer) || isNamed(path));
  const linkedFrom = pagesLinkingTo(new Set(suspects.map(([path]) => path)), pages);
  const descriptions = groupsOf(pages, ({ description }) => description);
  const titles = groupsOf(pages, ({ title }) => title);
  const ofAnswers = suspects.flatMap(([path, answer]) => {
    const from = linkedFrom.get(path) ?? [];
    return judgeAnswer(path, answer, from.length === 0 && sitemap.has(path) ? ['/sitemap.xml'] : from);
  });
  const ofPatterns = [...linkedFrom].flatMap(([path, from]) =>
    isNamed(path) && !((answers.get(path)?.status ?? 0) >= 500)
      ? [serverError(`The settings count ${path} as a server error (502/504)`, from)]
      : [],
  );
  const issues = [
    ...pages.flatMap(judgePage),
    ...duplicates(descriptions, 'DSC-01', 'medium', 'description', 'Generate unique descriptions for each page'),
    ...duplicates(titles, 'TTL-01', 'high', 'title', 'Say in each title what tells the page apart'),
    ...ofAnswers,
    ...ofPatterns,
  ];
  return {
    issues: sortIssues(issues),
    counts: {
      links: pages.reduce((sum, { linkCount }) => sum + linkCount, 0),
      broken: [...answers.values()].filter(({ status }) => status === 0 || status >= 400).length,
      autoFixed: 0,
      descriptions: [...descriptions.keys()].filter((description) => description !== '').length,
    },
  };
};
