import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, run, type SiteFiles } from '../../support/site.ts';

const HEAD = '---\ntitle: First note\ndescription: What the first note says.\n---\n\n';

/** Places of the findings of a rule, as `file:line`. */
const placesOf = async (rule: string, changes: SiteFiles): Promise<string[]> => {
  const { out } = await run(makeSite(changes), ['build', '--json']);
  const found = JSON.parse(out).diagnostics.filter((each: { rule: string }) => each.rule === rule);
  return found.flatMap(({ locations }: { locations: { file: string; line?: number }[] }) =>
    locations.map(({ file, line }) => `${file}:${line}`),
  );
};

const LONG = `${Array.from({ length: 70 }, (_, at) => `word${at}`).join(' ')}.`;

test.each([
  ['TXT-05', 'what was not finished', `Text.\n\nTODO: more.`],
  ['TXT-08', 'an American spelling', `Text.\n\nThe color of paper.`],
  ['TXT-08', 'a long sentence', `Text.\n\n${LONG}`],
])('%s names the line of %s', async (rule, _, text) => {
  // The other note has the same, and is no place of this finding.
  const places = await placesOf(rule, { 'content/notes/first.md': `${HEAD}${text}\n` });
  expect(places[0]).toBe('content/notes/first.md:8');
  expect(places.filter((place) => place.includes('second.md'))).toEqual([]);
});

test('what a manifest of public/ names by mistake is found by a build too, and placed in it', async () => {
  const page = BASIC_SITE['templates/pages/index.tsx'] ?? '';
  const places = await placesOf('LNK-01', {
    'templates/pages/index.tsx': page.replace(
      "description: 'All notes.' }",
      "description: 'All notes.', links: [{ rel: 'manifest', href: '/site.webmanifest' }] }",
    ),
    'public/site.webmanifest': '{"icons": [{"src": "/none.png"}]}',
    'public/unused.webmanifest': '{"icons": [{"src": "/gone.png"}]}',
  });
  expect(places).toEqual(['public/site.webmanifest:undefined']);
});

test('what a template prints by mistake is placed in the template, whatever other content says', async () => {
  const places = await placesOf('TXT-05', {
    'content/notes/second.md': '---\ntitle: Second note\ndescription: Some undefined thing.\n---\n\nText.\n',
    'content/notes/first.md': `${HEAD}See [the second](/notes/second/).\n`,
    'templates/pages/index.tsx': BASIC_SITE['templates/pages/index.tsx']?.replace(
      '</main>',
      '<p>{String(undefined)}</p></main>',
    ),
  });
  expect(places).toContainEqual(expect.stringMatching(/^templates\/pages\/index\.tsx:4$/));
  expect(places.filter((place) => place.startsWith('content/notes/first.md'))).toEqual([]);
});
