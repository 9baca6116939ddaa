import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeCacheFile } from '../../../../src/engine/core/cache-file.ts';
import { runChild } from '../../../support/child.ts';
import { changeSite, makeSite, output, run, type SiteFiles, SMALL_SITE, snapshot } from '../../../support/site.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg" width="1200" height="630"';

const withDrawing = (drawing: string): SiteFiles => ({
  'templates/pages/notes/[note].tsx': `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }, page) => ({ title: note.title, description: note.description, image: { path: page.drawSocialImage(${drawing}), alt: 'A drawing' } }),
  component: ({ note }) => <main><h1>{note.title}</h1><Html html={note.body.html} /></main>,
});
`,
});

const ONE_FOR_ALL = withDrawing(`<svg ${SVG}><circle cx="600" cy="315" r="200" fill="teal" /></svg>`);
const ONE_FOR_EACH = withDrawing(
  `<svg ${SVG} fontFamily="Public Sans"><text x="60" y="315" fontSize="90">{note.title}</text></svg>`,
);

const build = async (root: string, args: readonly string[] = [], rules = ''): Promise<void> =>
  expect(await run(root, args, { SITE_RULES_SEVERITY: `${SMALL_SITE.SITE_RULES_SEVERITY} ${rules}` })).toMatchObject({
    exitCode: 0,
    error: '',
  });

const drawnFiles = (root: string): string[] =>
  readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .sort();

