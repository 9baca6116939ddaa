import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodeHTML } from 'entities';
import fc from 'fast-check';
import type { Tokens } from 'marked';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findDestinations } from '../../../../src/engine/content/markdown-destinations.ts';
import { blocksOf, createMarked, visit } from '../../../../src/engine/content/markdown-tokens.ts';
import { DRAWING, entry, imageSite, picture, putImage } from '../../../support/image-site.ts';
import { changeSite, output, run, type SiteFiles } from '../../../support/site.ts';

const note = (text: string): string =>
  `---\ntitle: Second note\ndescription: What the second note says.\n---\n\n${text}\n\n## More\n\nBack to [the first](/notes/first/).\n`;

const siteOf = async (text: string, files: SiteFiles = {}): Promise<string> => {
  const root = imageSite({
    catalogue: entry('plan', { file: 'plan.svg' }),
    images: { 'plan.svg': DRAWING, 'high.png': await picture(700, 1000) },
    files: { 'content/notes/second.md': note(text), ...files },
  });
  return root;
};

const plain = (text: string): string => text.replace(/-[0-9a-f]{8}(?=[-.])/g, '');

const textOf = (root: string): string =>
  plain(/<h1>Second note<\/h1>(.*?)<h2/s.exec(output(root, 'notes/second/index.html'))?.[1] ?? '');

const build = async (root: string, args: readonly string[] = []): Promise<void> => {
  expect(await run(root, ['build', ...args])).toMatchObject({ exitCode: 0, error: '' });
};

const assetsOf = (root: string): string[] => readdirSync(path.join(root, 'dist/assets')).map(plain).sort();

test('a catalogue image in content has the alternative text from the Markdown, and is a figure if it has a caption', async () => {
  const root = await siteOf('![The ground floor](plan "Drawn in 1911 & since *lost*")\n\nSee ![a plan](plan) there.');
  await build(root);
  expect(textOf(root)).toMatchInlineSnapshot(`
    "<div><figure><img loading="lazy" decoding="async" alt="The ground floor" src="/assets/plan.svg" width="50" height="30"><figcaption>Drawn in 1911 &amp; since *lost*</figcaption></figure>
    <p>See <img loading="lazy" decoding="async" alt="a plan" src="/assets/plan.svg" width="50" height="30"> there.</p>
    "
  `);
});

test('an image next to a body keeps its shape and is offered in its own width and the smaller standard widths', async () => {
  const root = await siteOf('![A door](../images/high.png)');
  await build(root);
  expect(textOf(root)).toMatchInlineSnapshot(`
    "<div><p><picture><source type="image/avif" sizes="(min-width: 700px) 700px, 100vw" srcset="/assets/high-320.avif 320w, /assets/high-640.avif 640w, /assets/high-700.avif 700w"><source type="image/webp" sizes="(min-width: 700px) 700px, 100vw" srcset="/assets/high-320.webp 320w, /assets/high-640.webp 640w, /assets/high-700.webp 700w"><img loading="lazy" decoding="async" alt="A door" src="/assets/high-700.webp" width="700" height="1000"></picture></p>
    "
  `);
  expect(assetsOf(root)).toEqual([320, 640, 700].flatMap((width) => [`high-${width}.avif`, `high-${width}.webp`]));
  const file = readdirSync(path.join(root, 'dist/assets')).find((name) => name.endsWith('-320.webp')) ?? '';
  expect(await sharp(path.join(root, 'dist/assets', file)).metadata()).toMatchObject({ width: 320, height: 457 });
});

test('an image smaller than the smallest width is published in its own width', async () => {
  const root = await siteOf('![A key](<../images/My key.png>)');
  writeFileSync(path.join(root, 'content/images/My key.png'), await picture(100, 40));
  await build(root);
  expect(assetsOf(root)).toEqual(['my-key-100.avif', 'my-key-100.webp']);
  expect(textOf(root)).toContain('width="100" height="40"');
});

test('a relative path of a file in public/ is reported with the path to use instead', async () => {
  const root = await siteOf('![A door](./pix/door.webp)', { 'public/pix/door.webp': 'A door.' });
  expect((await run(root, ['build'])).error).toContain('fix: it is in public/: use /pix/door.webp');
});

