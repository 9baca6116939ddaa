import { createHash } from 'node:crypto';
import type { Location, Log, ReportingDescriptor, Result } from 'sarif';
import program from '../../../package.json' with { type: 'json' };
import type { Cause } from '../../engine/check/causes/cause.ts';
import { causesOf } from '../../engine/check/causes/causes-of.ts';
import type { Diagnostic } from '../../engine/core/diagnostics.ts';
import { fileOfPage } from '../../engine/core/page-files.ts';
import { ruleText } from './groups.ts';
import type { FindingsReport } from './report.ts';

/** Maximum number of locations per result. GitHub shows no more. */
const MAX_PLACES = 10;
const MAX_PAGES = 100;

const descriptorOf = (id: string, ownTitle: string | undefined): ReportingDescriptor => {
  const rule = ruleText(id);
  if (rule === undefined) return { id, ...(ownTitle === undefined ? {} : { shortDescription: { text: ownTitle } }) };
  const { severity, title, explanation, source, good, bad } = rule;
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    help: {
      text: `${explanation}\n\nGood: ${good}\nBad: ${bad}\n\nSource: ${source}`,
      markdown: `${explanation}\n\n**Good**\n\n\`\`\`\n${good}\n\`\`\`\n\n**Bad**\n\n\`\`\`\n${bad}\n\`\`\`\n\nSource: ${source}`,
    },
    defaultConfiguration: { level: severity },
  };
};

/** Returns `dist/nsw/index.html` for `/nsw/`. */
const outputOf = (page: string, out: string): string => `${out}/${fileOfPage(page)}`.replace(/^\//, '');

const uriOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

const physical = (file: string, line?: number, column?: number): Location => ({
  physicalLocation: {
    artifactLocation: /^https?:/.test(file) ? { uri: file } : { uri: uriOf(file), uriBaseId: '%SRCROOT%' },
    ...(line === undefined
      ? {}
      : { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } }),
  },
});

const locationsOf = (
  { locations = [], pages = [] }: Diagnostic,
  out: string,
  placeOf = (page: string): string => outputOf(page, out),
): Location[] => {
  const places =
    locations.length > 0
      ? locations.map(({ file, line, column }) => physical(file, line, column))
      : pages.map((page) => physical(placeOf(page)));
  const [first = physical(out), ...others] = places.slice(0, MAX_PLACES);
  const logicalLocations = pages.slice(0, MAX_PAGES).map((page) => ({ fullyQualifiedName: page, kind: 'resource' }));
  return [logicalLocations.length > 0 ? { ...first, logicalLocations } : first, ...others];
};

/** Returns an identity that stays the same when lines move or numbers change. */
const identityOf = ({ rule, message, locations, pages }: Diagnostic): string =>
  [rule, message.replace(/\d[\d.,]*/g, '#'), locations?.[0]?.file ?? pages?.[0] ?? ''].join('\n');

/** Returns a rank from 0 to 100, relative to the most harmful cause. Source: SARIF 2.1.0, 3.27.25 rank property. */
const rankOf = ({ harm }: Cause, most: number): number => Math.round((100 * harm) / most);

/** Sorts results by cause and sets `rank`: some viewers keep the order, and the rest show the rank. */
const sortByCause = (results: ReadonlyMap<Diagnostic, Result>, causes: readonly Cause[]): Result[] =>
  causes.flatMap((cause) =>
    cause.findings.flatMap((finding) => {
      const result = results.get(finding);
      const rank = rankOf(cause, causes[0]?.harm ?? cause.harm);
      return result === undefined ? [] : [{ ...result, rank, properties: { cause: cause.title } }];
    }),
  );

const summaryOf = ({ title, rules, findings, pages, fix }: Cause) => ({
  title,
  rules,
  findings: findings.length,
  pages,
  ...(fix === undefined ? {} : { fix }),
});

/**
 * Returns SARIF 2.1.0 for code scanning. `out` is the output folder, written with `/`. All files are relative to the
 * root. Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
 */
export const sarifReport = ({ ok, pages, diagnostics, placeOf }: FindingsReport, out: string): string => {
  const ids = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const titles = new Map(diagnostics.map(({ rule, title }) => [rule, title]));
  const seen = new Map<string, number>();
  const results = diagnostics.map((diagnostic): [Diagnostic, Result] => {
    const { rule, severity, message, fix } = diagnostic;
    const identity = identityOf(diagnostic);
    const number = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, number);
    const digest = createHash('sha256').update(`${identity}\n${number}`).digest('hex');
    const result = {
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: severity,
      message: { text: fix === undefined ? message : `${message}\nFix: ${fix}` },
      locations: locationsOf(diagnostic, out, placeOf),
      partialFingerprints: { 'buildSiteFinding/v1': digest },
    };
    return [diagnostic, result];
  });
  const causes = causesOf(diagnostics, pages);
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'build-site',
            semanticVersion: program.version,
            rules: ids.map((id) => descriptorOf(id, titles.get(id))),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: ok }],
        results: sortByCause(new Map(results), causes),
        properties: { causes: causes.map(summaryOf) },
      },
    ],
  };
  return `${JSON.stringify(log, null, 1)}\n`;
};
