import { escapeUTF8 } from 'entities';
import type { Diagnostic } from '../../engine/core/diagnostics.ts';
import { RULES } from '../../engine/rules/index.ts';
import { formatLocation } from '../print/diagnostics.ts';
import { ruleText } from './groups.ts';
import type { FindingsReport } from './report.ts';

/**
 * Returns whether XML 1.0 allows a character. Other characters are invalid even as references. Source: XML 1.0,
 * production Char.
 */
const isXmlCharacter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return /[\t\n\r]/.test(character);
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
};

const escapeXml = (text: string): string =>
  escapeUTF8(Array.from(text, (character) => (isXmlCharacter(character) ? character : '\ufffd')).join(''));

/** Parsers normalize white space in attributes unless it is written as references. */
const attribute = (text: string): string =>
  escapeXml(text).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${attribute(String(value))}"`)
    .join('');

const MAX_PAGES = 100;

const list = (title: string, items: readonly string[]): string[] => [
  ...items.slice(0, MAX_PAGES).map((item) => `${title} ${item}`),
  ...(items.length > MAX_PAGES ? [`${title} ${items.length - MAX_PAGES} more`] : []),
];

const detailsOf = ({ message, fix, locations = [], pages = [] }: Diagnostic): string =>
  [message, ...list('at', locations.map(formatLocation)), ...list('on', pages), ...(fix ? [`fix: ${fix}`] : [])].join(
    '\n',
  );

/**
 * Reports only errors as failures. JUnit has no warnings, but most tools list skipped tests together with their
 * message.
 */
const resultOf = (finding: Diagnostic): string => {
  const { rule, severity, message } = finding;
  const name = severity === 'error' ? 'failure' : 'skipped';
  const text = severity === 'error' ? message : `${severity}: ${message}`;
  return `<${name}${attributes({ type: rule, message: text })}>${escapeXml(detailsOf(finding))}</${name}>`;
};

const testCase = (finding: Diagnostic, name: string): string => {
  return `  <testcase${attributes({ name, classname: finding.rule })}>${resultOf(finding)}</testcase>`;
};

/** Numbers repeated names, because tools identify a test by its name. */
const namesOf = (findings: readonly Diagnostic[]): string[] => {
  const seen = new Map<string, number>();
  return findings.map(({ message }) => {
    const count = (seen.get(message) ?? 0) + 1;
    seen.set(message, count);
    return count === 1 ? message : `${message} (${count})`;
  });
};

const countErrors = (findings: readonly Diagnostic[]): number =>
  findings.filter(({ severity }) => severity === 'error').length;

const suiteOf = (rule: string, findings: readonly Diagnostic[]): string => {
  const title = ruleText(rule)?.title ?? findings[0]?.title;
  const failures = countErrors(findings);
  const names = namesOf(findings);
  const cases =
    findings.length === 0
      ? [`  <testcase${attributes({ name: title ?? rule, classname: rule })}/>`]
      : findings.map((finding, at) => testCase(finding, names[at] ?? finding.message));
  const counts = { tests: cases.length, failures, errors: 0, skipped: findings.length - failures };
  return ` <testsuite${attributes({ name: title === undefined ? rule : `${rule} ${title}`, ...counts })}>\n${cases.join('\n')}\n </testsuite>`;
};

/**
 * Writes a suite for each rule and a test for each finding. A rule without findings is a passed test, unless the run
 * failed before checking the rules. Only uses attributes from the schema of the Jenkins xUnit plugin.
 */
export const junitReport = ({ command, pages, diagnostics }: FindingsReport): string => {
  const checked = pages === undefined ? [] : RULES.map(({ id }) => id);
  const rules = [...new Set([...checked, ...diagnostics.map(({ rule }) => rule)])].sort();
  const findingsOf = (rule: string) => diagnostics.filter((finding) => finding.rule === rule);
  const suites = rules.map((rule) => ({ rule, findings: findingsOf(rule) }));
  const tests = suites.reduce((sum, { findings }) => sum + Math.max(1, findings.length), 0);
  const counts = { tests, failures: countErrors(diagnostics), errors: 0 };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `build-site ${command}`, ...counts })}>`,
    ...suites.map(({ rule, findings }) => suiteOf(rule, findings)),
    '</testsuites>',
    '',
  ].join('\n');
};
