import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createColors } from 'picocolors';
import { expect, test } from 'vitest';
import { formatFindings, formatForTerminal } from '../../../src/cli/print/findings.ts';
import { firstCauses } from '../../../src/cli/report/causes.ts';
import { markdownReport } from '../../../src/cli/report/github.ts';
import { htmlReport } from '../../../src/cli/report/html.ts';
import { sarifReport } from '../../../src/cli/report/sarif.ts';
import type { Diagnostic } from '../../../src/engine/core/diagnostics.ts';
import { makeFolder } from '../../support/folder.ts';
import { makeSite, run } from '../../support/site.ts';

const ORIGIN = 'https://www.example.org';

const page = (at: string, title: string, body: string): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} of the example site</title>
<meta name="description" content="A description of the page about ${title}, which is long enough to be useful in search results.">
<link rel="canonical" href="${ORIGIN}${at}">
<meta property="og:title" content="${title}"><meta property="og:type" content="website"><meta property="og:url" content="${ORIGIN}${at}">
</head><body><nav><a href="/">Home</a> <a href="/jobs/">Jobs</a></nav>
<main><h1>${title}</h1><p>A paragraph about ${title}.</p>${body}</main></body></html>
`;

const NUMBERS = Array.from({ length: 20 }, (_, at) => `n${at + 1}`);

/** Every page has a dead link in its menu, and each article links to missing data. */
const SITE = {
  'site/index.html': page('/', 'Home', NUMBERS.map((name) => `<p><a href="/${name}/">About ${name}</a></p>`).join('')),
  ...Object.fromEntries(
    NUMBERS.map((name) => [
      `site/${name}/index.html`,
      page(`/${name}/`, name, `<p><a href="/data/${name}.csv">Data of ${name}</a></p>`),
    ]),
  ),
  'site/404.html': page('/404.html', 'Not found', '').replace('<head>', '<head><meta name="robots" content="noindex">'),
};

test('the output of check begins with the causes to fix first', async () => {
  const root = makeFolder(SITE);
  const { error } = await run(root, ['check', 'site']);
  const [causes = '', list = ''] = error.split('\n\n');
  expect(causes.split('\n').slice(0, 7)).toEqual([
    expect.stringMatching(/^Fix these \d(?: first: \d\d% of the|: all \d+) findings$/),
    '1. error LNK-01  the link /jobs/ leads nowhere',
    '   1 finding on 22 pages with a shared layout, such as site/index.html:7:40',
    '   fix: update the link to a valid URL, or remove it',
    '2. error LNK-01  the link /data/….csv leads nowhere',
    '   20 findings on 20 pages, such as site/n1/index.html:8:49',
    '   fix: update the link to a valid URL, or remove it',
  ]);
  expect(list).toContain('error LNK-01  21 findings on 22 pages; rule: ');
});

test('the heading omits the share of causes that are few findings on many pages', () => {
  const pages = Array.from({ length: 1000 }, (_, at) => `/${at}/`);
  const onEveryPage = ['A11-01', 'HDG-01', 'IMG-01', 'LNK-04', 'URL-01'].map(
    (rule): Diagnostic => ({ rule, severity: 'warning', message: `the page breaks ${rule}`, pages }),
  );
  const onOnePage = Array.from(
    { length: 200 },
    (_, at): Diagnostic => ({ rule: 'TTL-02', severity: 'note', message: `the title is ${at} wide`, pages: ['/1/'] }),
  );
  expect(firstCauses([...onEveryPage, ...onOnePage], 1000)?.heading).toBe('Fix these 5 first');
  expect(firstCauses([...onEveryPage, ...onOnePage.slice(0, 20)], 1000)?.heading).toBe(
    'Fix these 5 first: 20% of the findings',
  );
});

test('JSON, on standard output and in a file, groups every finding by cause', async () => {
  const root = makeFolder(SITE);
  const { out } = await run(root, ['check', 'site', '--json', '--report', 'a.json']);
  const { causes, diagnostics } = JSON.parse(out);
  expect(JSON.parse(readFileSync(path.join(root, 'a.json'), 'utf8')).causes).toEqual(causes);
  expect(causes[0]).toEqual({
    title: 'the link /jobs/ leads nowhere',
    severity: 'error',
    rules: ['LNK-01'],
    findings: 1,
    pages: 22,
    harm: 2200,
    shared: true,
    fix: 'update the link to a valid URL, or remove it',
    page: '/',
    location: { file: 'site/index.html', line: 7, column: 40 },
    diagnostics: [diagnostics.findIndex(({ message }: Diagnostic) => message.includes('/jobs/'))],
  });
  const positions: number[] = causes.flatMap((cause: { diagnostics: number[] }) => cause.diagnostics);
  expect(positions.toSorted((a, b) => a - b)).toEqual(diagnostics.map((_: Diagnostic, at: number) => at));
});

test('a build that fails the check groups its findings too', async () => {
  const links = NUMBERS.map((name) => `[${name}](/old/${name}/)`).join('\n\n');
  const root = makeSite({
    'content/notes/first.md': `---\ntitle: First note\ndescription: What the first note says.\n---\n\n${links}\n`,
  });
  const { error } = await run(root, []);
  expect(error).toMatch(/^Fix this: all 20 findings\n1\. error LNK-01 {2}the link \/old\/…\/ leads nowhere\n/);
  const { out } = await run(root, ['--json']);
  expect(JSON.parse(out).causes).toMatchObject([{ findings: 20, rules: ['LNK-01'] }]);
});

test('a text report that begins with causes is recognised as a report and replaced', async () => {
  const combined = 'Fix these 5 first: 60% of the findings\n1. error DSC-01, SOC-01  the page has no description\n';
  const root = makeFolder({ ...SITE, 'a.txt': combined });
  expect((await run(root, ['check', 'site', '--report', 'a.txt'])).exitCode).toBe(1);
  expect(readFileSync(path.join(root, 'a.txt'), 'utf8')).toMatch(/^Fix these .*\n1\. error LNK-01 /);
  expect((await run(root, ['check', 'site', '--report', 'a.txt'])).exitCode).toBe(1);
});

const dead = (target: string): Diagnostic => ({
  rule: 'LNK-01',
  severity: 'error',
  message: `the link ${target} leads nowhere`,
  fix: 'update the link',
  pages: ['/a/'],
  locations: [{ file: 'a/index.html', line: 3, column: 1 }],
});
const short: Diagnostic = { rule: 'DSC-02', severity: 'warning', message: 'the <b> is short', pages: ['/b/'] };
const MANY: Diagnostic[] = [...NUMBERS.map((name) => dead(`/${name}/`)), short];
const colours = createColors(false);

test('does not group findings if there are few, or each has its own cause', () => {
  expect(formatForTerminal(MANY.slice(0, 10), 40, colours)).toMatch(/^error LNK-01 {2}10 findings/);
  const different = NUMBERS.map(
    (name): Diagnostic => ({
      rule: 'TXT-01',
      severity: 'error',
      message: `${name.replace(/\d+/, (n) => 'x'.repeat(+n))}`,
    }),
  );
  expect(formatForTerminal(different, 40, colours)).not.toContain('first');
});

test('a long list is shortened to one line per rule in the terminal, and complete in a file', () => {
  const rules = ['TTL-01', 'TTL-02', 'DSC-01', 'LNK-02', 'IMG-01'];
  const findings = rules.flatMap((rule) => MANY.map((finding) => ({ ...finding, rule })));
  const terminal = formatForTerminal(findings, 40, colours);
  expect(terminal.split('\n').length).toBeLessThan(40);
  expect(terminal).toContain('\nerror TTL-01  20 findings on 1 page; rule: ');
  expect(terminal).toMatch(/All findings: --report findings\.html\n$/);
  expect(formatFindings(findings, 40, colours)).toContain('… and 10 more');
});

const report = { command: 'check', ok: false, pages: 40, links: 90, diagnostics: MANY } as const;

test('the job summary lists the causes before the table of rules', () => {
  expect(markdownReport(report).split('\n| | Rule')[0]).toBe(
    `## build-site check: failed

