import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/engine/core/diagnostics.ts';
import { openBrowser } from '../support/browser.ts';
import { serve } from '../support/preview.ts';
import { BASIC_SITE, makeSite, run, SMALL_SITE } from '../support/site.ts';

const openPage = openBrowser();

/** Everything that HTML can load or send, with a file of the site and the JSX for its URL. */
const LOADS: Readonly<Record<string, readonly [own: string, jsx: (url: string) => string]>> = {
  script: ['/own.js', (url) => `<script src="${url}" defer />`],
  modulepreload: ['/own.js', (url) => `<link rel="modulepreload" href="${url}" />`],
  'script-preload': ['/own.js', (url) => `<link rel="preload" as="script" href="${url}" />`],
  stylesheet: ['/own.css', (url) => `<link rel="stylesheet" href="${url}" />`],
  'style-preload': ['/own.css', (url) => `<link rel="preload" as="style" href="${url}" />`],
  img: ['/own.svg', (url) => `<img src="${url}" alt="" width="1" height="1" />`],
  srcset: ['/own.svg', (url) => `<img srcSet="${url} 1x" src="/own.svg" alt="" width="1" height="1" />`],
  picture: [
    '/own.svg',
    (url) => `<picture><source srcSet="${url}" /><img src="/own.svg" alt="" width="1" height="1" /></picture>`,
  ],
  'image-preload': ['/own.svg', (url) => `<link rel="preload" as="image" imageSrcSet="${url} 1x" />`],
  'svg-image': ['/own.svg', (url) => `<svg aria-hidden="true"><image href="${url}" width="1" height="1" /></svg>`],
  'svg-filter': [
    '/own.svg',
    (url) =>
      `<svg aria-hidden="true" width="9" height="9"><filter id="f"><feImage href="${url}" /></filter><rect width="9" height="9" filter="url(#f)" /></svg>`,
  ],
  'input-image': ['/own.svg', (url) => `<form><input type="image" src="${url}" alt="Go" /></form>`],
  poster: ['/own.svg', (url) => `<video poster="${url}" />`],
  background: ['/own.svg', (url) => `<Html html={'<table background="${url}"><tr><td>Text</td></tr></table>'} />`],
  'style-attribute': ['/own.svg', (url) => `<p style={{ background: 'url(${url})' }}>Text</p>`],
  'font-preload': ['/own.woff2', (url) => `<link rel="preload" as="font" crossOrigin="" href="${url}" />`],
  video: ['/own.mp4', (url) => `<video src="${url}" />`],
  audio: ['/own.mp4', (url) => `<audio src="${url}" />`],
  source: ['/own.mp4', (url) => `<video><source src="${url}" type="video/mp4" /></video>`],
  track: [
    '/own.vtt',
    (url) =>
      `<video src="/own.mp4" crossOrigin="anonymous"><track src="${url}" kind="captions" label="English" default /></video>`,
  ],
  iframe: ['/notes/first/', (url) => `<iframe title="Frame" src="${url}" />`],
  object: ['/own.svg', (url) => `<object data="${url}" type="image/svg+xml" aria-label="Object" />`],
  embed: ['/own.svg', (url) => `<embed src="${url}" type="image/svg+xml" title="Embed" />`],
  'fetch-preload': ['/own.json', (url) => `<link rel="preload" as="fetch" crossOrigin="" href="${url}" />`],
  prefetch: ['/own.json', (url) => `<link rel="prefetch" href="${url}" />`],
  ping: ['/notes/first/', (url) => `<a href="#end" ping="${url}">Jump</a><p id="end">End</p>`],
  form: ['/notes/first/', (url) => `<form action="${url}" target="_blank"><button>Send</button></form>`],
  formaction: ['/notes/first/', (url) => `<form target="_blank"><button formAction="${url}">Send</button></form>`],
};

const HEAD_LINKS: Readonly<Record<string, readonly [own: string, rel: string]>> = {
  manifest: ['/own.webmanifest', 'manifest'],
  'module-in-head': ['/own.js', 'modulepreload'],
  icon: ['/own.svg', 'icon'],
};

/** Uses a host for each element, because Chromium's message about a frame contains only the host. */
const urlOf = (kind: string, name: string, own: string) =>
  kind === 'own' ? `${own}?${name}` : `https://${name}.${kind}.example${own}?${name}`;

