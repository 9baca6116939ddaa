import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { buildWith, copyOf } from '../../../support/child.ts';
import { DRAWING, entry, imageSite, picture, putImage } from '../../../support/image-site.ts';
import { makeSharedSite, output, run, snapshot } from '../../../support/site.ts';

const cacheOf = (root: string): string => path.join(root, 'node_modules/.cache/build-site/pictures/images');

const assetsOf = (root: string): string[] => readdirSync(path.join(root, 'dist/assets')).sort();

const plain = (text: string): string => text.replace(/-[0-9a-f]{8}(?=[-.])/g, '');

const build = async (root: string, environment: Record<string, string> = {}): Promise<void> => {
  expect(await run(root, ['build'], environment)).toMatchObject({ exitCode: 0, error: '' });
};

/** A site with a photograph, shared by all tests. Tests must not change it. */
let photoSite: string;
beforeAll(async () => {
  const site = {
    catalogue:
      entry('photo', { file: 'rooms/photo.png', sizes: '(min-width: 40rem) 30rem, 100vw' }) +
      entry('spare', { file: 'spare.png' }),
    images: { 'rooms/photo.png': await picture(1100, 800), 'spare.png': await picture(400, 300) },
    body: '<Image id="photo" className="wide" />',
  };
  photoSite = imageSite(site, makeSharedSite);
  await build(photoSite);
});

test('a page offers an image in both formats and in all widths up to the original one', async () => {
  const root = photoSite;
  expect(plain(/<picture>.*<\/picture>/.exec(output(root, 'index.html'))?.[0] ?? '')).toMatchInlineSnapshot(
    `"<picture><source type="image/avif" sizes="(min-width: 40rem) 30rem, 100vw" srcSet="/assets/photo-320.avif 320w, /assets/photo-640.avif 640w, /assets/photo-768.avif 768w, /assets/photo-1024.avif 1024w"/><source type="image/webp" sizes="(min-width: 40rem) 30rem, 100vw" srcSet="/assets/photo-320.webp 320w, /assets/photo-640.webp 640w, /assets/photo-768.webp 768w, /assets/photo-1024.webp 1024w"/><img loading="lazy" decoding="async" alt="What photo shows" src="/assets/photo-768.webp" width="768" height="461" class="wide"/></picture>"`,
  );
  expect(assetsOf(root).map(plain)).toEqual(
    [1024, 320, 640, 768].flatMap((width) => [`photo-${width}.avif`, `photo-${width}.webp`]),
  );
});

test('creates no width above twice the widest display size', async () => {
  const root = await imageSite({
    catalogue: entry('photo', { file: 'photo.png', widest: '400' }),
    images: { 'photo.png': await picture(1100, 800) },
    body: '<Image id="photo" />',
  });
  await build(root);
  expect(assetsOf(root).map(plain)).toEqual(
    [320, 640, 768].flatMap((width) => [`photo-${width}.avif`, `photo-${width}.webp`]),
  );
});

test('every file has the format and the width in its name, and a height of 0.6 times the width', async () => {
  const root = photoSite;
  for (const name of assetsOf(root)) {
    const [, width, format] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
    const { data, info } = await sharp(path.join(root, 'dist/assets', name))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info, name).toMatchObject({ width: Number(width), height: Math.round(Number(width) * 0.6) });
    expect((await sharp(path.join(root, 'dist/assets', name)).metadata()).mediaType).toBe(`image/${format}`);
    // The image is cropped around its centre, where the circle is dark.
    expect(
      data[(Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels + 2],
    ).toBeLessThan(40);
    expect(data[2]).toBeGreaterThan(80);
  }
});

