import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import AjvDraft4 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import reportSchema from '../../../docs/report.schema.json' with { type: 'json' };
import { sarifReport } from '../../../src/cli/report/sarif.ts';
import { serve } from '../../support/preview.ts';
import { makeSite, run } from '../../support/site.ts';

const NOTE = '---\ntitle: First note\ndescription: What the first note says.\n---\n\n';

/** A site with an error in Markdown, one in a template, a warning, and text that must be escaped. */
const BROKEN = {
  'content/notes/first.md': `${NOTE}See [the third](/notes/thrid/), [b & "c"](/notes/x&y/) and [Example](http://example.net/).\n`,
  'templates/pages/notes/[note].tsx': `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <main><h1>{note.title}</h1><img src="/none.webp" width="1" height="1" /><Html html={note.body.html} /></main>,
});
`,
};

const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

const validatorOf = (schema: object, Validator: typeof Ajv = Ajv) => {
  const ajv = new Validator({ allErrors: true, strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (value: unknown) => {
    validate(value);
    return validate.errors ?? [];
  };
};

const problemsOfReport = validatorOf(reportSchema);
const problemsOfSarif = validatorOf(sarifSchema, AjvDraft4 as unknown as typeof Ajv);

test('JSON matches its schema for a failed build, a successful build, a check and the published report', async () => {
  const root = makeSite(BROKEN);
  expect((await run(root, ['--report', 'out/findings.json'])).exitCode).toBe(1);
  const failed = JSON.parse(read(root, 'out/findings.json'));
  expect(problemsOfReport(failed)).toEqual([]);
  expect(failed).toMatchObject({ version: 2, command: 'build', ok: false });
  expect(failed.diagnostics.map(({ rule }: { rule: string }) => rule)).toEqual([
    'IMG-01',
    'LNK-01',
    'LNK-01',
    'LNK-01',
    'LNK-06',
  ]);

  const fine = makeSite();
  const { out } = await run(fine, ['--json', '--report', 'findings.json']);
  expect(problemsOfReport(JSON.parse(out))).toEqual([]);
  expect(problemsOfReport(JSON.parse(read(fine, 'findings.json')))).toEqual([]);
  expect(problemsOfReport(JSON.parse(read(fine, 'dist/seo-report.json')))).toEqual([]);
  await run(fine, ['check', '--report', 'checked.json']);
  expect(problemsOfReport(JSON.parse(read(fine, 'checked.json')))).toEqual([]);
  expect(problemsOfReport({ version: 2, ok: true, diagnostics: [{ rule: 'x', severity: 'bad' }] })).not.toEqual([]);
});

test('SARIF is valid, describes its rules, points to the sources and recognises known findings', async () => {
  const root = makeSite(BROKEN);
  await run(root, ['--report', 'a.sarif']);
  const log = JSON.parse(read(root, 'a.sarif'));
  expect(problemsOfSarif(log)).toEqual([]);
  const [{ results, tool }] = log.runs;
  expect(results).toHaveLength(5);
  const link = results.find(({ message }: { message: { text: string } }) => message.text.includes('/notes/thrid/'));
  expect(tool.driver.rules[link.ruleIndex]).toMatchObject({ id: 'LNK-01', help: { markdown: expect.any(String) } });
  expect(link).toMatchObject({
    ruleId: 'LNK-01',
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/notes/first.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 6 },
        },
        logicalLocations: [{ fullyQualifiedName: '/notes/first/' }],
      },
    ],
  });
  const template = results.find(({ ruleId }: { ruleId: string }) => ruleId === 'IMG-01');
  expect(template.locations[0].physicalLocation.artifactLocation.uri).toBe('templates/pages/notes/%5Bnote%5D.tsx');
  const prints = results.map((result: { partialFingerprints: object }) => JSON.stringify(result.partialFingerprints));
  expect(new Set(prints).size).toBe(5);

  // Lines have moved and another link is broken, but known findings keep their fingerprints.
  const moved = makeSite({
    ...BROKEN,
    'content/notes/first.md': BROKEN['content/notes/first.md'].replace('See', '[New](/none/).\n\nSee'),
  });
  await run(moved, ['--report', 'a.sarif']);
  const after = JSON.parse(read(moved, 'a.sarif')).runs[0].results;
  const printsAfter = after.map((result: { partialFingerprints: object }) =>
    JSON.stringify(result.partialFingerprints),
  );
  expect(printsAfter).toHaveLength(6);
  expect(printsAfter).toEqual(expect.arrayContaining(prints));
});

test('SARIF recognises a finding if a number in its message changes, but not after any other change', () => {
  const printOf = (message: string, file = 'content/notes/first.md') => {
    const finding = { rule: 'IMG-01', severity: 'error', message, locations: [{ file }] } as const;
    const log = JSON.parse(sarifReport({ command: 'build', ok: false, diagnostics: [finding] }, 'dist'));
    return log.runs[0].results[0].partialFingerprints['buildSiteFinding/v1'];
  };
  const print = printOf('9 links of 1,204 are broken');
  expect(printOf('10 links of 998 are broken')).toBe(print);
  expect(printOf('9 images of 1,204 are broken')).not.toBe(print);
  expect(printOf('9 links of 1,204 are broken', 'content/notes/second.md')).not.toBe(print);
});

