import { cpSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serveDev } from '../../support/dev.ts';
import { ask } from '../../support/http.ts';
import { changeSite, makeSite, type SiteFiles } from '../../support/site.ts';

const page = (text: string): string => `import { definePage } from 'build-site';
import { word } from '../../src/words/word.ts';
export default definePage({
  head: () => ({ title: 'Words', description: 'A word.' }),
  component: () => <main><h1>${text} {word}</h1></main>,
});
`;
const note = (text: string): string => `---\ntitle: First note\ndescription: It.\n---\n\n${text}\n`;

const FILES: SiteFiles = {
  'templates/pages/words.tsx': page('As it was'),
  'src/words/word.ts': "export const word = 'word';\n",
  'public/a.txt': 'a',
};

/** Serves a site. `problems` returns the last report. */
const serve = async () => {
  const root = makeSite(FILES);
  const dev = await serveDev(root);
  const body = async (address: string): Promise<string> => (await ask(dev.address, address)).body;
  await body('/words/');
  return { root, body, problems: () => dev.told.at(-1) ?? [], at: (name: string) => path.join(root, name) };
};

test.each(['content', 'templates', 'public', 'src', 'src/words'])(
  'dev shows edits after %s was deleted and restored',
  async (folder) => {
    const { root, at, body, problems } = await serve();
    cpSync(at(folder), at('copy'), { recursive: true });
    rmSync(at(folder), { recursive: true });
    await pause(200);
    cpSync(at('copy'), at(folder), { recursive: true });
    await expect.poll(problems).toEqual([]);
    await expect.poll(() => body('/words/')).toContain('As it was');
    changeSite(root, {
      'content/notes/first.md': note('Edited text'),
      'templates/pages/words.tsx': page('Edited page'),
      'src/words/word.ts': "export const word = 'edited word';\n",
      'public/b.txt': 'b',
    });
    await expect.poll(() => body('/notes/first/')).toContain('Edited text');
    await expect.poll(() => body('/words/')).toContain('Edited page edited word');
    expect(await body('/b.txt')).toBe('b');
  },
);

test('dev shows the content of another folder that replaces the content folder', async () => {
  const { root, at, body, problems } = await serve();
  cpSync(at('content'), at('other'), { recursive: true });
  changeSite(root, { 'other/notes/first.md': note('Of the other folder') });
  renameSync(at('content'), at('away'));
  renameSync(at('other'), at('content'));
  await expect.poll(() => body('/notes/first/')).toContain('Of the other folder');
  changeSite(root, { 'content/notes/first.md': note('Edited') });
  await expect.poll(() => body('/notes/first/')).toContain('Edited');
  expect(problems()).toEqual([]);
});

test('dev reports a missing folder as a problem until it is restored', async () => {
  const { at, body, problems } = await serve();
  renameSync(at('content'), at('away'));
  await expect.poll(() => problems().length).toBeGreaterThan(0);
  renameSync(at('away'), at('content'));
  await expect.poll(problems).toEqual([]);
  expect(await body('/notes/first/')).toContain('First note');
});

test('dev shows the new target after a link is changed to another folder of the site', async () => {
  const { root, at, body } = await serve();
  cpSync(at('content'), at('src/other'), { recursive: true });
  changeSite(root, { 'src/other/notes/first.md': note('Behind the link') });
  rmSync(at('content'), { recursive: true });
  symlinkSync('src/other', at('content'));
  await expect.poll(() => body('/notes/first/')).toContain('Behind the link');
  changeSite(root, { 'content/notes/first.md': note('Edited behind the link') });
  await expect.poll(() => body('/notes/first/')).toContain('Edited behind the link');
});
