import { expect, test } from 'vitest';
import { makeSite, output, run, type SiteFiles } from '../../support/site.ts';
import { collections, note } from './refusal.ts';

const DATA = collections("places: dataList({ file: 'places.json', schema: z.strictObject({ id: field.text() }) }),");
const HEAD = 'title: First note\ndescription: What it says.';

test.each<[string, SiteFiles, string, string, number?]>([
  [
    'a bell in a title',
    { 'content/notes/first.md': note('Text.', 'title: First\u0007\ndescription: D') },
    'U+0007 (BELL)',
    'content/notes/first.md:2:13',
  ],
  [
    'NUL in Markdown',
    { 'content/notes/first.md': note('One.\n\nTwo\0.', HEAD) },
    'U+0000 (NULL)',
    'content/notes/first.md:8:4',
  ],
  [
    'a character reference in Markdown',
    { 'content/notes/first.md': note('One.\n\nTwo&#7;.', HEAD) },
    'U+0007 (BELL)',
    'content/notes/first.md:8',
  ],
  [
    'an ISO 8859 control character',
    { 'content/notes/first.md': note('One\u0085.', HEAD) },
    'U+0085 (a control character)',
    'content/notes/first.md:6:4',
  ],
  [
    'a noncharacter',
    { 'content/notes/first.md': note('One\uffff.', HEAD) },
    'U+FFFF (noncharacter)',
    'content/notes/first.md:6:4',
  ],
  [
    'an escape in JSON',
    { 'content/collections.ts': DATA, 'content/places.json': '[\n {"id": "a"},\n {"id": "b\\u0007"}\n]' },
    'U+0007 (BELL)',
    'content/places.json:3:10',
  ],
  [
    'an escape in YAML',
    { 'content/notes/first.md': note('Text.', 'title: "First\\e"\ndescription: D') },
    'U+001B (ESCAPE)',
    'content/notes/first.md:2:9',
  ],
  [
    'an escape in the settings',
    { 'content/settings.yml': 'address: https://www.example.org\ntitle: "No\\a"\nowner: Kim\n' },
    'U+0007 (BELL)',
    'content/settings.yml:2:9',
    2,
  ],
])('rejects %s, and reports its name and location', async (_, changes, name, place, code = 1) => {
  const { exitCode, error } = await run(makeSite(changes), []);
  expect(error).toContain(`control-character  the text contains the control character ${name}`);
  expect(error).toContain(`at ${place}\n`);
  expect(exitCode).toBe(code);
});

test('rejects a control character in the environment, and reports its variable', async () => {
  const { exitCode, error } = await run(makeSite(), [], { SITE_TITLE: 'Notes\u0007' });
  expect({ exitCode, error }).toEqual({ exitCode: 2, error: expect.stringMatching(/U\+0007 \(BELL\).*SITE_TITLE/) });
});

test.each([
  ['is very long', `## ${'a'.repeat(300_000)}`, 'content/long-heading  the heading has 300000 characters'],
  [
    'is underlined and very long',
    `${'a'.repeat(300_000)}\n===`,
    'content/long-heading  the heading has 300000 characters',
  ],
  ['contains only emphasis', `## ${'_a_'.repeat(30_000)}`, 'content/too-many-marks  a paragraph has 60000'],
  ['contains only brackets', `## ${'![['.repeat(20_000)}`, 'content/too-many-marks'],
  ['contains only asterisks', `## ${'**a*b__'.repeat(5000)}`, 'content/too-many-marks'],
])('rejects a heading that %s in less than three seconds', async (_, heading, message) => {
  const root = makeSite({ 'content/notes/first.md': note(`One.\n\n${heading}`, HEAD) });
  const before = process.cpuUsage();
  const { exitCode, error } = await run(root, []);
  const { user, system } = process.cpuUsage(before);
  expect({ exitCode, error }).toEqual({ exitCode: 1, error: expect.stringContaining(message) });
  expect(error).toContain('at content/notes/first.md:8\n');
  expect((user + system) / 1e6).toBeLessThan(3);
});

test('treats a title such as javascript: as text, including in the metadata, and never as a link target', async () => {
  const root = makeSite({ 'content/notes/first.md': note('Text.', "title: 'javascript:alert(1)'\ndescription: D") });
  expect(await run(root, [])).toMatchObject({ exitCode: 0 });
  expect(output(root, 'notes/first/index.html').match(/(href|src|action)="javascript:[^"]*"/g)).toBeNull();
  expect(output(root, 'notes/first/index.html')).toContain('content="javascript:alert(1)"');
});
