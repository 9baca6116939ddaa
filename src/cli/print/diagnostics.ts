import type { createColors } from 'picocolors';
import type { Diagnostic, Location, Severity } from '../../engine/core/diagnostics.ts';
import { countNames, groupByRule, type RuleGroup, requirement, ruleText, worstPages } from '../report/groups.ts';

export type Colours = ReturnType<typeof createColors>;

const MAX_PAGES = 5;
const MAX_PLACES = 4;
/** Maximum number of findings printed in full. If a rule has more, each one is listed on one line. */
const MAX_IN_FULL = 3;
const MAX_OF_A_LIST = 10;
const MAX_WORST_PAGES = 3;
const MAX_LETTERS = 160;

/** Returns a location such as `content/blog/a.md:12:3`. */
export const formatLocation = ({ file, line, column }: Location): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

export const paint = (colours: Colours): Readonly<Record<Severity, (text: string) => string>> => ({
  error: colours.red,
  warning: colours.yellow,
  note: colours.cyan,
});

const listSome = (items: readonly string[], most: number): string => {
  const shown = items.slice(0, most).join(', ');
  return items.length > most ? `${shown} and ${items.length - most} more` : shown;
};

const placeLines = (locations: readonly Location[], colours: Colours): string[] => [
  ...locations.slice(0, MAX_PLACES).map((place) => `    at ${colours.cyan(formatLocation(place))}`),
  ...(locations.length > MAX_PLACES ? [`    at ${countNames(locations.length - MAX_PLACES, 'more place')}`] : []),
];

const formatDiagnostic = ({ rule, severity, message, fix, pages, locations }: Diagnostic, colours: Colours): string =>
  [
    `${paint(colours)[severity](severity)} ${colours.bold(rule)}  ${message}`,
    ...placeLines(locations ?? [], colours),
    ...(pages?.length ? [`    on ${listSome(pages, MAX_PAGES)}`] : []),
    ...(fix ? [`    ${colours.green('fix:')} ${fix}`] : []),
  ].join('\n');

export const shortened = (text: string): string =>
  text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text;

export const exampleOf = ({ pages = [], locations = [] }: Diagnostic): string => {
  const exact = locations.find(({ line }) => line !== undefined);
  return exact ? formatLocation(exact) : (pages[0] ?? locations[0]?.file ?? '');
};

/** Formats a finding on one line. `commonFix` is printed once, below the list. */
const listLine = (finding: Diagnostic, commonFix: string | undefined, colours: Colours): string => {
  const place = exampleOf(finding);
  const count = finding.pages?.length ?? 0;
  const isCounted = finding.message.endsWith(' in the baseline)');
  const spread = count > 1 && !isCounted ? ` (${count} pages)` : '';
  const fix = finding.fix === undefined || finding.fix === commonFix ? '' : ` ${colours.green('→')} ${finding.fix}`;
  return `    ${place === '' ? '' : `${colours.cyan(place)}  `}${shortened(finding.message)}${spread}${fix}`;
};

const countOf = (findings: readonly Diagnostic[], pages: number): string =>
  `${countNames(findings.length, 'finding')}${pages > 0 ? ` on ${countNames(pages, 'page')}` : ''}`;

const formatList = ({ rule, severity, title, findings, pages }: RuleGroup, colours: Colours): string => {
  const [{ fix } = {}] = findings;
  const commonFix = findings.every((finding) => finding.fix === fix) ? fix : undefined;
  const worst = pages > 1 ? worstPages(findings).filter(({ count }) => count > 1) : [];
  const counts = countOf(findings, pages);
  return [
    `${paint(colours)[severity](severity)} ${colours.bold(rule)}  ${counts}${title === undefined ? '' : `; ${requirement(title)}`}`,
    ...findings.slice(0, MAX_OF_A_LIST).map((finding) => listLine(finding, commonFix, colours)),
    ...(findings.length > MAX_OF_A_LIST
      ? [colours.dim(`    … and ${findings.length - MAX_OF_A_LIST} more; --report findings.html lists them all`)]
      : []),
    ...(worst.length > 0
      ? [
          `    most on ${listSome(
            worst.map(({ page, count }) => `${page} (${count})`),
            MAX_WORST_PAGES,
          )}`,
        ]
      : []),
    ...(commonFix ? [`    ${colours.green('fix:')} ${commonFix}`] : []),
  ].join('\n');
};

/**
 * Prints the worst rules first. Shows a rule's findings in full if there are few, otherwise the first ten on one line
 * each, followed by the most affected pages. Always shows problems in content files in full.
 */