const pageWith = (kind: string) => {
  const links = Object.entries(HEAD_LINKS).map(
    ([name, [own, rel]]) => `{ rel: '${rel}', href: '${urlOf(kind, name, own)}' }`,
  );
  const body = Object.entries(LOADS).map(([name, [own, jsx]]) => jsx(urlOf(kind, name, own)));
  return `import { definePage, Html, Link } from 'build-site';
export default definePage({
  head: () => ({ title: 'Page ${kind}', description: 'What ${kind} loads.', links: [${links}] }),
  component: () => <main><h1>${kind}</h1><Link to="/">Home</Link>${body.join('')}</main>,
});
`;
};

const FILES: Readonly<Record<string, string>> = {
  'public/own.js': '',
  'public/own.css': '',
  'public/own.json': '{}',
  'public/own.mp4': 'no film',
  'public/own.vtt': 'WEBVTT\n',
  'public/own.woff2': 'no font',
  'public/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'public/own.webmanifest': JSON.stringify({ name: 'Notes', start_url: '/', icons: [] }),
};

const KEYS = ['connect', 'forms', 'scripts', 'images', 'media', 'frames', 'objects'];
const ALLOWED = KEYS.map((key) => `${key}: ['https://*.allowed.example'${key === 'frames' ? ", '/'" : ''}]`);

/** `allows` has no keys for fonts, manifests and style sheets; sheets are inlined. */
const BLOCKED_FROM_ALLOWED_HOSTS = ['font-preload', 'manifest', 'style-preload', 'stylesheet'];
const BLOCKED_FROM_SITE = ['style-preload', 'stylesheet'];
const ALL = [...Object.keys(LOADS), ...Object.keys(HEAD_LINKS)].sort();

const namesIn = (texts: readonly string[]): string[] => {
  const names = texts.flatMap(
    (text) => /\/\/([\w-]+)\.(?:allowed|other)\.example|\?([\w-]+)/.exec(text)?.slice(1) ?? [],
  );
  return [...new Set(names.filter((name) => name !== undefined))].sort();
};

test('the build reports exactly what Chromium blocks, for each directive', async () => {
  const kinds = ['own', 'allowed', 'other'];
  const root = makeSite({
    ...FILES,
    'content/collections.ts': BASIC_SITE['content/collections.ts']?.replace(
      'variables:',
      `allows: () => ({ ${ALLOWED} }),\n  variables:`,
    ),
    ...Object.fromEntries(kinds.map((kind) => [`templates/pages/${kind}.tsx`, pageWith(kind)])),
  });
  const stopped = await run(root, ['build']);
  expect(stopped.error).toContain('error HTM-05');
  const rules = `${SMALL_SITE.SITE_RULES_SEVERITY} HTM-05=warning IDX-03=off`;
  const report = `${root}/report.json`;
  expect(await run(root, ['build', '--report', report], { SITE_RULES_SEVERITY: rules })).toMatchObject({ exitCode: 0 });
  const { diagnostics } = JSON.parse(readFileSync(report, 'utf8')) as { diagnostics: Diagnostic[] };
  const reported = (kind: string) =>
    namesIn(
      diagnostics
        .filter(({ rule, pages }) => rule === 'HTM-05' && pages?.includes(`/${kind}/`))
        .map(({ message }) => message),
    );

  const site = await serve(`${root}/dist`);
  const { page, troubles } = await openPage();
  await page
    .context()
    .route(/https:\/\/[\w-]+\.(?:allowed|other)\.example\//, (route) =>
      route.fulfill({ contentType: 'text/plain', headers: { 'access-control-allow-origin': '*' }, body: '' }),
    );
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const blocked = async (kind: string): Promise<string[]> => {
    violations.length = 0;
    await page.goto(new URL(`/${kind}/`, site.address).href, { waitUntil: 'load' });
    for (const trigger of await page.locator('form button, [ping]').all()) await trigger.click();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.getAppManifest');
    await page.waitForTimeout(300);
    return namesIn(violations);
  };
  for (const kind of kinds) expect([kind, reported(kind)]).toEqual([kind, await blocked(kind)]);
  expect(reported('own')).toEqual(BLOCKED_FROM_SITE);
  expect(reported('allowed')).toEqual(BLOCKED_FROM_ALLOWED_HOSTS);
  expect(reported('other')).toEqual(ALL);
  troubles.length = 0;
});