test('without source locations, SARIF points to the files of the pages', async () => {
  const root = makeSite({ 'public/old/index.html': '<!doctype html><html><body><p>old</p></body></html>' });
  await run(root, []);
  await run(root, ['check', '--report', 'a.sarif']);
  const log = JSON.parse(read(root, 'a.sarif'));
  expect(problemsOfSarif(log)).toEqual([]);
  const uris = log.runs[0].results.flatMap(
    ({ locations }: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
      locations.map(({ physicalLocation }) => physicalLocation.artifactLocation.uri),
  );
  expect(uris).toContain('dist/old/index.html');
});

test("SARIF contains the files read from another generator's folder, and the URLs read from a served site", async () => {
  const page = '<!doctype html><html><body><a href="/gone/">x</a></body></html>';
  const root = makeSite({ 'other/index.html': page, 'other/a/b.html': page });
  const urisOf = async (...what: string[]) => {
    await run(root, ['check', ...what, '--report', 'a.sarif']);
    const log = JSON.parse(read(root, 'a.sarif'));
    expect(problemsOfSarif(log)).toEqual([]);
    const [gone] = log.runs[0].results.filter(({ ruleId }: { ruleId: string }) => ruleId === 'LNK-01');
    return gone.locations.map(
      ({ physicalLocation }: { physicalLocation: { artifactLocation: { uri: string } } }) =>
        physicalLocation.artifactLocation.uri,
    );
  };
  expect(await urisOf(`${root}/other`)).toEqual(['other/index.html', 'other/a/b.html']);
  const { address } = await serve(`${root}/other`);
  expect(await urisOf('--url', address)).toEqual([`${address.replace(/\/$/, '')}/`]);
});

test('all formats are reproducible, and several reports can be requested at once', async () => {
  const root = makeSite(BROKEN);
  const files = ['a.json', 'a.sarif', 'a.html', 'a.md', 'a.txt', 'a.xml'];
  const reports = async () => {
    await run(root, ['--report', ...files.slice(0, 2), '--report', ...files.slice(2)]);
    return files.map((file) => read(root, file));
  };
  const first = await reports();
  expect(await reports()).toEqual(first);
  for (const text of first) expect(text).not.toContain(root);
});

test('the text report equals the terminal output', async () => {
  const root = makeSite(BROKEN);
  const { error } = await run(root, ['--report', 'a.txt']);
  expect(error).toBe(`${read(root, 'a.txt')}Stopped: 4 errors, 1 warning; nothing was published.\n`);
});

test('rejects a file with an unknown extension before anything runs, and reports a location that cannot be written', async () => {
  const root = makeSite({ file: 'no folder' });
  const refused = await run(root, ['--report', 'a.pdf']);
  expect(refused).toMatchObject({ exitCode: 2, error: expect.stringContaining('.json, .sarif, .html, .md, .txt') });
  const blocked = await run(root, ['--report', 'file/a.json']);
  expect(blocked).toMatchObject({ exitCode: 2, error: expect.stringContaining('error report/write') });
  expect(existsSync(path.join(root, 'dist'))).toBe(false);
});

test('problems that occur before the check are reported too', async () => {
  const root = makeSite({ 'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nownr: Kim\n' });
  expect((await run(root, ['--report', 'a.json', 'a.sarif', 'a.html'])).exitCode).toBe(2);
  expect(problemsOfReport(JSON.parse(read(root, 'a.json')))).toEqual([]);
  expect(problemsOfSarif(JSON.parse(read(root, 'a.sarif')))).toEqual([]);
  expect(read(root, 'a.html')).toContain('settings/unknown-key');
});

test('a report overwrites only reports, and cannot be in a source folder or the output folder', async () => {
  const root = makeSite({
    'content/places.json': '{"a": 1}',
    'package.json': '{}',
    'notes.txt': 'Mine.\n',
    'mine.html': '<title>Mine</title>',
  });
  symlinkSync('content/places.json', path.join(root, 'link.json'));
  const files = ['content/places.json', 'package.json', 'notes.txt', 'mine.html', 'link.json'];
  const refused = [
    ...files,
    'templates/new/a.html',
    'public/a.json',
    'src/a.md',
    'dist/index.html',
    'DIST/../dist/a.md',
  ];
  for (const file of refused) {
    const { exitCode, error } = await run(root, ['--report', 'good.json', file]);
    expect(exitCode, file).toBe(2);
    expect(error, file).toContain('error report/foreign-file');
  }
  expect(read(root, 'content/places.json')).toBe('{"a": 1}');
  expect(files.slice(1, 4).map((file) => read(root, file))).toEqual(['{}', 'Mine.\n', '<title>Mine</title>']);
  expect(existsSync(path.join(root, 'good.json'))).toBe(false);
});

test('creates the folder for a report, and replaces the report of a run that was killed', async () => {
  const root = makeSite({ 'empty.json': '' });
  expect((await run(root, ['--report', 'new/deep/a.json', 'empty.json'])).exitCode).toBe(0);
  expect(problemsOfReport(JSON.parse(read(root, 'new/deep/a.json')))).toEqual([]);
  expect(problemsOfReport(JSON.parse(read(root, 'empty.json')))).toEqual([]);
  if (process.platform !== 'linux') return;
  expect(await run(root, ['--report', '/proc/none/a.json'])).toMatchObject({ exitCode: 2 });
});
