import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { picture } from '../../../support/image-site.ts';
import { BASIC_SITE, changeSite, makeSite, output, run, type SiteFiles, snapshot } from '../../../support/site.ts';

const COLLECTIONS = (BASIC_SITE['content/collections.ts'] ?? '').replace(
  'date: field.date().optional()',
  "date: field.date().optional(), cover: field.image({ widest: 400, minWidth: 300, placement: 'hero' }).optional(), more: z.array(z.strictObject({ shot: field.image() })).optional()",
);

const NOTE = (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '')
  .replace('Html }', 'Html, Image }')
  .replace(
    '<Html',
    '{note.cover && <Image of={note.cover} className="cover" />}{note.more?.map(({ shot }) => <Image key={shot.path} of={shot} alt="" />)}<Html',
  );

const first = (extra: string): string =>
  `---\ntitle: First note\ndescription: What the first note says.\n${extra}---\n\nSee [the second](/notes/second/#more).\n`;

const COVER = 'cover:\n  file: ./tram.png\n  alt: A red tram\n';

const siteOf = async (extra: string, files: SiteFiles = {}): Promise<string> => {
  const root = makeSite({
    'content/collections.ts': COLLECTIONS,
    'templates/pages/notes/[note].tsx': NOTE,
    'content/notes/first.md': first(extra),
    'content/images/.keep': '',
    ...files,
  });
  writeFileSync(path.join(root, 'content/notes/tram.png'), await picture(900, 600));
  writeFileSync(path.join(root, 'content/images/Depot 1.png'), await picture(320, 320));
  return root;
};

const plain = (text: string): string => text.replace(/-[0-9a-f]{8}(?=[-.])/g, '');

test('front matter can refer to an image next to the file or in content/images without a catalogue', async () => {
  const root = await siteOf(`${COVER}more:\n  - shot: Depot 1.png\n`);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(plain(/<\/h1>(.*?)<div>/s.exec(output(root, 'notes/first/index.html'))?.[1] ?? '')).toMatchInlineSnapshot(
    `"<picture><source type="image/avif" sizes="(min-width: 400px) 400px, 100vw" srcSet="/assets/tram-320.avif 320w, /assets/tram-640.avif 640w, /assets/tram-768.avif 768w, /assets/tram-800.avif 800w"/><source type="image/webp" sizes="(min-width: 400px) 400px, 100vw" srcSet="/assets/tram-320.webp 320w, /assets/tram-640.webp 640w, /assets/tram-768.webp 768w, /assets/tram-800.webp 800w"/><img fetchPriority="high" alt="A red tram" src="/assets/tram-768.webp" width="768" height="512" class="cover"/></picture><picture><source type="image/avif" sizes="(min-width: 320px) 320px, 100vw" srcSet="/assets/depot-1-320.avif 320w"/><source type="image/webp" sizes="(min-width: 320px) 320px, 100vw" srcSet="/assets/depot-1-320.webp 320w"/><img loading="lazy" decoding="async" alt="" src="/assets/depot-1-320.webp" width="320" height="320"/></picture>"`,
  );
});

test.each<[string, string, SiteFiles, string, string]>([
  ['missing', 'cover: ./trem.png\n', {}, 'the file content/notes/trem.png does not exist', 'content/notes/first.md:4'],
  ['too small', 'cover: ./small.svg.png\n', {}, 'but must be at least 300 pixels wide', 'content/notes/first.md:4'],
  [
    'not an image',
    'cover: ./text.png\n',
    { 'content/notes/text.png': 'text' },
    'is not a readable image',
    'content/notes/first.md:4',
  ],
  ['outside content', 'cover: ../../../a.png\n', {}, 'is outside content/', 'content/notes/first.md:4'],
  [
    'in public',
    'cover: /a.png\n',
    {},
    'must be a path relative to the content file or to content/images',
    'content/notes/first.md:4',
  ],
  [
    'without alt text',
    'date: 2026-01-05\ncover: tram.png\n',
    {},
    'the image tram.png has no alt text',
    'content/notes/first.md:5',
  ],
  [
    'with an unknown key',
    'cover:\n  file: tram.png\n  alts: A tram\n',
    {},
    'unknown key "alts" in cover',
    'content/notes/first.md:6',
  ],
])('an image that is %s is reported at its line', async (_, extra, files, message, place) => {
  const root = await siteOf(extra, files);
  writeFileSync(path.join(root, 'content/notes/small.svg.png'), await picture(299, 100));
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain(message);
  expect(error).toContain(place);
});

test('an incremental build detects a changed image, and a new file that takes precedence', async () => {
  const root = await siteOf(COVER.replace('./tram', 'Depot 1'));
  await run(root, ['build']);
  const before = snapshot(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'content/images/Depot 1.png'), await picture(640, 320));
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0 });
  const changed = snapshot(path.join(root, 'dist'));
  expect(changed['notes/first/index.html']).not.toBe(before['notes/first/index.html']);
  writeFileSync(path.join(root, 'content/notes/Depot 1.png'), await picture(500, 500));
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0 });
  const incremental = snapshot(path.join(root, 'dist'));
  expect(incremental['notes/first/index.html']).not.toBe(changed['notes/first/index.html']);
  await run(root, ['build', '--no-cache']);
  expect(snapshot(path.join(root, 'dist'))).toEqual(incremental);
});

test('a note without an image is valid, and a directive cannot have an image', async () => {
  const root = await siteOf('');
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  changeSite(root, {
    'content/collections.ts': COLLECTIONS.replace(
      "files: 'notes/*.md',",
      "files: 'notes/*.md', markdown: { directives: { pic: z.strictObject({ of: field.image() }) } },",
    ),
  });
  expect((await run(root, ['build'])).error).toContain('the directive pic uses field.image()');
});
