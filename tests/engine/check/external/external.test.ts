import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  checkExternal,
  EXTERNAL_DEFAULTS,
  type ExternalOptions,
} from '../../../../src/engine/check/external/check-external.ts';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import { readCacheFile } from '../../../../src/engine/core/cache-file.ts';
import { runChild } from '../../../support/child.ts';
import { patientClock } from '../../../support/clock.ts';
import { makeFolder } from '../../../support/folder.ts';
import { closedPort, countRequestsAtOnce, type Served, serveSite } from '../../../support/served-site.ts';
import { makeSite, run } from '../../../support/site.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const html = (...addresses: string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body>${addresses.map((address) => `<a href="${address}">x</a>`).join(' ')}</body></html>`;

const look = (folder: string, options: Partial<ExternalOptions> = {}) =>
  checkExternal(readFolder(folder), {
    ...EXTERNAL_DEFAULTS,
    root: folder,
    now: NOW,
    strict: false,
    clock: patientClock(),
    ...options,
  });

const inWords = ({ findings }: Awaited<ReturnType<typeof look>>, origin: string) =>
  findings.map(
    ({ severity, message, pages }) => `${severity} ${pages.join(' ')}: ${message.replaceAll(origin, '<other>')}`,
  );

const OK: Served = 'fine';

test('reports dead external links as warnings with all their pages, and skips working ones', async () => {
  const { origin, requests } = await serveSite({
    '/alive': OK,
    '/moved': { status: 301, headers: { Location: '/alive' } },
    '/gone': { status: 410 },
    '/broken': { status: 500 },
    '/members': { status: 403 },
    '/no-head': (request, response) => void response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  });
  const folder = makeFolder({
    'index.html': html(
      ...['/alive', '/alive#here', '/moved', '/gone', '/missing?q=1&amp;r=2', '/no-head'].map((own) => origin + own),
      'b.html',
    ),
    'b.html': html(`${origin}/gone`, `${origin}/broken`, `${origin}/members`, 'mailto:kim@example.org', 'none.html'),
  });
  const report = await look(folder, { retries: 1 });
  expect(inWords(report, origin)).toEqual([
    'warning /b.html: the link <other>/broken returns 500',
    'warning / /b.html: the link <other>/gone returns 410',
    'note /b.html: the link <other>/members could not be verified: it returns 403',
    'warning /: the link <other>/missing?q=1&r=2 returns 404',
  ]);
  expect(report).toMatchObject({ addresses: 7, asked: 7 });
  expect(requests.filter((request) => request === 'GET /alive')).toHaveLength(2);
  expect((await look(folder, { strict: true, retries: 0 })).findings.map(({ severity }) => severity)).toEqual([
    'error',
    'error',
    'note',
    'error',
  ]);
});

test('reports a host that does not respond', async () => {
  const { origin } = await serveSite({ '/slow': () => {} });
  const report = await look(makeFolder({ 'index.html': html(`${origin}/slow`) }), { timeout: 500, retries: 0 });
  expect(inWords(report, origin)).toEqual(['warning /: the link <other>/slow does not respond within 0.5 s']);
});

test('reports redirects that are invalid, loop, or lead to another scheme', async () => {
  const to = (Location: string): Served => ({ status: 302, headers: { Location } });
  const { origin } = await serveSite({
    '/nowhere': to('http://'),
    '/round': to('/round'),
    '/app': to('tel:+61212345678'),
    '/twice': to('/once'),
    '/once': to('/alive'),
    '/to-gone': to('/gone'),
    '/alive': OK,
  });
  const names = ['/nowhere', '/round', '/app', '/twice', '/to-gone'];
  const report = await look(makeFolder({ 'index.html': html(...names.map((name) => origin + name)) }));
  expect(inWords(report, origin)).toEqual([
    'note /: the link <other>/app could not be verified: it redirects to tel:+61212345678',
    'warning /: the link <other>/nowhere redirects to "http://", which is not a URL',
    'warning /: the link <other>/round redirects more than 20 times',
    'warning /: the link <other>/to-gone returns 404',
  ]);
});

test('reports hosts that do not exist or refuse connections', async () => {
  const closed = await closedPort();
  const folder = makeFolder({ 'index.html': html('http://no-such-host.invalid/', `${closed}/`) });
  const { findings } = await look(folder, { retries: 0 });
  expect(findings.map(({ message }) => message.replace(/127\.0\.0\.1:\d+/, '<host>')).sort()).toEqual([
    'the link http://<host>/ refuses the connection',
    // Without a DNS server, the check cannot tell whether the host exists.
    expect.stringMatching(
      /^the link http:\/\/no-such-host\.invalid\/ (has a host name that does not resolve|could not be verified: it has a host whose DNS server does not respond)$/,
    ),
  ]);
});

