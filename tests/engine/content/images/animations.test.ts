import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { entry, imageSite, putImage } from '../../../support/image-site.ts';
import { output, run } from '../../../support/site.ts';

const frame = (at: number, width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><rect x="${at * 40}" y="40" width="60" height="60" fill="#05a"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const DELAYS = [200, 300, 400, 500];

const animation = async (format: 'gif' | 'webp', width: number, height: number): Promise<Buffer> => {
  const frames = await Promise.all(DELAYS.map((_, at) => frame(at, width, height)));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: DELAYS, loop: 2 })
    .toBuffer();
};

/** Returns an APNG up to its first frame: a PNG with an animation control chunk before the image data. */
const animatedPng = async (frames: number): Promise<Buffer> => {
  const png = await frame(0, 400, 300);
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(frames, 8);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};

const plain = (text: string): string => text.replace(/-[0-9a-f]{8}(?=[-.])/g, '');

const assetsOf = (root: string): string[] => readdirSync(path.join(root, 'dist/assets')).map(plain).sort();

const asset = (root: string, name: string): string => {
  const folder = path.join(root, 'dist/assets');
  return path.join(folder, readdirSync(folder).find((each) => plain(each) === name) ?? name);
};

const siteWith = (name: string, bytes: Uint8Array, alt = 'A moving bar'): string => {
  const root = imageSite({
    catalogue: '[]\n',
    files: {
      'content/notes/second.md': `---\ntitle: Second note\ndescription: What the second note says.\n---\n\nText.\n\n![${alt}](${name})\n\n## More\n\nBack to [the first](/notes/first/).\n`,
    },
  });
  putImage(root, `../notes/${name}`, bytes);
  return root;
};

const build = async (root: string): Promise<void> => {
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
};

for (const format of ['gif', 'webp'] as const)
  test(`keeps the frames, delays and loop count of an animated ${format} in content, in widths that fit`, async () => {
    const root = siteWith(`bar.${format}`, await animation(format, 1000, 500));
    await build(root);
    expect(plain(/<picture>.*<\/picture>/.exec(output(root, 'notes/second/index.html'))?.[0] ?? '')).toBe(
      '<picture>' +
        '<source type="image/avif" media="(prefers-reduced-motion: reduce)" sizes="(min-width: 768px) 768px, 100vw" srcset="/assets/bar-320.avif 320w, /assets/bar-640.avif 640w, /assets/bar-768.avif 768w, /assets/bar-1000.avif 1000w">' +
        '<source type="image/webp" media="(prefers-reduced-motion: reduce)" sizes="(min-width: 768px) 768px, 100vw" srcset="/assets/bar-320.webp 320w, /assets/bar-640.webp 640w, /assets/bar-768.webp 768w, /assets/bar-1000.webp 1000w">' +
        '<source type="image/webp" sizes="(min-width: 768px) 768px, 100vw" srcset="/assets/bar-320-animated.webp 320w, /assets/bar-640-animated.webp 640w, /assets/bar-768-animated.webp 768w">' +
        '<img loading="lazy" decoding="async" alt="A moving bar" src="/assets/bar-768-animated.webp" width="768" height="384"></picture>',
    );
    for (const width of [320, 640, 768]) {
      const metadata = await sharp(asset(root, `bar-${width}-animated.webp`), { animated: true }).metadata();
      expect(metadata).toMatchObject({ width, pageHeight: width / 2, pages: 4, delay: DELAYS, loop: 2 });
    }
    expect(await sharp(asset(root, 'bar-768.webp'), { animated: true }).metadata()).toMatchObject({ height: 384 });
  });

