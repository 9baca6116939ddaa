import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, output, run, type SiteFiles, SMALL_SITE } from '../../../support/site.ts';

const HEAD = "head: () => ({ title: 'About', description: 'What this site is about.' })";

const site = (
  body: string,
  { allows = '', files = {}, head = HEAD }: { allows?: string; files?: SiteFiles; head?: string } = {},
) =>
  makeSite({
    'content/collections.ts': BASIC_SITE['content/collections.ts']?.replace(
      'variables:',
      `${allows === '' ? '' : `allows: () => (${allows}),\n  `}variables:`,
    ),
    'templates/pages/index.tsx': `import { definePage, Html, Link, Shared } from 'build-site';
const Part = () => <p>${files.part ?? 'Part'}</p>;
export default definePage({
  ${head},
  component: () => <><main><h1>About</h1><Link to="/notes/first/">First</Link> <Link to="/notes/second/">Second</Link>${body}</main><Shared of={Part} as="footer" /></>,
});
`,
    ...Object.fromEntries(Object.entries(files).filter(([file]) => file !== 'part')),
  });

const build = (root: string) => run(root, ['build'], SMALL_SITE);

const policyOf = async (root: string, file = 'index.html'): Promise<string> => {
  expect(await build(root)).toMatchObject({ exitCode: 0, error: '' });
  return /Content-Security-Policy" content="([^"]*)"/.exec(output(root, file))?.[1] ?? '';
};

test('a page without embedded content gets no directive for scripts, objects, frames and manifests', async () => {
  expect((await policyOf(site(''))).replace(/sha256-[^']*/, '…')).toBe(
    "default-src 'none'; style-src '…'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'",
  );
});

test('a page gets the directives for its own elements and for the elements of shared parts', async () => {
  const files = {
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/a.js': '',
    'public/a.webmanifest': '{"name":"a"}',
    part: '<script src="/a.js" async /><object data="/a.svg" type="image/svg+xml" aria-label="A" />',
  };
  const head =
    "head: () => ({ title: 'About', description: 'What this site is about.', links: [{ rel: 'manifest', href: '/a.webmanifest' }] })";
  const root = site('', { files, head });
  const policy = await policyOf(root);
  expect(policy).toContain("; script-src 'self'; object-src 'self'; manifest-src 'self';");
  expect(await policyOf(root, 'notes/first/index.html')).not.toMatch(/script-src|object-src|manifest-src/);
});

test('`allows` permits hosts for scripts, media and frames', async () => {
  const allows =
    "{ scripts: ['https://s.example.net/a.js'], media: ['https://*.example.net'], frames: ['https://maps.example.net/embed', 'https://www.example.org/x'] }";
  const body =
    '<script src="https://s.example.net/b.js" async /><iframe title="Map" src="https://maps.example.net/embed?a=1" />';
  const root = site(body, { allows });
  const policy = await policyOf(root);
  expect(policy).toContain("; media-src 'self' https://*.example.net;");
  expect(policy).toContain("; script-src 'self' https://s.example.net; frame-src 'self' https://maps.example.net;");
  expect(output(root, '_headers')).toContain("Content-Security-Policy: frame-ancestors 'self'");
});

test.each([
  [
    "{ frame: ['https://maps.example.net'] }",
    'site/unknown-key  allows in defineContent has no key "frame"',
    'did you mean "frames"?',
    '7:20',
  ],
  [
    "{ frames: 'https://maps.example.net' }",
    'site/wrong-address  frames in allows must be a list',
    "use frames: ['https://www.example.com']",
    '7:20',
  ],
  [
    "{ frames: ['maps.example.net'] }",
    'site/wrong-address  frames in allows contains "maps.example.net", which is not a full URL',
    'use a full URL with its protocol, such as https://www.example.com',
    '7:20',
  ],
  [
    "{ images: ['data:'] }",
    'site/wrong-address  images in allows contains "data:", which is not a full URL',
    'use a full URL with its protocol, such as https://www.example.com',
    '7:20',
  ],
])('`allows` with an invalid value is an error: %s', async (allows, message, fix, place) => {
  expect(await build(site('', { allows }))).toMatchObject({
    exitCode: 1,
    error: `error ${message}\n    at content/collections.ts:${place}\n    fix: ${fix}\nStopped: 1 error; nothing was published.\n`,
  });
});

test.each([
  [
    '@import url("https://fonts.example.net/css2?family=X");',
    'style sheet https://fonts.example.net/css2?family=X',
    'put a copy into templates/styles, together with the fonts it uses, and import the copy',
    '2:13',
  ],
  [
    '@import "//fonts.example.net/x.css";',
    'style sheet //fonts.example.net/x.css',
    'put a copy into templates/styles, together with the fonts it uses, and import the copy',
    '2:9',
  ],
  [
    '@font-face { font-family: X; src: url(https://fonts.example.net/x.woff2) }',
    'font https://fonts.example.net/x.woff2',
    'put the font file next to the sheet, and use its relative path',
    '2:35',
  ],
  [
    '@font-face { font-family: X; src: url(data:font/woff2;base64,AAAA) }',
    'font in a data: URL',
    'put the font file next to the sheet, and use its relative path',
    '2:35',
  ],
  [
    'h1 { background: url("https://img.example.net/a.png") }',
    'image https://img.example.net/a.png',
    'put the image into public/, or add its host to `images` in `allows` in content/collections.ts',
    '2:22',
  ],
])('a style sheet that loads a file from another host is an error: %s', async (css, what, fix, place) => {
  const root = site('', { files: { 'templates/styles/index.css': `/* https://example.net/ */\n${css}\n` } });
  expect(await build(root)).toMatchObject({
    exitCode: 1,
    error: `error styles/blocked  the pages' Content-Security-Policy blocks the ${what}\n    at templates/styles/index.css:${place}\n    fix: ${fix}\nStopped: 1 error; nothing was published.\n`,
  });
});

test("a style sheet can load images from hosts in `allows`, and the site's files by their full URLs", async () => {
  const css =
    'h1 { background: url(https://img.example.net/a.png), url(https://www.example.org/a.png), url(data:image/gif;base64,AAAA) }';
  const root = site('', {
    allows: "{ images: ['https://*.example.net'] }",
    files: { 'templates/styles/index.css': css },
  });
  expect(await build(root)).toMatchObject({ exitCode: 0, error: '' });
});
