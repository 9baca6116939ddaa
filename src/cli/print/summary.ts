import path from 'node:path';
import type { BuildReport } from '../../engine/build/build-report.ts';
import { formatNumber, joinWithAnd } from '../../engine/core/english.ts';
import { countNames } from '../report/groups.ts';
import { type Colours, countDiagnostics, isFolded } from './diagnostics.ts';
import { recordedLine } from './recorded.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const seconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;

const settingsClause = ({ placeholders }: BuildReport): string[] => {
  if (placeholders.length === 0) return [];
  const keys = placeholders.map(({ key }) => key).join(', ');
  const subject =
    placeholders.length === 1 ? '1 setting is a placeholder' : `${placeholders.length} settings are placeholders`;
  return [`${subject} (${keys})`];
};

/** Returns a clause such as `41 values in content/coverage.yml and 3 in content/prices.yml are placeholders`. */
const contentClause = ({ provisional }: BuildReport): string[] => {
  if (provisional.length === 0) return [];
  const files = [...new Set(provisional.map(({ file }) => file))].map((file, index) => {
    const count = provisional.filter((value) => value.file === file).length;
    return index > 0 ? `${count} in ${file}` : `${count} ${count === 1 ? 'value' : 'values'} in ${file}`;
  });
  return [`${joinWithAnd(files)} ${provisional.length === 1 ? 'is a placeholder' : 'are placeholders'}`];
};

const placeholderLine = (report: BuildReport, colours: Colours): string[] => {
  const clauses = [...settingsClause(report), ...contentClause(report)];
  if (clauses.length === 0) return [];
  return [colours.yellow(`Not ready to publish: ${clauses.join('; ')}; --strict rejects them.`)];
};

const unpublishedLine = ({ unpublished, drafts, asOf }: BuildReport, colours: Colours): string[] => {
  if (unpublished.length === 0) return [];
  const ofDraft = unpublished.filter(({ reason }) => reason === 'draft').length;
  const later = unpublished.length - ofDraft;
  const parts = [
    ...(ofDraft > 0 ? [`${ofDraft} ${ofDraft === 1 ? 'draft' : 'drafts'}`] : []),
    ...(later > 0 ? [`${later} dated after ${asOf}`] : []),
  ].join(', ');
  return [
    drafts
      ? colours.yellow(`Do not publish: the site includes unpublished pages (${parts}).`)
      : `  skipped   ${parts}; --drafts includes ${unpublished.length === 1 ? 'it' : 'them'}`,
  ];
};

const excludedLines = ({ excluded }: BuildReport): string[] => {
  const [most, ...rest] = excluded.map(
    ({ template, count, pages }) => `${formatNumber(count)} of ${countNames(pages, 'page')} of ${template}`,
  );
  if (most === undefined) return [];
  return [
    `  excluded  from search, too similar to others: ${[most, ...rest].join(', ')}`,
    '            `build-site similarity` shows why; the setting similarity.gate: report keeps them in search',
  ];
};

const storeLine = ({ store }: BuildReport): string[] => {
  if (store === undefined) return [];
  const { edited, refused, saved, name } = store;
  const pages = `${formatNumber(edited)} ${edited === 1 ? 'page' : 'pages'} with edited text`;
  const rest = `${refused > 0 ? `, ${formatNumber(refused)} rejected` : ''}, ${formatNumber(saved)} generated texts saved`;
  return [`  stored    ${pages}${rest} (${name})`];
};

const headline = ({ pages, phases, recalled, unchanged }: BuildReport, folder: string, colours: Colours): string => {
  const time = seconds(phases.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  return unchanged
    ? `${colours.green('No changes')} since the last build of ${countNames(pages, 'page')}, checked in ${time} → ${folder}`
    : `${colours.green('Built')} ${countNames(pages, 'page')}${recalled > 0 ? `, ${formatNumber(recalled)} of them from the cache,` : ''} in ${time} → ${folder}`;
};

const checkedLine = ({ links, diagnostics, autoFixed }: BuildReport, colours: Colours): string => {
  const found = `${countNames(links, 'link')}: ${countDiagnostics(diagnostics)}${autoFixed > 0 ? `, ${autoFixed} auto-fixed` : ''}`;
  const list = isFolded(diagnostics, colours) ? '; `build-site build --report findings.txt` lists them' : '';
  return `  checked   ${found}${list}`;
};

export const formatSummary = (report: BuildReport, out: string, cwd: string, colours: Colours): string => {
  const phases = report.phases.map(({ phase, milliseconds }) => `${phase} ${seconds(milliseconds)}`).join(' · ');
  const changes = `${formatNumber(report.written)} written, ${formatNumber(report.removed)} removed`;
  return `${[
    headline(report, `${path.relative(cwd, out) || '.'}/`, colours),
    `  files     ${formatNumber(report.files)} (${megabytes(report.bytes)}; ${changes})`,
    checkedLine(report, colours),
    `  phases    ${phases}`,
    `  as of     ${report.asOf}, for ${report.address}`,
    ...recordedLine(report.data),
    ...storeLine(report),
    ...excludedLines(report),
    ...unpublishedLine(report, colours),
    ...placeholderLine(report, colours),
    'Next: npm run preview',
  ].join('\n')}\n`;
};