test('publishes an animation unchanged if the build cannot make it smaller', async () => {
  // Only one pixel moves, so resizing and re-encoding makes the file larger.
  const dots = await Promise.all(
    DELAYS.map((_, at) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
        .composite([{ input: { create: { width: 1, height: 1, channels: 3, background: '#000' } }, left: at, top: 0 }])
        .png()
        .toBuffer(),
    ),
  );
  const source = await sharp(dots, { join: { animated: true } })
    .gif({ delay: DELAYS, colours: 2 })
    .toBuffer();
  const root = siteWith('dot.gif', source);
  await build(root);
  expect(assetsOf(root)).toEqual(['dot-30.avif', 'dot-30.webp', 'dot.gif']);
  expect(readFileSync(asset(root, 'dot.gif')).equals(source)).toBe(true);
  expect(output(root, 'notes/second/index.html')).toMatch(
    /<img [^>]*src="\/assets\/dot-[^"]*\.gif" width="30" height="20">/,
  );
});

test('no animated file is larger than its source or than a wider version', async () => {
  const source = await animation('gif', 900, 500);
  const root = siteWith('bar.gif', source);
  await build(root);
  const weights = assetsOf(root)
    .filter((name) => name.includes('animated') || name.endsWith('.gif'))
    .map((name) => statSync(asset(root, name)).size);
  expect(Math.max(...weights)).toBeLessThanOrEqual(source.length);
  expect(weights).toEqual(weights.toSorted((a, b) => a - b));
});

test("crops every frame of a catalogue animation to the catalogue's shape", async () => {
  const root = imageSite({
    catalogue: entry('bar', { file: 'bar.gif', widest: '400' }),
    images: { 'bar.gif': await animation('gif', 1000, 700) },
    body: '<Image id="bar" />',
  });
  await build(root);
  expect(assetsOf(root).filter((name) => name.includes('animated'))).toEqual(['bar-320-animated.webp']);
  expect(await sharp(asset(root, 'bar-320-animated.webp'), { animated: true }).metadata()).toMatchObject({
    width: 320,
    pageHeight: 192,
    pages: 4,
  });
  const html = output(root, 'index.html');
  expect(plain(html)).toContain(
    '<source type="image/webp" sizes="100vw" srcSet="/assets/bar-320-animated.webp 320w"/>',
  );
  expect(html).toContain('media="(prefers-reduced-motion: reduce)"');
});

test('publishes a still GIF like any other image', async () => {
  const still = await sharp(await frame(0, 400, 300))
    .gif()
    .toBuffer();
  const root = siteWith('bar.gif', still);
  await build(root);
  expect(assetsOf(root)).toEqual(['bar-320.avif', 'bar-320.webp', 'bar-400.avif', 'bar-400.webp']);
});

test('rejects an animated PNG, and reports the line that shows it', async () => {
  const root = siteWith('bar.png', await animatedPng(3));
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error images/animation  the file content/notes/bar.png is an animated PNG, but only its first frame would be shown
        at content/notes/second.md:8
        fix: save it as an animated WebP or GIF, or put it in public/ and use its path: /bar.png
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('publishes a PNG with an animation of one frame', async () => {
  const root = siteWith('bar.png', await animatedPng(1));
  await build(root);
  expect(assetsOf(root)).toContain('bar-400.webp');
});

test('rejects an animated AVIF in the catalogue', async () => {
  const avif = await sharp(await frame(0, 400, 300))
    .avif()
    .toBuffer();
  avif.write('avis', 8, 'latin1');
  const root = imageSite({
    catalogue: entry('bar', { file: 'bar.avif' }),
    images: { 'bar.avif': avif },
    body: '<Image id="bar" />',
  });
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain(
    'the file content/images/bar.avif is an animated AVIF, but only its first frame would be shown',
  );
  expect(error).toContain('at content/images.yml:7:10');
});

test('rejects an incomplete animation', async () => {
  const whole = await animation('webp', 600, 300);
  const root = siteWith('bar.webp', whole.subarray(0, whole.length - 200));
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain('error images/unreadable  the file content/notes/bar.webp is not a readable image');
  expect(error).toContain('at content/notes/second.md:8');
});