test('reports all images that cannot be shown, each with its file, line and fix', async () => {
  const root = await siteOf(
    [
      '![A door](./hihg.png)',
      '![A plan](plam)',
      '![](plan)',
      'Words ![A plan](plan "Plan") and words.',
      '![Notes](../../package.png)',
      '![A note](./first.md)',
    ].join('\n\n'),
    { 'content/notes/high.png': 'no picture' },
  );
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error content/caption-in-line  the image plan has a caption, but is not in a paragraph of its own
        at content/notes/second.md:12
        fix: put a blank line before and after it, or remove the caption
    error content/picture-without-alt  the image plan has no alt text
        at content/notes/second.md:10
        fix: describe it between the square brackets: ![What plan shows](plan)
    error images/missing-file  the file content/notes/hihg.png does not exist
        at content/notes/second.md:6
        fix: did you mean "high.png"?
    error images/missing-file  the file content/notes/first.md is not an image
        at content/notes/second.md:16
        fix: use an image file
    error images/outside  the image ../../package.png is outside content/
        at content/notes/second.md:14
        fix: put it next to the Markdown file; the path of a file in public/ starts with a slash: /name.jpg
    error images/unknown-id  there is no image "plam" in the catalogue
        at content/notes/second.md:8
        fix: did you mean "plan"?
    Stopped: 6 errors; nothing was published.
    "
  `);
});

test('finds images whose URLs are written in any form of Markdown', async () => {
  const written = {
    'my_photo.jpg': ['![A door](my\\_photo.jpg)', '![A door][photo]\n\n[photo]: ./my\\_photo.jpg'],
    'my photo.jpg': ['![A door](my%20photo.jpg "A caption")', '> ![A door][quoted]\n>\n> [quoted]: <my photo.jpg>'],
    'a (1).png': ['![A door](<a (1).png>)', '![A door](a%20\\(1\\).png)', '![A \\] door](<a (1\\).png>)'],
    'a(b(c)).png': ['![A door](a(b(c)).png)'],
    'tom & co.png': ['![A door](tom%20&amp;%20co.png)', '![A door](<tom & co.png>)'],
    'café.png': ['![A door](caf&eacute;.png)', '![A door](caf%C3%A9.png)', '![A door](café.png)'],
    'Kim.png': ['![A door]({{owner}}.png)', '- ![A door](\n  Kim.png)'],
  };
  const root = await siteOf(Object.values(written).flat().join('\n\n'));
  for (const [at, name] of Object.keys(written).entries())
    writeFileSync(path.join(root, 'content/notes', name), await picture(400, 200 + at));
  await build(root);
  const keys = [...output(root, 'notes/second/index.html').matchAll(/ src="[^"]*-([0-9a-f]{8})-400\.webp"/g)].map(
    ([, key]) => key,
  );
  const uses = [...new Set(keys)].map((key) => keys.filter((each) => each === key).length);
  expect(uses).toEqual(Object.values(written).map((ways) => ways.length));
});

const parsedImages = (text: string): string[] => {
  const found: string[] = [];
  for (const { token: block } of blocksOf(createMarked(), text))
    visit(block, (token) => {
      if (token.type === 'image') found.push(decodeHTML((token as Tokens.Image).href));
    });
  return found.filter((address) => address !== '');
};

test('finds every image URL that the parser finds, without parsing the Markdown', () => {
  const part = fc.constantFrom(
    ...'![]()<>\\ \n:&ab/.%_-#"\''.split(''),
    '![a](',
    '![a](<',
    '[a]: ',
    '&amp;',
    '\\(',
    '![a]',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const text = parts.join('');
      const found = findDestinations(text).map(({ address }) => address);
      expect(found).toEqual(expect.arrayContaining(parsedImages(text)));
    }),
    { numRuns: 3000, examples: [[['![a](', '\\', '\n', ')']]] },
  );
});

test('suggests a slash for a backslash between folders in a URL', async () => {
  const root = await siteOf('![A door](images\\door.png)');
  putImage(root, '../notes/images/door.png', await picture(400, 200));
  const { error } = await run(root, ['build']);
  expect(error).toContain('fix: use / between folders: content/notes/images/door.png');
});

test('reports an incomplete image with the line of the text that shows it', async () => {
  const whole = await picture(700, 500);
  const root = await siteOf('Text.\n\n![A door](half.png)');
  putImage(root, '../notes/half.png', whole.subarray(0, whole.length / 2));
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain('error images/unreadable  the file content/notes/half.png is not a readable image');
  expect(error).toContain('at content/notes/second.md:8');
});

test('does not publish images of drafts', async () => {
  const root = await siteOf('Text.', {
    'content/collections.ts': `import { defineContent, field, imageCatalogue, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', drafts: true, schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    images: imageCatalogue({ file: 'images.yml' }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
`,
    'content/notes/third.md': note('![A door](../images/high.png)').replace('---\n', '---\ndraft: true\n'),
  });
  await build(root);
  expect(readdirSync(path.join(root, 'dist'))).not.toContain('assets');
  expect((await run(root, ['build', '--drafts'])).exitCode).toBe(0);
  expect(assetsOf(root)).toContain('high-320.avif');
});

test('a body shows the new version of an image whose file has changed', async () => {
  const root = await siteOf('![A door](../images/high.png)');
  await build(root);
  const before = output(root, 'notes/second/index.html');
  writeFileSync(path.join(root, 'content/images/high.png'), await picture(640, 400));
  await build(root);
  expect(output(root, 'notes/second/index.html')).not.toBe(before);
  expect(textOf(root)).toContain('width="640" height="400"');
});

test("a page's policy allows a remote image in its content", async () => {
  const root = await siteOf('![A desk](desk)');
  changeSite(root, {
    'content/images.yml': entry('desk', { url: 'https://images.example.com/desk.jpg', sizes: '100vw' }),
  });
  await build(root);
  expect(output(root, 'notes/second/index.html')).toContain("img-src 'self' data: https://images.example.com");
});
