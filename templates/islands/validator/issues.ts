export type IssueSeverity = 'high' | 'medium' | 'low';

/** Something wrong with an address of the site. Source: specification, section 3, SEO issue. */
export interface Issue {
  /** Id of the rule, or 'server-error'. */
  readonly rule: string;
  readonly severity: IssueSeverity;
  readonly description: string;
  /** The page or address it is about; of several pages the first. */
  readonly url: string;
  /** All pages it shows on. */
  readonly pages: readonly string[];
  readonly fix: string;
  /** Where it is written, as `file:line`, the first few; known under `build-site dev`. */
  readonly places?: readonly string[];
}

/** The four counters of the page. */
export interface Counts {
  readonly links: number;
  readonly broken: number;
  readonly autoFixed: number;
  readonly descriptions: number;
}

export interface Results {
  readonly counts: Counts;
  readonly issues: readonly Issue[];
}

/** The part of `/seo-report.json` that is shown; `docs/report.schema.json` describes the file. */
export interface BuildReport {
  readonly asOf: string;
  readonly pages: number;
  readonly links: number;
  readonly autoFixed: number;
  readonly uniqueDescriptions: number;
  /** What must be true, by the id of a rule. */
  readonly rules?: Readonly<Record<string, string>>;
  readonly diagnostics: readonly {
    readonly rule: string;
    readonly severity: 'error' | 'warning' | 'info';
    readonly message: string;
    readonly fix?: string;
    readonly pages?: readonly string[];
    /** Only under `build-site dev`: what is published names no source. */
    readonly locations?: readonly { readonly file: string; readonly line?: number }[];
  }[];
}

const SEVERITIES = { error: 'high', warning: 'medium', info: 'low' } as const;

/** Rules about links that lead nowhere. */
export const BROKEN_LINK = 'LNK-01';

const broken = (issues: readonly Issue[]): number => issues.filter(({ rule }) => rule === BROKEN_LINK).length;

/** Places shown of an issue. */
const MOST_PLACES = 3;

/** Messages of the build begin like a line of a log. */
const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What the build found, as issues. */
export const resultsOfBuild = ({ diagnostics, links, autoFixed, uniqueDescriptions }: BuildReport): Results => {
  const issues = diagnostics.map(({ rule, severity, message, fix = '', pages = [], locations = [] }) => ({
    rule,
    severity: SEVERITIES[severity],
    description: asSentence(message),
    url: pages[0] ?? '',
    pages,
    fix: asSentence(fix),
    places: locations.slice(0, MOST_PLACES).map(({ file, line }) => (line === undefined ? file : `${file}:${line}`)),
  }));
  return { issues, counts: { links, broken: broken(issues), autoFixed, descriptions: uniqueDescriptions } };
};

const RANK = { high: 0, medium: 1, low: 2 };

/** Worst first, then by rule and address. */
export const sortIssues = (issues: readonly Issue[]): Issue[] =>
  [...issues].sort(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0) ||
      (a.url < b.url ? -1 : a.url > b.url ? 1 : 0) ||
      (a.description < b.description ? -1 : 1),
  );

/** Issues of one rule that weigh the same. */
export interface IssueGroup {
  readonly rule: string;
  readonly severity: IssueSeverity;
  readonly issues: readonly Issue[];
}

/** Issues by severity and rule, worst first; the others keep their order. */
export const groupIssues = (issues: readonly Issue[]): readonly IssueGroup[] => {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
    const key = `${issue.severity} ${issue.rule}`;
    groups.set(key, [...(groups.get(key) ?? []), issue]);
  }
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ rule: group[0].rule, severity: group[0].severity, issues: group }] : []))
    .sort((a, b) => RANK[a.severity] - RANK[b.severity]);
};

/** A list of issues in which no clause is said twice: what findings of a rule have in common, their first says for all. */
export const sayOnce = (issues: readonly Issue[]): readonly Issue[] => {
  const said = new Set<string>();
  const fresh = (clauses: readonly string[]) => clauses.filter((clause) => !said.has(clause) && said.add(clause));
  return issues.map((issue) => {
    const [what = '', ...more] = issue.description.split('; ');
    return {
      ...issue,
      description: [what, ...fresh(more)].join('; '),
      fix: asSentence(fresh(issue.fix.split('; ')).join('; ')),
    };
  });
};
