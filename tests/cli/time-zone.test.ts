import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, output, run } from '../support/site.ts';

const settings = (line: string): { readonly 'content/settings.yml': string } => ({
  'content/settings.yml': `${BASIC_SITE['content/settings.yml']}${line}`,
});

const COLLECTIONS = `import { defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', drafts: true, schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
`;

/** The second note is dated the 21st; the test clock is at 20:00 UTC on the 20th. */
const siteOf = (line: string): string =>
  makeSite({
    ...settings(line),
    'content/collections.ts': COLLECTIONS,
    'content/notes/first.md': '---\ntitle: First note\ndescription: What the first note says.\n---\n\nText.\n',
    'content/notes/second.md':
      '---\ntitle: Second note\ndescription: What the second note says.\npublishedAt: 2026-11-21\n---\n\nText.\n',
  });

const paths = async (root: string, args: readonly string[] = [], environment = {}): Promise<string[]> => {
  const { exitCode, out, error } = await run(root, ['build', '--json', ...args], environment);
  expect(exitCode, error).toBe(0);
  return [JSON.parse(out).asOf, /notes\/second/.test(output(root, 'index.html')) ? 'public' : 'to come'];
};

test.each([
  ['', '2026-11-21', 'public'],
  ['timeZone: Australia/Sydney\n', '2026-11-21', 'public'],
  ['timeZone: Europe/London\n', '2026-11-20', 'to come'],
])('the date in the time zone set by %j determines which pages are public', async (line, day, state) => {
  expect(await paths(siteOf(line))).toEqual([day, state]);
});

test('the environment and --as-of override the setting', async () => {
  const root = siteOf('timeZone: Europe/London\n');
  expect(await paths(root, [], { SITE_TIME_ZONE: 'Pacific/Auckland' })).toEqual(['2026-11-21', 'public']);
  expect(await paths(root, ['--as-of', '2026-11-20'], { SITE_TIME_ZONE: 'Pacific/Auckland' })).toEqual([
    '2026-11-20',
    'to come',
  ]);
});

test.each([
  ['Australia/Sidney', '; did you mean "Australia/Sydney"?'],
  ['+10:00', ''],
  ['Mars', ''],
])('rejects %s, and reports its line', async (zone, hint) => {
  const { exitCode, error } = await run(siteOf(`timeZone: "${zone}"\n`), ['build']);
  expect(exitCode).toBe(2);
  expect(error).toBe(
    `error settings/wrong-value  timeZone must be an IANA time zone, such as Australia/Sydney${hint}\n    at content/settings.yml:4:12\nStopped: 1 error; nothing was published.\n`,
  );
});

test('`routes` uses the same day', async () => {
  expect((await run(siteOf('timeZone: Europe/London\n'), ['routes'])).out).not.toContain('second');
  expect((await run(siteOf('timeZone: Australia/Sydney\n'), ['routes'])).out).toContain('second');
});
