import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { change, makeChangingSite } from '../../../support/changing-site.ts';
import { buildWith, copyOf, distOf, distState, leftovers } from '../../../support/child.ts';
import { islandSite } from '../../../support/island-site.ts';
import { makeSite, output, run, snapshot } from '../../../support/site.ts';

const build = async (root: string, ...flags: string[]) => {
  const result = await run(root, ['build', ...flags]);
  expect(result).toMatchObject({ exitCode: 0, error: '' });
  return result;
};

const identity = (root: string, file: string) => {
  const { ino, mtimeMs } = statSync(path.join(distOf(root), file));
  return { ino, mtimeMs };
};

const note = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: What ${title} says.\n---\n\n${text}\n`;

test('a build over an existing output produces the same bytes as a clean build, whatever has changed', async () => {
  const { root, after } = await makeChangingSite();
  await build(root);
  expect(distState(root)).toEqual(after);
});

test('unchanged files keep their inode and modification time, and changed files are replaced', async () => {
  const root = makeSite({ 'public/same.txt': 'same' });
  await build(root);
  const files = ['index.html', '404.html', 'notes/first/index.html', 'same.txt', 'robots.txt', '.build-site.json'];
  const before = Object.fromEntries(files.map((file) => [file, identity(root, file)]));
  const changed = identity(root, 'notes/second/index.html');
  change(root, {
    'content/notes/second.md': note('Second note', 'Back to [the first](/notes/first/).\n\n## More\n\nOther words.'),
  });
  const { out } = await build(root);
  expect(Object.fromEntries(files.map((file) => [file, identity(root, file)]))).toEqual(before);
  expect(identity(root, 'notes/second/index.html').ino).not.toBe(changed.ino);
  expect(out).toContain('1 written, 0 removed');
});

test('a build of an unchanged site writes nothing', async () => {
  const root = makeSite();
  await build(root);
  const manifest = identity(root, '.build-site.json');
  expect((await build(root)).out).toContain('0 written, 0 removed');
  expect(identity(root, '.build-site.json')).toEqual(manifest);
});

test('a removed page leaves neither a file nor an empty folder behind', async () => {
  const root = makeSite();
  await build(root);
  change(root, { 'content/notes/first.md': undefined, 'content/notes/second.md': note('Second note', 'Alone.') });
  const { out } = await build(root);
  expect(out).toContain('1 removed');
  expect(existsSync(path.join(distOf(root), 'notes/first'))).toBe(false);
  change(root, {
    'content/notes/second.md': undefined,
    'content/notes/last.md': undefined,
    'templates/pages/notes/[note].tsx': undefined,
  });
  await build(root);
  expect(existsSync(path.join(distOf(root), 'notes'))).toBe(false);
});

test('foreign files in dist and their folders are kept', async () => {
  const root = makeSite();
  await build(root);
  mkdirSync(path.join(distOf(root), 'mine/deep'), { recursive: true });
  for (const file of ['CNAME', 'notes/first/mine.txt', 'mine/deep/mine.txt'])
    writeFileSync(path.join(distOf(root), file), 'mine');
  change(root, { 'content/notes/first.md': undefined, 'content/notes/second.md': note('Second note', 'Alone.') });
  await build(root);
  expect(readdirSync(path.join(distOf(root), 'notes/first'))).toEqual(['mine.txt']);
  expect(output(root, 'CNAME') + output(root, 'mine/deep/mine.txt')).toBe('minemine');
});

test('replaces a file with a folder, and a folder with a file', async () => {
  const root = makeSite({ 'public/a': 'file', 'public/b/deep/part.txt': 'part' });
  await build(root);
  rmSync(path.join(root, 'public'), { recursive: true });
  change(root, { 'public/a/deep/part.txt': 'part', 'public/b': 'file' });
  await build(root);
  expect(output(root, 'a/deep/part.txt') + output(root, 'b')).toBe('partfile');
});

test('--only writes the matching pages and deletes nothing', async () => {
  const root = makeSite();
  await build(root);
  const before = snapshot(distOf(root));
  change(root, {
    'content/settings.yml': 'address: https://www.example.org\ntitle: Other notes\nowner: Lee\n',
    'content/notes/first.md': note('First note', 'By {{owner}}.'),
    'content/notes/second.md': undefined,
  });
  await build(root, '--only', '/notes/*/');
  const after = snapshot(distOf(root));
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual(['notes/first/index.html']);
  expect(output(root, 'notes/first/index.html')).toContain('By Lee.');
  // The next full build removes the leftovers of --only.
  await build(root);
  expect(existsSync(path.join(distOf(root), 'notes/second'))).toBe(false);
});

test('--only checks links against the whole plan', async () => {
  const root = makeSite({
    'content/notes/first.md': note('First note', '[Gone](/notes/gone/), [there](/notes/second/#more)'),
  });
  const { exitCode, error } = await run(root, ['build', '--only', '/notes/first/']);
  expect(exitCode).toBe(1);
  expect(error).toContain('the link /notes/gone/ leads nowhere');
  expect(error).toContain('1 error;');
});

test('two builds of a site at paths of different depth are identical byte for byte, including islands', async () => {
  const root = islandSite();
  await build(root);
  const deeper = path.join(copyOf(root), 'far/below');
  mkdirSync(deeper, { recursive: true });
  const clone = path.join(deeper, 'site');
  change(clone, Object.fromEntries(Object.entries(snapshot(root)).filter(([file]) => !file.startsWith('dist/'))));
  await build(clone);
  expect(readdirSync(path.join(distOf(root), 'assets')).sort()).toEqual(
    readdirSync(path.join(distOf(clone), 'assets')).sort(),
  );
  expect(distState(clone)).toEqual(distState(root));
});

test('the output does not depend on the number of threads', async () => {
  const notes = Array.from({ length: 120 }, (_, index) => [
    `content/notes/note-${index}.md`,
    note(`Note ${index}`, `Number ${index}.`),
  ]);
  const root = islandSite(Object.fromEntries(notes));
  const outputs = [];
  for (const threads of ['1', '2', '4']) {
    expect(await buildWith(root, undefined, '--concurrency', threads, '--out', `out-${threads}`)).toMatchObject({
      exitCode: 0,
      error: '',
    });
    outputs.push(snapshot(path.join(root, `out-${threads}`)));
  }
  expect(Object.keys(outputs[0] ?? {}).length).toBeGreaterThan(125);
  expect(outputs[1]).toEqual(outputs[0]);
  expect(outputs[2]).toEqual(outputs[0]);
});

test('the output folder contains no paths of the build machine', async () => {
  const root = islandSite();
  await build(root);
  for (const [file, contents] of Object.entries(snapshot(distOf(root)))) {
    expect(contents.includes(root) || contents.includes(process.cwd()), file).toBe(false);
  }
});

test('a successful build leaves no files next to dist', async () => {
  const root = makeSite();
  await build(root);
  expect(leftovers(root)).toEqual([]);
});
