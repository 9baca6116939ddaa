import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../../src/engine/build.ts';
import { buildOptions } from '../../../support/build-options.ts';
import { makeSite, output, type SiteFiles } from '../../../support/site.ts';

/** Bytes of invalid UTF-8, which a text-based cache would corrupt. */
const FONT = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0xff, 0x00, 0xfe]);

const sheet = (display: string): SiteFiles => ({
  'content/settings.yml': 'address: https://www.example.org/base\ntitle: Notes\nowner: Kim\n',
  'templates/styles/index.css': `@font-face{font-family:Face;font-display:${display};src:url("./face.woff2")}h1{font-family:Face}`,
  'templates/styles/face.woff2': '',
});

const siteWithFont = (display: string): string => {
  const root = makeSite(sheet(display));
  writeFileSync(path.join(root, 'templates/styles/face.woff2'), FONT);
  return root;
};

const fontsIn = (root: string): string[] =>
  readdirSync(path.join(root, 'dist/assets')).filter((file) => file.endsWith('.woff2'));

test('publishes a font from the style sheet with a content hash in its name, even in builds with cached esbuild output', async () => {
  const root = siteWithFont('optional');
  for (const note of ['First', 'Second']) {
    writeFileSync(
      path.join(root, 'content/notes/first.md'),
      `---\ntitle: ${note}\ndescription: A note.\n---\n\nText.\n`,
    );
    await build(buildOptions(root));
    const [font = '', ...others] = fontsIn(root);
    expect(font).toMatch(/^face-\w{8}\.woff2$/);
    expect(others).toEqual([]);
    expect(readFileSync(path.join(root, 'dist/assets', font))).toEqual(FONT);
    expect(output(root, 'index.html')).toContain(`src:url("/base/assets/${font}")`);
  }
});

test.each([
  ['optional', true],
  ['swap', false],
])(
  'preloads a font only if browsers would otherwise hide its text or not use the font: %s, %s',
  async (display, isUrgent) => {
    const root = siteWithFont(display);
    await build(buildOptions(root));
    const link = `<link rel="preload" href="/base/assets/${fontsIn(root)[0]}" as="font" type="font/woff2" crossorigin>`;
    expect(output(root, 'index.html').includes(link)).toBe(isUrgent);
  },
);
