import { expect, test } from 'vitest';
import { makeSite, run } from '../../support/site.ts';

const SETTINGS = 'address: https://www.example.org\ntitle: Notes\nowner: Kim\n';
const budgets = (...rows: readonly (readonly [string, number])[]): string =>
  `${SETTINGS}budgets:\n${rows.map(([pages, html]) => `  - pages: ${JSON.stringify(pages)}\n    html: ${html}\n`).join('')}`;

/** Text that does not compress. */
const noise = (words: number): string =>
  Array.from({ length: words }, (_, index) => ((index * 2_654_435_761) % 4_294_967_291).toString(36)).join(' ');

const heavyNote = `---\ntitle: Second note\ndescription: What the second note says.\n---\n\n${noise(2000)}\n\n## More\n`;

test('a page over its budget is refused, and the heaviest of its template stands for the others', async () => {
  const root = makeSite({ 'content/notes/second.md': heavyNote, 'content/settings.yml': budgets(['/**', 4096]) });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(1);
  expect(error).toMatch(/^error PRF-01 {2}the page weighs \d+\.\d KB compressed, and may weigh 4\.0 KB\n/);
  expect(error).toContain(
    '    at content/notes/second.md\n    at templates/pages/notes/[note].tsx\n    on /notes/second/\n',
  );
  expect(error.match(/PRF-01/g)).toHaveLength(1);
});

test('the first pattern that matches an address gives its budget', async () => {
  const settings = budgets(['/notes/second/', 65_536], ['/**', 4096]);
  const root = makeSite({ 'content/notes/second.md': heavyNote, 'content/settings.yml': settings });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
});

test('without budgets pages may weigh what they like', async () => {
  expect(await run(makeSite({ 'content/notes/second.md': heavyNote }), [])).toMatchObject({ exitCode: 0, error: '' });
});