test('the height of a wide image limits its widths, and rotated images are measured upright', async () => {
  const turned = await sharp(await picture(500, 1400, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const root = imageSite({
    catalogue: entry('low', { file: 'low.png' }) + entry('turned', { file: 'turned.jpg' }),
    images: { 'low.png': await picture(2400, 400), 'turned.jpg': turned },
    body: '<Image id="low" /><Image id="turned" />',
  });
  await build(root);
  const widths = (name: string) =>
    assetsOf(root).flatMap((file) => (file.startsWith(name) && file.endsWith('.avif') ? [plain(file)] : []));
  expect(widths('low')).toEqual(['low-320.avif', 'low-640.avif']);
  expect(widths('turned')).toEqual(['turned-320.avif', 'turned-640.avif', 'turned-768.avif']);
});

test('a drawing is published unchanged', async () => {
  const root = imageSite({
    catalogue: entry('plan', { file: 'plan.svg' }),
    images: { 'plan.svg': DRAWING },
    body: '<Image id="plan" />',
  });
  await build(root, { SITE_ADDRESS: 'https://kim.example.org/project' });
  expect(plain(/<img[^>]*>/.exec(output(root, 'index.html'))?.[0] ?? '')).toMatchInlineSnapshot(
    `"<img loading="lazy" decoding="async" alt="What plan shows" src="/project/assets/plan.svg" width="50" height="30"/>"`,
  );
  const [file = ''] = assetsOf(root);
  expect(output(root, `assets/${file}`)).toBe(DRAWING);
});

test('images on the first screen and images that the page prioritises are fetched immediately', async () => {
  const root = imageSite({
    catalogue: entry('top', { file: 'top.svg', placement: 'hero' }) + entry('plan', { file: 'plan.svg' }),
    images: { 'top.svg': DRAWING, 'plan.svg': DRAWING },
    body: '<Image id="top" /><Image id="plan" priority /><Image id="top" priority={false} />',
  });
  await build(root);
  const html = output(root, 'index.html');
  expect([...html.matchAll(/<img [^>]*>/g)].map(([tag]) => /loading="lazy"/.test(tag))).toEqual([false, false, true]);
  expect(html.match(/fetchPriority="high"/g)).toHaveLength(2);
  expect(html).not.toContain('rel="preload"');
});

test('a second build creates no images and produces the same output', async () => {
  const root = copyOf(photoSite);
  const before = snapshot(path.join(root, 'dist'));
  const times = () =>
    readdirSync(cacheOf(root))
      .sort()
      .map((name) => [name, statSync(path.join(cacheOf(root), name)).mtimeMs]);
  const made = times();
  // The cache contains two sizes, and four widths in two formats.
  expect(made).toHaveLength(2 + 8);
  const { out } = await run(root, ['build']);
  expect(out).toContain('0 written, 0 removed');
  expect(times()).toEqual(made);
  expect(snapshot(path.join(root, 'dist'))).toEqual(before);
});

test('a damaged cache slows the build down but does not change the output', async () => {
  const root = copyOf(photoSite);
  const before = snapshot(path.join(root, 'dist'));
  for (const name of readdirSync(cacheOf(root))) {
    const file = path.join(cacheOf(root), name);
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(file, bytes);
  }
  expect((await run(root, [])).error).toContain('note cache/damaged');
  expect(snapshot(path.join(root, 'dist'))).toEqual(before);
});

test('a different image with the same name gets different URLs', async () => {
  const root = copyOf(photoSite);
  const before = assetsOf(root);
  putImage(root, 'rooms/photo.png', await picture(1100, 801));
  await build(root);
  expect(assetsOf(root).map(plain)).toEqual(before.map(plain));
  expect(assetsOf(root).filter((file) => before.includes(file))).toEqual([]);
});

test('the check finds images on pages that a worker thread finishes', async () => {
  const root = copyOf(photoSite);
  expect(await buildWith(root, undefined, '--concurrency', '2')).toMatchObject({ exitCode: 0, error: '' });
  expect(await run(root, ['check'])).toMatchObject({ exitCode: 0 });
});

const REMOTE = entry('part', { url: 'https://images.example.com/office.jpg?crop=faces' });

test('a remote image is loaded from its host in all widths, and only the policies of pages that show it allow its host', async () => {
  const root = imageSite({ catalogue: REMOTE, body: '<Image id="part" />' });
  await build(root);
  expect(/<img[^>]*>/.exec(output(root, 'index.html'))?.[0]).toMatchInlineSnapshot(
    `"<img loading="lazy" decoding="async" sizes="100vw" alt="What part shows" src="https://images.example.com/office.jpg?crop=faces&amp;auto=format%2Ccompress&amp;q=75&amp;fm=webp&amp;w=768&amp;h=461&amp;fit=crop" srcSet="https://images.example.com/office.jpg?crop=faces&amp;auto=format%2Ccompress&amp;q=75&amp;fm=webp&amp;w=320&amp;h=192&amp;fit=crop 320w, https://images.example.com/office.jpg?crop=faces&amp;auto=format%2Ccompress&amp;q=75&amp;fm=webp&amp;w=640&amp;h=384&amp;fit=crop 640w, https://images.example.com/office.jpg?crop=faces&amp;auto=format%2Ccompress&amp;q=75&amp;fm=webp&amp;w=768&amp;h=461&amp;fit=crop 768w, https://images.example.com/office.jpg?crop=faces&amp;auto=format%2Ccompress&amp;q=75&amp;fm=webp&amp;w=1024&amp;h=614&amp;fit=crop 1024w, https://images.example.com/office.jpg?crop=faces&amp;auto=format%2Ccompress&amp;q=75&amp;fm=webp&amp;w=1280&amp;h=768&amp;fit=crop 1280w, https://images.example.com/office.jpg?crop=faces&amp;auto=format%2Ccompress&amp;q=75&amp;fm=webp&amp;w=1920&amp;h=1152&amp;fit=crop 1920w" width="768" height="461"/>"`,
  );
  expect(output(root, 'index.html')).toContain("img-src 'self' data: https://images.example.com;");
  expect(output(root, 'notes/first/index.html')).toContain("img-src 'self' data:;");
});

test("a page's policy allows images in its shared parts, and images that are not in a catalogue", async () => {
  const root = imageSite({
    catalogue: REMOTE,
    body: '<Shared of={Part} /><ExternalImage src="https://maps.example.net/a?x=1&y=2" alt="Map" width={8} height={4} />',
  });
  await build(root);
  expect(output(root, 'index.html')).toContain(
    "img-src 'self' data: https://images.example.com https://maps.example.net;",
  );
});
