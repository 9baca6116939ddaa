export type IssueSeverity = 'high' | 'medium' | 'low';

export interface Issue {
  /** Rule id, or 'server-error'. */
  readonly rule: string;
  readonly severity: IssueSeverity;
  readonly description: string;
  /** The first affected page or URL. */
  readonly url: string;
  readonly pages: readonly string[];
  readonly fix: string;
  /** Source positions as `file:line`, available only in `build-site dev`. */
  readonly places?: readonly string[];
}

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

/** Displayed parts of `/seo-report.json`; `docs/report.schema.json` describes the whole file. */
export interface BuildReport {
  readonly asOf: string;
  readonly pages: number;
  readonly links: number;
  readonly autoFixed: number;
  readonly uniqueDescriptions: number;
  readonly rules?: Readonly<Record<string, string>>;
  readonly diagnostics: readonly {
    readonly rule: string;
    readonly severity: 'error' | 'warning' | 'note';
    readonly message: string;
    readonly fix?: string;
    readonly pages?: readonly string[];
    /** Published reports do not contain source positions. */
    readonly locations?: readonly { readonly file: string; readonly line?: number }[];
  }[];
}

const SEVERITIES = { error: 'high', warning: 'medium', note: 'low' } as const;

export const BROKEN_LINK = 'LNK-01';

const broken = (issues: readonly Issue[]): number => issues.filter(({ rule }) => rule === BROKEN_LINK).length;

const MOST_PLACES = 3;

/** Capitalises a message, because build messages start in lower case. */
const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

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

export const sortIssues = (issues: readonly Issue[]): Issue[] =>
  [...issues].sort(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0) ||
      (a.url < b.url ? -1 : a.url > b.url ? 1 : 0) ||
      (a.description < b.description ? -1 : 1),
  );

export interface IssueGroup {
  readonly rule: string;
  readonly severity: IssueSeverity;
  readonly issues: readonly Issue[];
}

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

/** Removes clauses that are already in an earlier issue. */
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
