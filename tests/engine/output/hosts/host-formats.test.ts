import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HOSTS, type Host } from '../../../../src/engine/core/hosts.ts';
import { findExceededLimits } from '../../../../src/engine/output/host-checks/limits.ts';
import type { HostRules } from '../../../../src/engine/output/hosting/host-rules.ts';
import { NGINX, startNginx } from '../../../support/nginx.ts';
import { makeSite, output, run, type SiteFiles, SMALL_SITE, snapshot } from '../../../support/site.ts';

const SITE: SiteFiles = {
  'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => [
  { from: '/old/', to: '/notes/first/' },
  { from: '/feed', to: 'https://feeds.example.org/notes?a=1', status: 302 },
]);
`,
  'public/assets/logo-12345678.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/.well-known/security.txt': 'Contact: mailto:kim@example.org\n',
};
const ALL = { SITE_HOSTS: 'netlify, cloudflare vercel azure nginx' };

const built = async (environment: Record<string, string> = {}): Promise<string> => {
  const root = makeSite(SITE);
  expect(await run(root, ['build'], { ...ALL, ...environment })).toMatchObject({ exitCode: 0, error: '' });
  return root;
};

test('a site that does not declare a host gets only _headers and _redirects', async () => {
  const root = await built({ SITE_HOSTS: '' });
  const files = Object.keys(snapshot(`${root}/dist`)).filter((file) =>
    /^[^/]*(\.conf|config\.json|vercel\.json)$|^_/.test(file),
  );
  expect(files).toEqual(['_headers', '_redirects']);
});

test('rejects an unknown host and lists the known ones', async () => {
  const { exitCode, error } = await run(makeSite(), ['build'], { SITE_HOSTS: 'verzel' });
  expect(exitCode).toBe(2);
  expect(error).toContain(
    'hosts[0] must be one of netlify, cloudflare, vercel, azure, github, nginx, firebase, apache, caddy, but is the text "verzel"',
  );
  expect(error).toContain('did you mean "vercel"?');
});

const header = z.strictObject({ key: z.string().regex(/^[\w-]+$/), value: z.string().min(1) });

/** Source: vercel.com/docs/project-configuration. */
const vercelSchema = z.strictObject({
  headers: z.array(z.strictObject({ source: z.string().startsWith('/'), headers: z.array(header).min(1) })),
  redirects: z.array(
    z.strictObject({
      source: z.string().startsWith('/'),
      destination: z.string(),
      statusCode: z.literal([301, 302, 308]),
    }),
  ),
});

/** Source: MicrosoftDocs/azure-docs, static-web-apps/configuration.md. Wildcards are allowed only at the end. */
const route = z.string().regex(/^\/[^*]*\*?$/);
const azureHeaders = z.record(z.string().regex(/^[\w-]+$/), z.string());
const azureSchema = z.strictObject({
  trailingSlash: z.enum(['always', 'never', 'auto']),
  globalHeaders: azureHeaders,
  routes: z.array(
    z.union([
      z.strictObject({ route, redirect: z.string(), statusCode: z.literal([301, 302]) }),
      z.strictObject({ route, headers: azureHeaders }),
    ]),
  ),
  responseOverrides: z.strictObject({ 404: z.strictObject({ rewrite: z.string().startsWith('/') }) }),
});

test('vercel.json has only keys that Vercel documents', async () => {
  const text = output(await built(), 'vercel.json');
  expect(vercelSchema.parse(JSON.parse(text))).toMatchInlineSnapshot(`
    {
      "headers": [
        {
          "headers": [
            {
              "key": "Content-Security-Policy",
              "value": "frame-ancestors 'none'",
            },
            {
              "key": "X-Content-Type-Options",
              "value": "nosniff",
            },
            {
              "key": "Referrer-Policy",
              "value": "strict-origin-when-cross-origin",
            },
            {
              "key": "Permissions-Policy",
              "value": "camera=(), geolocation=(), microphone=()",
            },
          ],
          "source": "/(.*)",
        },
        {
          "headers": [
            {
              "key": "Cache-Control",
              "value": "public, max-age=31536000, immutable",
            },
          ],
          "source": "/assets/(.*)",
        },
      ],
      "redirects": [
        {
          "destination": "https://feeds.example.org/notes?a=1",
          "source": "/feed",
          "statusCode": 302,
        },
        {
          "destination": "/notes/first/",
          "source": "/old",
          "statusCode": 301,
        },
        {
          "destination": "/notes/first/",
          "source": "/old/",
          "statusCode": 301,
        },
        {
          "destination": "/:path/",
          "source": "/:path((?!\\.well-known/)(?:[^/]+/)*[^/.]+)",
          "statusCode": 308,
        },
      ],
    }
  `);
});

test('staticwebapp.config.json has only keys that Azure documents, and each route once', async () => {
  const config = azureSchema.parse(JSON.parse(output(await built(), 'staticwebapp.config.json')));
  const routes = config.routes.map((one) => one.route);
  expect(new Set(routes).size).toBe(routes.length);
  expect(config).toMatchInlineSnapshot(`
    {
      "globalHeaders": {
        "Content-Security-Policy": "frame-ancestors 'none'",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Content-Type-Options": "nosniff",
      },
      "responseOverrides": {
        "404": {
          "rewrite": "/404.html",
        },
      },
      "routes": [
        {
          "redirect": "https://feeds.example.org/notes?a=1",
          "route": "/feed",
          "statusCode": 302,
        },
        {
          "redirect": "/notes/first/",
          "route": "/old",
          "statusCode": 301,
        },
        {
          "redirect": "/notes/first/",
          "route": "/old/",
          "statusCode": 301,
        },
        {
          "headers": {
            "Cache-Control": "public, max-age=31536000, immutable",
          },
          "route": "/assets/*",
        },
      ],
      "trailingSlash": "always",
    }
  `);
});

const rules = (changes: Partial<HostRules> = {}): HostRules => ({
  base: '',
  trailingSlash: 'always',
  headers: [{ path: '/*', set: [['X-A', 'b']], remove: [] }],
  redirects: [],
  declared: { exact: [], folders: [] },
  ...changes,
});
const redirects = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ from: `/${place}/`, to: '/', status: 301 as const }));
const files = (count: number, size = 1) =>
  new Map(Array.from({ length: count }, (_, place): [string, number] => [`${place}`.replace(/.$/, '/$&'), size]));
const folder = (count: number) =>
  new Map(Array.from({ length: count }, (_, place): [string, number] => [`folder/${place}`, 1]));

type Counted = Parameters<typeof findExceededLimits>[1];

test.each<[Host, string, Counted, Counted, RegExp]>([
  [
    'cloudflare',
    'files',
    { rules: rules(), sizes: files(20_000) },
    { rules: rules(), sizes: files(20_001) },
    /^Cloudflare Pages allows 20,000 files .* has 20,001$/,
  ],
  [
    'cloudflare',
    'the size of a file',
    { rules: rules(), sizes: files(1, 26_214_400) },
    { rules: rules(), sizes: files(1, 26_214_401) },
    /^Cloudflare Pages allows files of up to 26,214,400 bytes/,
  ],
  [
    'vercel',
    'redirects',
    { rules: rules({ redirects: redirects(2047) }), sizes: files(1) },
    { rules: rules({ redirects: redirects(2048) }), sizes: files(1) },
    /^Vercel allows 2,048 redirects/,
  ],
  [
    'netlify',
    'files of a folder',
    { rules: rules(), sizes: folder(54_000) },
    { rules: rules(), sizes: folder(54_001) },
    /^Netlify allows 54,000 files per folder, but one has 54,001$/,
  ],
  [
    'vercel',
    'files that its command uploads',
    { rules: rules(), sizes: files(15_000) },
    { rules: rules(), sizes: files(15_001) },
    /^Vercel CLI uploads 15,000 files, .*--archive=tgz, but the site has 15,001$/,
  ],
  [
    'azure',
    'the size of a site',
    { rules: rules(), sizes: files(1, 262_144_000) },
    { rules: rules(), sizes: files(1, 262_144_001) },
    /^Azure Static Web Apps allows sites of up to 262,144,000 bytes/,
  ],
  [
    'github',
    'the size of a site',
    { rules: rules(), sizes: files(1, 1_073_741_824) },
    { rules: rules(), sizes: files(1, 1_073_741_825) },
    /^GitHub Pages allows sites of up to 1,073,741,824 bytes/,
  ],
  [
    'azure',
    'its own file',
    { rules: rules(), sizes: new Map([['staticwebapp.config.json', 20_480]]) },
    { rules: rules(), sizes: new Map([['staticwebapp.config.json', 20_481]]) },
    /^Azure Static Web Apps reads at most 20,480 bytes/,
  ],
])('%s: exceeding the limit causes a warning only for sites on that host: %s', (host, _, within, beyond, message) => {
  expect(findExceededLimits([host], within)).toEqual([]);
  expect(findExceededLimits([host], beyond)).toMatchObject([
    {
      rule: 'HST-01',
      message: expect.stringMatching(message),
      fix: expect.stringMatching(/^see /),
    },
  ]);
  expect(findExceededLimits(['nginx'], beyond)).toEqual([]);
});

test('the limits of a host are checked for any number of files', () => {
  const sizes = files(200_000);
  expect(findExceededLimits([...HOSTS], { rules: rules(), sizes }).map(({ message }) => message)).toEqual([
    expect.stringContaining('Cloudflare Pages allows 20,000 files'),
    expect.stringContaining('Vercel CLI uploads'),
  ]);
});

test('a site for GitHub Pages contains .nojekyll, which keeps files whose names start with an underscore', async () => {
  const root = makeSite();
  expect(await run(root, ['build'], { SITE_HOSTS: 'github' })).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, '.nojekyll')).toBe('');
  expect(await run(root, ['check'])).toMatchObject({ exitCode: 0 });
});

test('a build that exceeds a limit reports the limit and continues', async () => {
  const many = Array.from({ length: 1030 }, (_, place) => `{ from: '/old-${place}/', to: '/' }`).join(', ');
  const root = makeSite({
    'templates/redirects.ts': `import { defineRedirects } from 'build-site';\nexport default defineRedirects(() => [${many}]);\n`,
  });
  const { exitCode, error } = await run(root, ['build'], { SITE_HOSTS: 'vercel' });
  expect(exitCode).toBe(0);
  expect(error).toContain('warning HST-01  Vercel allows 2,048 redirects, but vercel.json has 2,061');

  const setTo = (severity: string) =>
    run(root, ['build'], {
      SITE_HOSTS: 'vercel',
      SITE_RULES_SEVERITY: `${SMALL_SITE.SITE_RULES_SEVERITY} HST-01=${severity}`,
    });
  expect(await setTo('off')).toMatchObject({ exitCode: 0, error: '' });
  const refused = await setTo('error');
  expect(refused).toMatchObject({ exitCode: 1, error: expect.stringContaining('error HST-01') });
  expect(refused.error).toContain('nothing was published');
});

describe.skipIf(NGINX === undefined)('a real nginx with the nginx.conf of a build', () => {
  test('responds like a static host', async () => {
    const root = await built();
    const get = await startNginx(`${root}/dist`);
    const seen = async (address: string) => {
      const { status, headers, body } = await get(address);
      if (headers.location !== undefined) return [status, headers.location];
      return [status, headers['content-type'], /<h1>(.*?)<\/h1>/.exec(body)?.[1]];
    };
    expect(await seen('/')).toEqual([200, 'text/html; charset=utf-8', 'Notes']);
    expect(await seen('/notes/first/')).toEqual([200, 'text/html; charset=utf-8', 'First note']);
    expect(await seen('/notes/first?a=1')).toEqual([301, '/notes/first/?a=1']);
    expect(await seen('/nowhere/')).toEqual([404, 'text/html; charset=utf-8', 'Page Not Found']);
    expect(await seen('/assets/nothing.js')).toEqual([404, 'text/html; charset=utf-8', 'Page Not Found']);
    expect(await seen('/notes/')).toEqual([404, 'text/html; charset=utf-8', 'Page Not Found']);
    expect(await seen('/old')).toEqual([301, '/notes/first/']);
    expect(await seen('/old/?a=1')).toEqual([301, '/notes/first/?a=1']);
    expect(await seen('/feed')).toEqual([302, 'https://feeds.example.org/notes?a=1']);
    expect(await seen('/.well-known/security.txt')).toEqual([200, 'text/plain; charset=utf-8', undefined]);
    for (const hidden of [
      '/.build-site.json',
      '/_headers',
      '/_redirects',
      '/nginx.conf',
      '/vercel.json',
      '/staticwebapp.config.json',
    ])
      expect(await seen(hidden), hidden).toEqual([404, 'text/html; charset=utf-8', 'Page Not Found']);
  });

  test('sends every header in _headers, including on the not-found page', async () => {
    const get = await startNginx(`${await built()}/dist`);
    const policy = {
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    };
    expect((await get('/notes/first/')).headers).toMatchObject(policy);
    expect((await get('/nowhere/')).headers).toMatchObject(policy);
    expect((await get('/assets/logo-12345678.svg')).headers).toMatchObject({
      ...policy,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('serves a site below a path from a folder of that name', async () => {
    const root = makeSite(SITE);
    const environment = { ...ALL, SITE_ADDRESS: 'https://kim.example.org/project' };
    expect(await run(root, ['build', '--out', 'www/project'], environment)).toMatchObject({ exitCode: 0, error: '' });
    const get = await startNginx(`${root}/www`, `${root}/www/project/nginx.conf`);
    expect(await get('/project/notes/first/')).toMatchObject({ status: 200 });
    expect(await get('/project/old')).toMatchObject({ status: 301, headers: { location: '/project/notes/first/' } });
    expect(await get('/project/nowhere/')).toMatchObject({
      status: 404,
      body: expect.stringContaining('Page Not Found'),
    });
    expect(await get('/project/_headers')).toMatchObject({ status: 404 });
  });

  test('serves a site below a path with encoded characters', async () => {
    const root = makeSite(SITE);
    const environment = { ...ALL, SITE_ADDRESS: 'https://kim.example.org/größe' };
    expect(await run(root, ['build', '--out', 'www/größe'], environment)).toMatchObject({ exitCode: 0, error: '' });
    const get = await startNginx(`${root}/www`, `${root}/www/größe/nginx.conf`);
    const base = '/gr%C3%B6%C3%9Fe';
    expect(await get(`${base}/notes/first/`)).toMatchObject({ status: 200 });
    expect(await get(`${base}/old`)).toMatchObject({ status: 301, headers: { location: `${base}/notes/first/` } });
    expect(await get(`${base}/assets/logo-12345678.svg`)).toMatchObject({
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    for (const missing of ['/nowhere/', '/_headers'])
      expect(await get(base + missing)).toMatchObject({
        status: 404,
        body: expect.stringContaining('Page Not Found'),
      });
  });
});