export const formatDiagnostics = (diagnostics: readonly Diagnostic[], colours: Colours): string => {
  if (diagnostics.length === 0) return '';
  const groups = groupByRule(diagnostics);
  const blocks = groups.flatMap((group) =>
    group.title === undefined || group.findings.length <= MAX_IN_FULL
      ? group.findings.map((finding) => formatDiagnostic(finding, colours))
      : [formatList(group, colours)],
  );
  return `${[...blocks, ...formatTotals(diagnostics, groups)].join('\n')}\n`;
};

/** Prints only the first few findings, because dev prints them again after every save. */
export const formatFirst = (diagnostics: readonly Diagnostic[], colours: Colours): string =>
  groupByRule(diagnostics)
    .flatMap(({ rule, findings }) => {
      const more = findings.length - MAX_IN_FULL;
      const rest = `    … and ${more} more of ${rule}; \`build-site build\` lists them all`;
      return [
        ...findings.slice(0, MAX_IN_FULL).map((finding) => formatDiagnostic(finding, colours)),
        ...(more > 0 ? [colours.dim(rest)] : []),
      ];
    })
    .map((block) => `${block}\n`)
    .join('');

export const withoutNotes = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity !== 'note');

/** Maximum number of lines. Longer output is reduced to one line per rule, unless the run failed. */
const MOST_LINES = 10;

const foldedLine = ({ rule, severity, title, findings, pages }: RuleGroup, colours: Colours): string => {
  const [first, ...others] = findings;
  const said = shortened(first?.message ?? '');
  const spread = pages > 1 ? ` (${countNames(pages, 'page')})` : '';
  const about = title === undefined ? `: ${said}` : `; ${requirement(title)}`;
  const what = others.length === 0 ? `${said}${spread}` : `${countOf(findings, pages)}${about}`;
  return `${paint(colours)[severity](severity)} ${colours.bold(rule)}  ${what}\n`;
};

/** Prints one line per rule, but problems in content files in full. */
export const formatOverview = (diagnostics: readonly Diagnostic[], colours: Colours): string => {
  const groups = groupByRule(diagnostics);
  const blocks = groups.map((group) =>
    group.title === undefined
      ? group.findings.map((finding) => `${formatDiagnostic(finding, colours)}\n`).join('')
      : foldedLine(group, colours),
  );
  const totals = [...formatTotals(diagnostics, groups), colours.dim('All findings: --report findings.html')];
  return `${blocks.join('')}${totals.join('\n')}\n`;
};

export const isFolded = (diagnostics: readonly Diagnostic[], colours: Colours): boolean =>
  diagnostics.length > MAX_IN_FULL && formatDiagnostics(diagnostics, colours).split('\n').length > MOST_LINES + 1;

export const formatFolded = (diagnostics: readonly Diagnostic[], colours: Colours): string =>
  isFolded(diagnostics, colours)
    ? groupByRule(diagnostics)
        .map((group) => foldedLine(group, colours))
        .join('')
    : formatDiagnostics(diagnostics, colours);

/**
 * Returns a line such as 'Total: 12 findings from 3 rules on 40 pages, most on /a/ (3).', or '' if there are only a few
 * findings.
 */
const formatTotals = (diagnostics: readonly Diagnostic[], groups: readonly RuleGroup[]): string[] => {
  const worst = worstPages(diagnostics);
  const rules = new Set(groups.map(({ rule }) => rule)).size;
  if (diagnostics.length <= MAX_IN_FULL || rules === 1 || worst.length === 0) return [];
  const most = worst.filter(({ count }) => count > 1).slice(0, MAX_WORST_PAGES);
  const explained = groups.find(({ rule }) => ruleText(rule) !== undefined);
  const where = most.length > 0 ? `, most on ${most.map(({ page, count }) => `${page} (${count})`).join(', ')}` : '';
  return [
    `Total: ${countNames(diagnostics.length, 'finding')} from ${countNames(rules, 'rule')} on ${countNames(worst.length, 'page')}${where}${explained === undefined ? '.' : `; \`build-site rules ${explained.rule}\` explains one.`}`,
  ];
};

/** Returns a summary such as '3 errors, 1 warning'. */
export const countDiagnostics = (diagnostics: readonly Diagnostic[]): string => {
  const count = (severity: Severity, name: string) => {
    const { length } = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    return length === 0 ? [] : [countNames(length, name)];
  };
  return (
    [...count('error', 'error'), ...count('warning', 'warning'), ...count('note', 'note')].join(', ') || 'no problems'
  );
};
