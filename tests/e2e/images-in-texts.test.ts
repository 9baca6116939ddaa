import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Locator } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { imageSite, picture, putImage } from '../support/image-site.ts';
import { run } from '../support/site.ts';

const open = openBrowser();

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};

const buildWith = async (name: string, bytes: Buffer): Promise<string> => {
  const root = imageSite({
    catalogue: '[]\n',
    files: {
      'templates/styles/index.css': 'img { max-width: 100%; height: auto; }\nbody { margin: 0; }\n',
      'content/notes/second.md': `---\ntitle: Second note\ndescription: What the second note says.\n---\n\n![A door](${name})\n\n## More\n\nBack to [the first](/notes/first/).\n`,
    },
  });
  putImage(root, `../notes/${name}`, bytes);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  return path.join(root, 'dist');
};

const buildOfWidth = async (width: number): Promise<string> =>
  buildWith('door.png', await picture(width, Math.round(width / 2)));

const openNote = async (dist: string, options: BrowserContextOptions): Promise<Locator> => {
  const { page } = await open(options);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(dist, pathname, pathname.endsWith('/') ? 'index.html' : '');
    const type = TYPES[path.extname(file)] ?? 'text/plain';
    return existsSync(file)
      ? route.fulfill({ body: readFileSync(file), contentType: type })
      : route.fulfill({ status: 404 });
  });
  await page.goto('https://www.example.org/notes/second/');
  const image = page.locator('img');
  await image.evaluate((element: HTMLImageElement) => element.decode());
  return image;
};

const look = async (dist: string, deviceScaleFactor: number, window: number) => {
  const image = await openNote(dist, { deviceScaleFactor, viewport: { width: window, height: 900 } });
  return image.evaluate((element: HTMLImageElement) => ({
    shown: element.getBoundingClientRect().width,
    file: /-(\d+)\.avif$/.exec(element.currentSrc)?.[1],
  }));
};

test('an image in content is shown at its own width, limited to 768 pixels, on any screen', async () => {
  const small = await buildOfWidth(600);
  expect(await look(small, 1, 1280)).toEqual({ shown: 600, file: '600' });
  expect(await look(small, 2, 1280)).toEqual({ shown: 600, file: '600' });
  expect(await look(small, 1, 320)).toEqual({ shown: 320, file: '320' });
  const wide = await buildOfWidth(1000);
  expect(await look(wide, 1, 1280)).toEqual({ shown: 768, file: '768' });
  expect(await look(wide, 2, 1280)).toEqual({ shown: 768, file: '1000' });
  expect(await look(wide, 2, 375)).toEqual({ shown: 375, file: '768' });
  const tiny = await buildOfWidth(100);
  expect(await look(tiny, 2, 1280)).toEqual({ shown: 100, file: '100' });
});

test('an animation plays, and visitors who prefer reduced motion see its first frame', async () => {
  const frames = await Promise.all(
    [300, 301].map((height) => picture(600, height).then((each) => sharp(each).resize(600, 300).png().toBuffer())),
  );
  const dist = await buildWith(
    'door.gif',
    await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer(),
  );
  const fileFor = async (reducedMotion: 'reduce' | 'no-preference') => {
    const image = await openNote(dist, { reducedMotion });
    const { width } = (await image.boundingBox()) ?? {};
    return [await image.evaluate((element: HTMLImageElement) => element.currentSrc.replace(/^.*-600/, '')), width];
  };
  expect(await fileFor('no-preference')).toEqual(['-animated.webp', 600]);
  expect(await fileFor('reduce')).toEqual(['.avif', 600]);
});
