import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, output, run, type SiteFiles } from '../../support/site.ts';

/** Notes have moved: `/old/<note>/` unambiguously means `/notes/<note>/`; anything else below `/old/` is ambiguous. */
const corrected = (links: string, changes: SiteFiles = {}): string =>
  makeSite({
    'content/collections.ts': (BASIC_SITE['content/collections.ts'] ?? '').replace(
      '  variables:',
      `  corrections: ({ notes }) => (path) => ({
    suggestions: path.startsWith('/old/') ? ['/gone/', ...notes.entries.map(({ id }) => \`/notes/\${id}/\`)] : [],
    problem: path.startsWith('/old/') ? 'Moved' : undefined,
    certain: notes.entries.map(({ id }) => \`/notes/\${id}/\`).find((note) => note.replace('notes', 'old') === path),
  }),
  variables:`,
    ),
    'content/notes/first.md': `---\ntitle: First note\ndescription: What the first note says.\n---\n\n${links}\n`,
    ...changes,
  });

test('suggests the targets that the site defines for a dead link, except targets that do not exist', async () => {
  const { exitCode, error } = await run(corrected('[a](/old/second/) [b](/old/third/) [c](/noets/second/)'), []);
  expect(exitCode).toBe(1);
  expect(error).toContain('/old/second/ leads nowhere: Moved\n    at content/notes/first.md:6\n');
  const fixes = [...error.matchAll(/the link (\S+) leads nowhere[\s\S]*?fix: ([^\n]+)/g)].map(([, link, fix]) => [
    link,
    fix,
  ]);
  expect(fixes).toEqual([
    ['/noets/second/', 'did you mean "/notes/second/"?'],
    ['/old/second/', 'did you mean "/notes/second/"?'],
    ['/old/third/', 'did you mean "/notes/first/" or "/notes/second/"?'],
  ]);
});

test('with autofix, an unambiguous target is written with the base path and the fragment, and an ambiguous target is an error', async () => {
  const settings = {
    'content/settings.yml': 'address: https://www.example.org/project\ntitle: Notes\nowner: Kim\nautofix: true\n',
  };
  const root = corrected('[a](/old/second/#more) [b](/notes/second/)', settings);
  const { exitCode, error, out } = await run(root, []);
  expect({ exitCode, error }).toEqual({
    exitCode: 0,
    error: expect.stringContaining(
      'note LNK-01  the link /project/old/second/#more leads nowhere: Moved; the output has been corrected',
    ),
  });
  expect(out).toContain('1 auto-fixed');
  expect(output(root, 'notes/first/index.html')).toContain(
    '<a href="/project/notes/second/#more">a</a> <a href="/project/notes/second/">b</a>',
  );
  const doubtful = await run(corrected('[b](/old/third/)', settings), []);
  expect(doubtful.exitCode).toBe(1);
  expect(doubtful.error).toContain('the link /project/old/third/ leads nowhere');
});
