import path from 'node:path';
import { expect, test } from 'vitest';
import { serveDev } from '../../../support/dev.ts';
import { cloudflareMatcher, netlifyMatcher, vercelMatcher } from '../../../support/host-matchers.ts';
import { ask } from '../../../support/http.ts';
import { NGINX, startNginx } from '../../../support/nginx.ts';
import { serve } from '../../../support/preview.ts';
import { makeSite, run } from '../../../support/site.ts';

const siteWith = (hosts: string, redirects: string) =>
  makeSite({
    'content/settings.yml': `address: https://www.example.org\ntitle: Notes\nowner: Kim\nhosts: [${hosts}]\n`,
    'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => ${redirects});
`,
  });

const PATTERN = "[{ from: '/blog/:year/:slug/', to: '/notes/:slug/' }, { from: '/blog/2020/one/', to: '/' }]";
const CASES = [
  ['/blog/2019/first/', '/notes/first/'],
  ['/blog/2019/first', '/notes/first/'],
  ['/blog/2019/caf%C3%A9/', '/notes/caf%C3%A9/'],
  ['/blog/2020/one/', '/'],
] as const;
const OTHERS = ['/blog/2019/', '/blog/2019/a/b/', '/x/blog/2019/first/'];

const built = async (hosts: string): Promise<string> => {
  const root = siteWith(hosts, PATTERN);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  return root;
};

test('Netlify, Cloudflare and Vercel apply a redirect pattern, and redirect no other path', async () => {
  const out = path.join(await built('netlify, cloudflare, vercel'), 'dist');
  const matchers = {
    netlify: await netlifyMatcher(out),
    cloudflare: cloudflareMatcher(out),
    vercel: vercelMatcher(out),
  };
  for (const [host, match] of Object.entries(matchers)) {
    for (const [asked, location] of CASES) expect(await match(asked), `${host} ${asked}`).toMatchObject({ location });
    for (const asked of OTHERS) expect(await match(asked), `${host} ${asked}`).toBeUndefined();
  }
});

test('nginx, preview and dev apply a redirect pattern, and redirect no other path', async () => {
  const root = await built('nginx');
  const out = path.join(root, 'dist');
  const preview = await serve(out);
  const dev = await serveDev(root);
  const nginx = NGINX === undefined ? [] : [(await startNginx(out)).address];
  for (const address of [preview.address, dev.address, ...nginx]) {
    for (const [asked, location] of CASES)
      expect(await ask(address, asked), asked).toMatchObject({ status: 301, headers: { location } });
    for (const asked of OTHERS) expect((await ask(address, asked)).status, asked).toBe(404);
  }
});

test.each([
  ['github', "{ from: '/blog/:slug/', to: '/' }", 'GitHub Pages does not support the redirect pattern /blog/:slug/'],
  ['azure', "{ from: '/blog/:slug/', to: '/' }", 'Azure Static Web Apps does not support the redirect pattern'],
  ['', "{ from: '/blog/:slug/', to: '/' }", 'the pattern /blog/:slug/ requires host rules'],
  ['netlify', "{ from: '/notes/:slug/', to: '/' }", 'matches the page /notes/first/'],
  ['netlify', "{ from: '/a/:slug/', to: '/:id/' }", 'uses :id, which `from` does not have'],
  ['netlify', "{ from: '/a/x-:slug/', to: '/' }", 'contains a placeholder that is not a whole segment'],
  ['netlify', "{ from: '/:a/:a/', to: '/' }", 'uses a placeholder twice'],
  ['netlify', "{ from: '/a/:splat', to: '/' }", 'uses :splat, which hosts reserve for *'],
])('with the hosts [%s], the redirect %s is an error', async (hosts, redirect, message) => {
  const { exitCode, error } = await run(siteWith(hosts, `[${redirect}]`), ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain(message);
  expect(error).toContain('at templates/redirects.ts:2');
});
