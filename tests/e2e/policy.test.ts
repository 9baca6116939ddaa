import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serve } from '../support/preview.ts';
import { BASIC_SITE, makeSite, run } from '../support/site.ts';

const openPage = openBrowser();

const MANIFEST = { name: 'Notes', start_url: '/', icons: [] };

const siteWith = (allows: string, body: string) =>
  makeSite({
    'content/collections.ts': BASIC_SITE['content/collections.ts']?.replace('variables:', `${allows}\n  variables:`),
    'public/film.mp4': 'no film',
    'public/words.vtt': 'WEBVTT\n',
    'public/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'public/own.js': 'document.title = "Own script";',
    'public/app.webmanifest': JSON.stringify(MANIFEST),
    'templates/pages/embeds.tsx': `import { definePage, Link } from 'build-site';
export default definePage({
  head: () => ({ title: 'Embeds', description: 'What the page embeds.', links: [{ rel: 'manifest', href: '/app.webmanifest' }] }),
  component: () => <main><h1>Embeds</h1><Link to="/">Home</Link>${body}</main>,
});
`,
    'templates/pages/index.tsx': BASIC_SITE['templates/pages/index.tsx']?.replace(
      '</main>',
      '<Link to="/embeds/">Embeds</Link></main>',
    ),
  });

test('a page can load media, an object, a script, a manifest and frames that its policy allows', async () => {
  const other = 'https://other.example';
  const root = siteWith(
    `allows: () => ({ frames: ['${other}/frame', '/'], media: ['${other}'] }),`,
    `<video src="/film.mp4" controls><track src="/words.vtt" kind="captions" label="English" default /></video>
     <audio src="${other}/film.mp4" /><object data="/drawing.svg" type="image/svg+xml" aria-label="Drawing" />
     <script src="/own.js" defer /><iframe title="Other" src="${other}/frame" /><iframe title="Own" src="/notes/first/" />`,
  );
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  const site = await serve(`${root}/dist`);
  const { page, requests } = await openPage();
  await page.route(`${other}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>other site</p>' }),
  );
  await page.goto(new URL('/embeds/', site.address).href, { waitUntil: 'load' });
  expect(await page.title()).toBe('Own script');
  expect(await page.frameLocator('[title=Other]').locator('p').textContent()).toBe('other site');
  expect(await page.frameLocator('[title=Own]').locator('h1').textContent()).toBe('First note');
  expect(await page.locator('object').evaluate((element: HTMLObjectElement) => element.contentDocument !== null)).toBe(
    true,
  );
  await expect
    .poll(() => requests.map((address) => new URL(address).pathname))
    .toEqual(expect.arrayContaining(['/film.mp4', '/drawing.svg']));
  expect(requests).toContain(`${other}/film.mp4`);
  const manifest = await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Page.getAppManifest'));
  expect(JSON.parse(manifest.data ?? '')).toEqual(MANIFEST);
});
