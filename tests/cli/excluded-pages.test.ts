import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, run } from '../support/site.ts';

const TEXT = Array.from({ length: 12 }, (_, line) => `Line ${line} of this note says what the other note says.`).join(
  ' ',
);

const note = (title: string, text: string) => `---\ntitle: ${title}\ndescription: ${title} in full.\n---\n\n${text}\n`;

const similarNotes = (gate: string) =>
  makeSite({
    'content/settings.yml': `${BASIC_SITE['content/settings.yml']}similarity: { gate: ${gate} }\n`,
    'content/notes/x1.md': note('One note', TEXT),
    'content/notes/x2.md': note('Two notes', TEXT),
  });

test('the summary of a build says how many pages of each template the similarity gate keeps out of search', async () => {
  const { exitCode, out } = await run(similarNotes('enforce'), []);
  expect(exitCode).toBe(0);
  expect(out).toMatch(
    /\n {2}excluded {2}from search, too similar to others: 1 of \d+ pages of templates\/pages\/notes\/\[note\]\.tsx\n {12}`build-site similarity` shows why; the setting similarity\.gate: report keeps them in search\n/,
  );
});

test('a similarity gate that only reports keeps every page in search', async () => {
  const { exitCode, out } = await run(similarNotes('report'), []);
  expect(exitCode).toBe(0);
  expect(out).not.toContain('excluded');
});
