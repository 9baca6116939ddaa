import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { annotations, markdownReport } from '../../../src/cli/report/github.ts';
import type { Diagnostic } from '../../../src/engine/core/diagnostics.ts';
import { makeSite, run } from '../../support/site.ts';

const error = (rule: string, message: string): Diagnostic => ({ rule, severity: 'error', message });

test('annotations escape characters that would end a command or a property', () => {
  const found: Diagnostic = {
    rule: 'TTL-01',
    severity: 'warning',
    message: '100% of a\nline',
    locations: [{ file: 'content/a,b:c.md', line: 3, column: 2 }],
    pages: ['/a/', '/b/'],
    fix: 'x',
  };
  expect(annotations([found], 'site/')).toBe(
    '::warning file=site/content/a%2Cb%3Ac.md,line=3,col=2,title=TTL-01%2C rule%3A Every page has one title%2C and no two indexable pages share one.' +
      '::100%25 of a%0Aline%0Aon /a/ and 1 more%0Afix: x\n',
  );
});

test('if there are more than ten errors, annotations cover every rule and include ten warnings', () => {
  const findings = [
    error('CAN-01', 'canonical'),
    ...Array.from({ length: 20 }, (_, at) => error('LNK-01', `link ${at}`)),
    error('TTL-01', 'title'),
    ...Array.from({ length: 12 }, (_, at): Diagnostic => ({ rule: 'DSC-02', severity: 'warning', message: `${at}` })),
  ];
  const lines = annotations(findings, '').trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10);
  expect(lines.filter((line) => line.startsWith('::warning'))).toHaveLength(10);
  expect(lines.slice(0, 4).map((line) => /[A-Z]{3}-\d\d/.exec(line)?.[0])).toEqual([
    'LNK-01',
    'CAN-01',
    'TTL-01',
    'LNK-01',
  ]);
});

const BROKEN = {
  'content/notes/first.md':
    '---\ntitle: First note\ndescription: What the first note says.\n---\n\nSee [the third](/notes/thrid/).\n',
};

test('a run in GitHub Actions annotates the sources and adds a job summary, with and without --json', async () => {
  const workspace = makeSite();
  const root = makeSite(BROKEN);
  const summary = path.join(workspace, 'summary.md');
  const environment = {
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_WORKSPACE: path.dirname(root),
  };
  const { error: stderr } = await run(root, [], environment);
  expect(stderr).toContain(`::error file=${path.basename(root)}/content/notes/first.md,line=6,title=LNK-01`);
  const json = await run(root, ['--json'], environment);
  expect(JSON.parse(json.out)).toMatchObject({ ok: false });
  expect(json.error).toContain('::error');
  const text = readFileSync(summary, 'utf8');
  expect(text.match(/## build-site build: failed/g)).toHaveLength(2);
  expect(text).toContain('the link /notes/thrid/ leads nowhere: `content/notes/first.md:6`');
  expect((await run(root, [])).error).not.toContain('::error');
});

test("a summary stays within GitHub's limit and contains no markup from findings", () => {
  const many = Array.from({ length: 60 }, (_, at) => error(`AAA-${at}`, `<img src=x> | ${'w'.repeat(40_000)}`));
  const text = markdownReport({ command: 'check', ok: false, diagnostics: many });
  expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
  expect(text).toContain('Omitted because of the size limit: AAA-');
  expect(text).not.toMatch(/[^\\]<img/);
});