const bytesOf = (root: string, file: string): Buffer => readFileSync(path.join(root, 'dist', file));
const imageOf = (root: string, note: string): string | undefined =>
  /og:image" content="([^"]+)"/.exec(output(root, `notes/${note}/index.html`))?.[1];

const cacheFolder = (root: string): string => path.join(root, 'node_modules/.cache/build-site/pictures/social');
const cacheEntries = (root: string): string[] =>
  readdirSync(cacheFolder(root)).map((name) => path.join(cacheFolder(root), name));

/** Source: PNG specification, 11.2.2. */
const sizeOf = (png: Buffer): readonly [number, number] => {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

test('a drawing shared by several pages is one PNG of 1200 by 630 pixels, with its URL in the head of each page', async () => {
  const root = makeSite(ONE_FOR_ALL);
  await build(root);
  const [file = '', ...others] = drawnFiles(root);
  expect(others).toEqual([]);
  expect(sizeOf(bytesOf(root, file))).toEqual([1200, 630]);
  expect(bytesOf(root, file).length).toBeLessThan(300_000);
  for (const note of ['first', 'second']) {
    expect(output(root, `notes/${note}/index.html`)).toContain(
      [
        `<meta property="og:image" content="https://www.example.org/${file}">`,
        '<meta property="og:image:type" content="image/png">',
        '<meta property="og:image:width" content="1200">',
        '<meta property="og:image:height" content="630">',
        '<meta property="og:image:alt" content="A drawing">',
      ].join('\n'),
    );
  }
});

test("the URL of the image contains the site's base path", async () => {
  const root = makeSite(ONE_FOR_ALL);
  expect(await run(root, [], { SITE_ADDRESS: 'https://kim.example.org/project' })).toMatchObject({ exitCode: 0 });
  expect(imageOf(root, 'first')).toBe(`https://kim.example.org/project/${drawnFiles(root)[0]}`);
});

test('a different drawing has a different name, and the old file is removed', async () => {
  const root = makeSite(ONE_FOR_EACH);
  await build(root);
  const before = drawnFiles(root);
  expect(before).toHaveLength(2);
  changeSite(root, {
    'content/notes/second.md': readFileSync(path.join(root, 'content/notes/second.md'), 'utf8').replace(
      'Second note',
      'Another note',
    ),
  });
  await build(root);
  expect(drawnFiles(root)).toHaveLength(2);
  expect(before.filter((file) => drawnFiles(root).includes(file))).toHaveLength(1);
});

test('the same drawing produces the same bytes without a cache', async () => {
  const [one, other] = [makeSite(ONE_FOR_EACH), makeSite(ONE_FOR_EACH)];
  await build(one);
  await build(other);
  expect(drawnFiles(one)).toEqual(drawnFiles(other));
  for (const file of drawnFiles(one)) expect(bytesOf(one, file)).toEqual(bytesOf(other, file));
});

test('several threads produce the same bytes as one thread', async () => {
  const [alone, threads] = [makeSite(ONE_FOR_EACH), makeSite(ONE_FOR_EACH)];
  await build(alone);
  const built = await runChild(threads, ['build', '--as-of', '2026-11-21', '--concurrency', '3']);
  expect(built).toMatchObject({ exitCode: 0, error: '' });
  expect(drawnFiles(threads)).toHaveLength(2);
  expect(snapshot(path.join(threads, 'dist'))).toEqual(snapshot(path.join(alone, 'dist')));
});

test('a second build draws nothing and uses the cache', async () => {
  const root = makeSite(ONE_FOR_EACH);
  await build(root);
  const marker = Buffer.from('not drawn again');
  for (const entry of cacheEntries(root)) writeCacheFile(entry, marker);
  await build(root, [], 'SOC-02=off'); // The marker file is not an image.
  for (const file of drawnFiles(root)) expect(bytesOf(root, file)).toEqual(marker);
});

test('draws a damaged cache entry again', async () => {
  const root = makeSite(ONE_FOR_ALL);
  await build(root);
  const [file = ''] = drawnFiles(root);
  const [entry = ''] = cacheEntries(root);
  const [drawn, kept] = [bytesOf(root, file), readFileSync(entry)];
  writeFileSync(entry, kept.subarray(0, 2000));
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: expect.stringContaining('note cache/damaged') });
  expect(bytesOf(root, file)).toEqual(drawn);
  expect(readFileSync(entry)).toEqual(kept);
});

test('--only draws only the images of its pages', async () => {
  const root = makeSite(ONE_FOR_EACH);
  await build(root, ['--only', '/notes/first/']);
  expect(drawnFiles(root)).toHaveLength(1);
  expect(cacheEntries(root)).toHaveLength(1);
});

test("draws and measures text in the engine's own font", async () => {
  const root = makeSite({
    'templates/pages/widths.txt.ts':
      "import { defineFile, textWidth } from 'build-site';\nexport default defineFile({ render: () => String([textWidth('WWW', { size: 100 }) > 2 * textWidth('iii', { size: 100 }), textWidth('W', { size: 100, bold: true }) > textWidth('W', { size: 100 })]) });\n",
    ...ONE_FOR_EACH,
  });
  await build(root);
  expect(output(root, 'widths.txt')).toBe('true,true');
  const [first = '', second = ''] = drawnFiles(root);
  const empty = makeSite(withDrawing(`<svg ${SVG} />`));
  await build(empty);
  const blank = bytesOf(empty, drawnFiles(empty)[0] ?? '');
  for (const file of [first, second]) expect(bytesOf(root, file).length).toBeGreaterThan(blank.length + 1000);
});

test('a generated file can also have a social image', async () => {
  const root = makeSite({
    'templates/pages/feed.txt.tsx': `import { defineFile } from 'build-site';\nexport default defineFile({ render: (_, page) => page.drawSocialImage(<svg ${SVG} />) });\n`,
  });
  await build(root);
  expect(`/${drawnFiles(root)[0]}`).toBe(output(root, 'feed.txt'));
});

test('reports all drawings that are not SVG, have the wrong size or are too large, with their pages', async () => {
  const root = makeSite({
    ...withDrawing(
      'note.id === \'first\' ? <p>Text</p> : <svg xmlns="http://www.w3.org/2000/svg" width="600" height="315" />',
    ),
    'templates/pages/noise.tsx': `import { definePage } from 'build-site';
export default definePage({
  head: (_, page) => ({ title: 'Noise', description: 'A noisy page.', robots: 'noindex', image: { alt: 'Noise', path: page.drawSocialImage(<svg ${SVG}><filter id="n"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="4" /></filter><rect width="1200" height="630" filter="url(#n)" /></svg>) } }),
  component: () => <main><h1>Noise</h1></main>,
});
`,
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(1);
  expect(error.replace(/it is \d+ KB/, 'it is … KB')).toMatchInlineSnapshot(`
    "error pictures/refused  the social image cannot be drawn: it is … KB as a PNG, but the limit is 300 KB
        at templates/pages/noise.tsx
        on /noise/
        fix: use fewer gradients, patterns and photographs: plain areas compress best
    error pictures/refused  the social image cannot be drawn: SVG data parsing failed cause the document does not have a root node
        at templates/pages/notes/[note].tsx
        on /notes/first/
        fix: it must be an <svg xmlns="http://www.w3.org/2000/svg"> element that contains valid SVG
    error pictures/refused  the social image cannot be drawn: it is 600×315 pixels
        at templates/pages/notes/[note].tsx
        on /notes/second/
        fix: set its <svg> to width="1200" and height="630"
    Stopped: 3 errors; nothing was published.
    "
  `);
});

test('the build explains what to do on a machine that cannot draw images', async () => {
  const root = makeSite(ONE_FOR_ALL);
  const hook = path.join(root, 'no-binary.mjs');
  writeFileSync(
    hook,
    "import Module from 'node:module';\nconst load = Module._load;\nModule._load = (name, ...rest) => {\n  if (name.startsWith('@resvg/resvg-js-')) throw new Error('Cannot find module ' + name);\n  return load(name, ...rest);\n};\n",
  );
  const command = path.resolve(import.meta.dirname, '../../../../bin/build-site.js');
  const child = promisify(execFile)(process.execPath, [command, 'build', '--root', root], {
    env: { PATH: process.env.PATH, CI: '1', NODE_OPTIONS: `--import ${pathToFileURL(hook).href}` },
  });
  const { code, stderr } = await child.catch((error) => error);
  expect(code).toBe(2);
  expect(stderr).toContain('social images cannot be drawn on this machine');
  expect(stderr).toContain('Cannot find module @resvg/resvg-js-');
  expect(stderr).toContain('run `npm ci`');
  expect(stderr).not.toMatch(/^\s+at /m);
});
