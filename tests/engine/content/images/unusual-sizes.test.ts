import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { entry, imageSite, putImage } from '../../../support/image-site.ts';
import { output, run } from '../../../support/site.ts';

const flat = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b5c6b' }, limitInputPixels: false })
    .png()
    .toBuffer();

const siteWith = async (width: number, height: number): Promise<string> => {
  const root = imageSite({
    catalogue: '[]\n',
    files: {
      'content/notes/second.md':
        '---\ntitle: Second note\ndescription: What the second note says.\n---\n\nText.\n\n![A strip](strip.png)\n\n## More\n\nBack to [the first](/notes/first/).\n',
    },
  });
  putImage(root, '../notes/strip.png', await flat(width, height));
  return root;
};

const sizesOf = async (root: string): Promise<string[]> => {
  const folder = path.join(root, 'dist/assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  const sizes = await Promise.all(files.map((name) => sharp(path.join(folder, name)).metadata()));
  return sizes.sort((a, b) => a.width - b.width).map(({ width, height }) => `${width}×${height}`);
};

const errorOf = async (root: string): Promise<string> => {
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  return error;
};

test('a very tall image is offered only in widths whose height fits in a file', async () => {
  const root = await siteWith(400, 20_000);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(await sizesOf(root)).toEqual(['320×16000', '327×16350']);
  expect(output(root, 'notes/second/index.html')).toContain('width="327" height="16350"');
});

test('a line one pixel high stays one pixel high', async () => {
  const root = await siteWith(20_000, 3);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(await sizesOf(root)).toEqual([320, 640, 768, 1024, 1280, 1536].map((width) => `${width}×1`));
});

test('rejects an image if no width fits, with its size and the line of the text', async () => {
  expect(await errorOf(await siteWith(1, 20_000))).toMatchInlineSnapshot(`
    "error images/too-large  the image content/notes/strip.png is 1 × 20000 pixels, which is too tall for its width: the published height is limited to 16383 pixels
        at content/notes/second.md:8
        fix: split it into several images, or crop it
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects an image with too many pixels, with its size and the line of the text', async () => {
  expect(await errorOf(await siteWith(17_000, 17_000))).toMatchInlineSnapshot(`
    "error images/too-large  the image content/notes/strip.png is 17000 × 17000 pixels; at most 268 million pixels are allowed
        at content/notes/second.md:8
        fix: make it smaller; images are published at most 1920 pixels wide
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects catalogue images of an unusual size, with their size and line', async () => {
  const root = imageSite({
    catalogue: entry('line', { file: 'line.png' }) + entry('poster', { file: 'poster.png' }),
    images: { 'line.png': await flat(20_000, 3), 'poster.png': await flat(17_000, 17_000) },
    body: '<Image id="line" /><Image id="poster" />',
  });
  expect(await errorOf(root)).toMatchInlineSnapshot(`
    "error images/too-large  the image content/images/poster.png is 17000 × 17000 pixels; at most 268 million pixels are allowed
        at content/images.yml:14:10
        fix: make it smaller; images are published at most 1920 pixels wide
    error images/too-small  the image content/images/line.png is 20000 × 3 pixels, but must be at least 320 × 192
        at content/images.yml:7:10
        fix: use a larger image; images are never enlarged
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('crops a very tall image from the catalogue to its shape', async () => {
  const root = imageSite({
    catalogue: entry('strip', { file: 'strip.png' }),
    images: { 'strip.png': await flat(800, 20_000) },
    body: '<Image id="strip" />',
  });
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(await sizesOf(root)).toEqual(['320×192', '640×384', '768×461']);
});

test('a drawing in content is not shown wider than the text column', async () => {
  const root = imageSite({
    catalogue: '[]\n',
    files: {
      'content/notes/plan.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="50000"><path d="M0 0h50v30z"/></svg>\n',
      'content/notes/second.md':
        '---\ntitle: Second note\ndescription: What the second note says.\n---\n\n![A plan](plan.svg)\n\n## More\n\nBack to [the first](/notes/first/).\n',
    },
  });
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'notes/second/index.html')).toContain('width="768" height="384"');
});
