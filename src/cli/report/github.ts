import type { Cause } from '../../engine/check/causes/cause.ts';
import type { Diagnostic, Severity } from '../../engine/core/diagnostics.ts';
import { countDiagnostics, exampleOf, formatLocation } from '../print/diagnostics.ts';
import { extentOf, firstCauses } from './causes.ts';
import { countNames, groupByRule, type RuleGroup, requirement, ruleText, worstPages } from './groups.ts';
import type { FindingsReport } from './report.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/**
 * Maximum number of annotations per level and step. GitHub drops the rest. Sources: GitHub docs, Workflow commands;
 * actions/runner.
 */
const MAX_OF_A_KIND = 10;

const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const linksFirst = (a: Diagnostic, b: Diagnostic): number =>
  Number(b.rule.startsWith('LNK-')) - Number(a.rule.startsWith('LNK-'));

/** Sorts findings so that ten annotations cover as many rules as possible, with rules about links first. */
const manyRulesFirst = (findings: readonly Diagnostic[]): Diagnostic[] => {
  const firsts = new Set(groupByRule(findings).flatMap((group) => group.findings.slice(0, 1)));
  return [...[...firsts].sort(linksFirst), ...findings.filter((finding) => !firsts.has(finding)).sort(linksFirst)];
};

const annotation = (
  { rule, severity, title: ownTitle, message, fix, locations, pages }: Diagnostic,
  prefix: string,
): string => {
  const [place] = locations ?? [];
  const required = ruleText(rule)?.title ?? ownTitle;
  const title = required === undefined ? rule : `${rule}, ${requirement(required)}`;
  const properties = [
    ...(place ? [`file=${escapeProperty(prefix + place.file)}`] : []),
    ...(place?.line === undefined ? [] : [`line=${place.line}`]),
    ...(place?.column === undefined ? [] : [`col=${place.column}`]),
    `title=${escapeProperty(title)}`,
  ].join(',');
  const where = pages?.length ? `\non ${pages[0]}${pages.length > 1 ? ` and ${pages.length - 1} more` : ''}` : '';
  return `::${COMMANDS[severity]} ${properties}::${escapeText(`${message}${where}${fix ? `\nfix: ${fix}` : ''}`)}`;
};

/**
 * Returns at most ten errors, ten warnings and ten notices. `prefix` is the path from the repository to the site's
 * root, such as `site/`.
 */
export const annotations = (diagnostics: readonly Diagnostic[], prefix: string): string =>
  (['error', 'warning', 'note'] as const)
    .flatMap((severity) =>
      manyRulesFirst(diagnostics.filter((finding) => finding.severity === severity)).slice(0, MAX_OF_A_KIND),
    )
    .map((finding) => `${annotation(finding, prefix)}\n`)
    .join('');

/** Maximum size of a job summary. Source: GitHub docs, Adding a job summary. */
const MAX_SUMMARY_BYTES = 1024 * 1024;
const MAX_PLACES = 3;

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|#~]/g, (character) => `\\${character}`)
    .replaceAll('@', '@\u200b');

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

const listFinding = ({ message, fix, locations = [], pages = [] }: Diagnostic): string => {
  const places = (locations.length > 0 ? locations.map(formatLocation) : pages).slice(0, MAX_PLACES).map(code);
  const spread = pages.length > 1 ? ` (${countNames(pages.length, 'page')})` : '';
  return `- ${plain(message)}${spread}${places.length > 0 ? `: ${places.join(', ')}` : ''}${fix ? `. *Fix:* ${plain(fix)}` : ''}\n`;
};

const summaryOfGroup = ({ rule, title, findings }: RuleGroup): string =>
  `\n<details><summary>${rule}${title === undefined ? '' : `, ${plain(requirement(title))}`}</summary>\n\n${findings.map(listFinding).join('')}\n</details>\n`;

const listCause = (cause: Cause): string => {
  const { rules, title, fix, example } = cause;
  const place = example === undefined ? '' : exampleOf(example);
  return `1. **${plain(title)}** (${rules.join(', ')})  \n   ${extentOf(cause)}${place === '' ? '' : `, such as ${code(place)}`}${fix ? `. *Fix:* ${plain(fix)}` : ''}\n`;
};

const causesSection = ({ diagnostics, pages }: FindingsReport): string => {
  const first = firstCauses(diagnostics, pages);
  return first === undefined ? '' : `\n### ${first.heading}\n\n${first.causes.map(listCause).join('')}`;
};

/** Returns Markdown for a job summary, truncated with a notice at GitHub's size limit. */
export const markdownReport = (report: FindingsReport): string => {
  const { command, ok, pages, links, diagnostics } = report;
  const groups = groupByRule(diagnostics);
  const counts = pages === undefined ? '' : ` ${countNames(pages, 'page')}, ${countNames(links ?? 0, 'link')}.`;
  const rows = groups.map((group) => {
    const worst = worstPages(group.findings).find(({ count }) => count > 1);
    return `| ${group.severity} | ${group.rule} | ${group.findings.length} | ${group.pages} | ${worst ? code(worst.page) : ''} | ${plain(group.title ?? '')} |\n`;
  });
  const table =
    rows.length === 0
      ? ''
      : `\n| | Rule | Findings | Pages | Worst page | |\n| --- | --- | ---: | ---: | --- | --- |\n${rows.join('')}`;
  let text = `## build-site ${command}: ${ok ? 'passed' : 'failed'}\n\n${countDiagnostics(diagnostics)}.${counts}\n${causesSection(report)}${table}`;
  for (const [at, group] of groups.entries()) {
    const section = summaryOfGroup(group);
    if (Buffer.byteLength(text) + Buffer.byteLength(section) > MAX_SUMMARY_BYTES - 200)
      return `${text}\nOmitted because of the size limit: ${groups
        .slice(at)
        .map(({ rule }) => rule)
        .join(', ')
        .slice(0, 100)}\n`;
    text += section;
  }
  return text;
};