test('retries temporary failures, and respects Retry-After', async () => {
  const times: number[] = [];
  const clock = patientClock();
  const { origin } = await serveSite({
    '/busy': (request, response) => {
      times.push(clock.passed());
      if (times.length === 1) response.writeHead(429, { 'Retry-After': '30' }).end();
      else response.writeHead(200).end(request.method);
    },
    '/flaky': (_, response, count) => void response.writeHead(count <= 2 ? 503 : 200).end(),
  });
  const folder = makeFolder({ 'index.html': html(`${origin}/busy`, `${origin}/flaky`) });
  expect((await look(folder, { clock })).findings).toEqual([]);
  expect(times).toHaveLength(2);
  expect(times[1]).toBeGreaterThanOrEqual(30_000);
});

test('does not retry a host that requests a delay of a day, and reports its page as not verified', async () => {
  const { origin, requests } = await serveSite({ '/busy': { status: 429, headers: { 'Retry-After': '86400' } } });
  const report = await look(makeFolder({ 'index.html': html(`${origin}/busy`) }));
  expect(inWords(report, origin)).toEqual(['note /: the link <other>/busy could not be verified: it returns 429']);
  expect(requests).toEqual(['GET /busy']);
});

test('caches working links for several days, but not dead ones', async () => {
  const { origin, requests } = await serveSite({ '/alive': OK });
  const folder = makeFolder({ 'index.html': html(`${origin}/alive`, `${origin}/dead`) });
  await look(folder);
  const asked = requests.length;
  expect(await look(folder, { now: NOW + 6 * DAY })).toMatchObject({ addresses: 2, asked: 1 });
  expect(requests.slice(asked).some((request) => request.endsWith('/alive'))).toBe(false);
  expect(await look(folder, { now: NOW + 8 * DAY })).toMatchObject({ asked: 2 });
  expect(await look(folder, { now: NOW + 8 * DAY, days: 0 })).toMatchObject({ asked: 2 });
});

test('repeats requests without an error if the cache is damaged, missing or from another version', async () => {
  const { origin } = await serveSite({ '/alive': OK });
  const folder = makeFolder({
    'index.html': html(`${origin}/alive`),
    'node_modules/.cache/build-site/external-links.json': '{"alive":0',
  });
  const file = path.join(folder, 'node_modules/.cache/build-site/external-links.json');
  expect(await look(folder)).toMatchObject({ asked: 1, findings: [] });
  expect(JSON.parse(readCacheFile(file)?.toString() ?? '')).toEqual({
    alive: { [`${origin}/alive`]: { status: 200, at: NOW } },
  });
  expect(await look(folder)).toMatchObject({ asked: 0 });
  rmSync(file);
  expect(await look(folder)).toMatchObject({ asked: 1 });
});

test('does not exceed the number of concurrent requests', async () => {
  const names = Array.from({ length: 20 }, (_, place) => `/p${place}`);
  const { origin } = await serveSite(Object.fromEntries(names.map((name) => [name, OK])));
  const mostAtOnce = countRequestsAtOnce();
  await look(makeFolder({ 'index.html': html(...names.map((name) => origin + name)) }), { concurrency: 3 });
  expect(mostAtOnce()).toBe(3);
});

test('reports the page and the source line, and treats a dead link as an error only with --strict', async () => {
  const { origin } = await serveSite({ '/alive': OK });
  const root = makeSite({
    'content/notes/first.md': `---\ntitle: First note\ndescription: What the first note says.\n---\n\nSee\n[them](${origin}/gone).\n`,
  });
  const severity = { SITE_RULES_SEVERITY: 'SOC-01=off DSC-02=off LNK-06=off' };
  expect((await run(root, ['--quiet'], severity)).exitCode).toBe(0);
  const { exitCode, error, out } = await run(root, ['check', '--external']);
  expect(exitCode).toBe(0);
  expect(error).toContain(`the link ${origin}/gone returns 404\n    at content/notes/first.md:7\n`);
  expect(error).toContain('    on /notes/first/\n    fix: link to its new location, or remove the link');
  expect(out).toMatch(/1 of 1 external links requested: /);
  const strict = await run(root, ['check', '--external', '--strict', '--json']);
  expect(strict.exitCode).toBe(1);
  expect(JSON.parse(strict.out)).toMatchObject({ ok: false, external: { addresses: 1, asked: 1 } });
});

test("reports lines in another generator's folder", async () => {
  const { origin } = await serveSite({});
  const folder = makeFolder({
    'index.html': html(`${origin}/gone`).replace('<a', '\n<a'),
    'b.html': html(`${origin}/gone`),
  });
  const { error } = await run(folder, ['check', '.', '--external']);
  expect(error).toMatch(/returns 404\n {4}at index\.html:2:1\n {4}at b\.html:1:\d+\n/);
});

test('makes no requests without --external', async () => {
  const { origin, requests } = await serveSite({});
  await run(makeFolder({ 'index.html': html(`${origin}/x`) }), ['check', '.']);
  expect(requests).toEqual([]);
});

test("the compiled command also makes requests, with and without V8's code cache", async () => {
  const { origin } = await serveSite({});
  const folder = makeFolder({ 'index.html': html(`${origin}/gone`) });
  for (const _ of ['compiled', 'cached']) {
    const { error } = await runChild(folder, ['check', folder, '--external', '--timeout', '5']);
    expect(error).toContain(`the link ${origin}/gone returns 404`);
  }
});
