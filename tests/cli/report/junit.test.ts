import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { junitReport } from '../../../src/cli/report/junit.ts';
import type { Diagnostic } from '../../../src/engine/core/diagnostics.ts';
import { RULES } from '../../../src/engine/rules/index.ts';
import { makeFolder } from '../../support/folder.ts';
import { makeSite, run } from '../../support/site.ts';

interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Element[];
  text: string;
}

/** Throws unless the text is well-formed XML. */
const parse = (xml: string): Element => {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children[0] ?? root;
};

/** The parts of junit-10.xsd (Jenkins xUnit plugin) that the report uses. */
const SCHEMA: Readonly<Record<string, { attributes: readonly string[]; children: readonly string[] }>> = {
  testsuites: { attributes: ['name', 'tests', 'failures', 'errors'], children: ['testsuite'] },
  testsuite: { attributes: ['name', 'tests', 'failures', 'errors', 'skipped'], children: ['testcase'] },
  testcase: { attributes: ['name', 'classname'], children: ['failure', 'skipped'] },
  failure: { attributes: ['type', 'message'], children: [] },
  skipped: { attributes: ['type', 'message'], children: [] },
};

const expectValid = (element: Element): void => {
  const { attributes, children } = SCHEMA[element.name] ?? { attributes: [], children: [] };
  expect(Object.keys(element.attributes), element.name).toEqual(attributes);
  for (const child of element.children) {
    expect(children, element.name).toContain(child.name);
    expectValid(child);
  }
};

const count = (element: Element, name: string): number =>
  Number(element.name === name) + element.children.reduce((sum, child) => sum + count(child, name), 0);

const expectCounts = (suites: Element): void => {
  for (const element of [suites, ...suites.children]) {
    expect(Number(element.attributes.tests)).toBe(count(element, 'testcase'));
    expect(Number(element.attributes.failures)).toBe(count(element, 'failure'));
    if (element !== suites) expect(Number(element.attributes.skipped)).toBe(count(element, 'skipped'));
  }
};

const suiteOf = (suites: Element, rule: string): Element | undefined =>
  suites.children.find(({ attributes }) => attributes.name?.split(' ')[0] === rule);

test('has a suite for each rule, a failed test for each error, and a passed test for each rule without findings', async () => {
  const root = makeFolder({
    'site/index.html':
      '<!doctype html><html lang="en"><title>A & B</title><a href="/gone/?a=1&amp;b=2">x</a><a href="/also-gone/">y</a>',
  });
  await run(root, ['check', 'site', '--report', 'a.junit.xml']);
  const suites = parse(readFileSync(path.join(root, 'a.junit.xml'), 'utf8'));
  expectValid(suites);
  expectCounts(suites);
  expect(suites.attributes.name).toBe('build-site check');
  expect(suites.children).toHaveLength(RULES.length);
  expect(suiteOf(suites, 'LNK-01')?.children).toMatchObject([
    {
      attributes: { name: 'the link /also-gone/ leads nowhere', classname: 'LNK-01' },
      children: [
        {
          name: 'failure',
          attributes: { type: 'LNK-01', message: 'the link /also-gone/ leads nowhere' },
          text: expect.stringMatching(/\nat site\/index\.html:1:\d+\non \/\nfix: /),
        },
      ],
    },
    { attributes: { name: 'the link /gone/?a=1&b=2 leads nowhere' } },
  ]);
  const [passed] = suiteOf(suites, 'LNK-03')?.children ?? [];
  expect(passed).toMatchObject({ attributes: { classname: 'LNK-03' }, children: [] });
});

test('a warning or note is a skipped test with its message', () => {
  const findings: Diagnostic[] = [
    { rule: 'DSC-02', severity: 'warning', message: 'short' },
    { rule: 'DSC-02', severity: 'note', message: 'long' },
  ];
  const suites = parse(junitReport({ command: 'check', ok: true, pages: 1, diagnostics: findings }));
  expect(suiteOf(suites, 'DSC-02')?.children.flatMap(({ children }) => children)).toMatchObject([
    { name: 'skipped', attributes: { message: 'warning: short' } },
    { name: 'skipped', attributes: { message: 'note: long' } },
  ]);
  expect(suites.attributes.failures).toBe('0');
});

test('a run that failed before the check reports no rule as passed', async () => {
  const root = makeSite({
    'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nowner: Kim\ncolour: red\n',
  });
  await run(root, ['--report', 'a.xml']);
  const suites = parse(readFileSync(path.join(root, 'a.xml'), 'utf8'));
  expect(suites.attributes.name).toBe('build-site build');
  expect(suites.children.map(({ attributes }) => attributes.name)).toEqual(['settings/unknown-key']);
  expectCounts(suites);
});

test('tests with the same message get unique names, because tools identify tests by name', () => {
  const finding: Diagnostic = { rule: 'DSC-02', severity: 'error', message: 'short' };
  const suites = parse(
    junitReport({ command: 'check', ok: false, pages: 1, diagnostics: [finding, { ...finding, pages: ['/a/'] }] }),
  );
  expect(suiteOf(suites, 'DSC-02')?.children.map(({ attributes }) => attributes.name)).toEqual(['short', 'short (2)']);
});

const FORBIDDEN = ['\0', '\u0007', '\ud800', '\uffff'];

test('any message is written as well-formed XML and read back unchanged, except for characters that XML cannot contain', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '<', '&', '"', ']]>', '\n', '\t', ' ', '\0', '\u0007', '\ud800', '\uffff', '😀'),
  });
  fc.assert(
    fc.property(text, (message) => {
      const diagnostics: Diagnostic[] = [
        { rule: 'DSC-02', severity: 'error', message, fix: message, pages: [message] },
      ];
      const suites = parse(junitReport({ command: 'check', ok: false, pages: 1, diagnostics }));
      const readable = FORBIDDEN.reduce((text, character) => text.replaceAll(character, '\ufffd'), message);
      expectValid(suites);
      expect(suiteOf(suites, 'DSC-02')?.children[0]?.attributes.name).toBe(readable);
    }),
  );
});

test('replaces an earlier JUnit report, but no other XML file', async () => {
  const root = makeFolder({ 'site/index.html': '<!doctype html><title>a</title>', 'sitemap.xml': '<urlset></urlset>' });
  expect((await run(root, ['check', 'site', '--report', 'a.xml'])).exitCode).toBeLessThan(2);
  expect((await run(root, ['check', 'site', '--report', 'a.xml'])).exitCode).toBeLessThan(2);
  const { exitCode, error } = await run(root, ['check', 'site', '--report', 'sitemap.xml']);
  expect(exitCode).toBe(2);
  expect(error).toContain('exists and is not a build-site report');
});