20 errors, 1 warning. 40 pages, 90 links.

### Fix these 2: all 21 findings

1. **the link /…/ leads nowhere** (LNK-01)  
   20 findings on 1 page, such as \`a/index.html:3:1\`. *Fix:* update the link
1. **the \\<b\\> is short** (DSC-02)  
   1 finding on 1 page, such as \`/b/\`
`,
  );
});

test('the HTML report begins with the causes, which link to the sections of their rules', () => {
  const html = htmlReport(report);
  const [, causes = ''] = /<main>\n(<section aria-labelledby="causes">.*?<\/section>)/s.exec(html) ?? [];
  expect(causes).toContain('<h2 id="causes">Fix these 2: all 21 findings</h2>');
  expect(causes).toContain('</span> the &lt;b&gt; is short</p>');
  for (const [, anchor] of causes.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`<h2 id="${anchor}">`);
});

test('SARIF sorts results by the harm of their cause and keeps fingerprints stable', () => {
  const [{ results, properties }] = JSON.parse(sarifReport(report, 'dist')).runs;
  expect(properties.causes).toEqual([
    { title: 'the link /…/ leads nowhere', rules: ['LNK-01'], findings: 20, pages: 1, fix: 'update the link' },
    { title: 'the <b> is short', rules: ['DSC-02'], findings: 1, pages: 1 },
  ]);
  const ranks = results.map(({ rank }: { rank: number }) => rank);
  expect(ranks).toEqual([...NUMBERS.map(() => 100), 0]);
  const printsOf = (diagnostics: readonly Diagnostic[]): string[] =>
    JSON.parse(sarifReport({ ...report, diagnostics }, 'dist'))
      .runs[0].results.map((result: { partialFingerprints: object }) => JSON.stringify(result.partialFingerprints))
      .sort();
  expect(printsOf([short, ...MANY.slice(0, 20)])).toEqual(printsOf(MANY));
});
