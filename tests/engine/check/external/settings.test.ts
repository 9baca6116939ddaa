import { expect, test } from 'vitest';
import { type CheckSettings, checkSite, Failure } from '../../../../src/engine/check.ts';
import { makeFolder } from '../../../support/folder.ts';
import { serveSite } from '../../../support/served-site.ts';

const html = (...addresses: string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><h1>H</h1>${addresses.map((address) => `<a href="${address}">x</a>`).join(' ')}</body></html>`;

const serveOthers = () =>
  serveSite({
    '/gone': { status: 410 },
    '/skipped/a': { status: 410 },
    '/members': { status: 403 },
    '/staging': (request, response) =>
      void response.writeHead(request.headers.authorization === 'Basic dXNlcjpwYXNz' ? 200 : 401).end(),
  });

const ENVIRONMENT = { STAGING: 'user:pass' };

/** Returns the findings about links to another host, and the requested paths. */
const look = async (config: (host: string) => CheckSettings, strict?: boolean) => {
  const { origin, requests } = await serveOthers();
  const { host } = new URL(origin);
  const cwd = makeFolder({
    '_site/index.html': html(...['/gone', '/skipped/a', '/members', '/staging'].map((own) => origin + own)),
  });
  const { diagnostics } = await checkSite({
    folder: '_site',
    cwd,
    environment: ENVIRONMENT,
    config: config(host),
    external: { strict },
    now: new Date('2026-11-20'),
  });
  const found = diagnostics.filter(({ rule, message }) => rule === 'LNK-06' && !message.includes('HTTPS'));
  return { found: found.map(({ severity, message }) => `${severity} ${message.replaceAll(origin, '')}`), requests };
};

const links: CheckSettings = { profile: 'links' };

test('the settings can ignore URLs, accept statuses, and send credentials from the environment', async () => {
  const { found, requests } = await look((host) => ({
    ...links,
    external: { ignore: [`http://${host}/skipped/**`], accept: [403] },
    requests: [{ host, basicAuthFrom: 'STAGING' }],
  }));
  expect(found).toEqual(['warning the link /gone returns 410']);
  expect(JSON.stringify(requests)).not.toContain('/skipped');
});

test.each<[string, CheckSettings, boolean | undefined, readonly string[]]>([
  ['the profile links reports only broken links', links, undefined, ['warning /gone', 'warning /skipped/a']],
  [
    'strict turns dead links into errors',
    { ...links, external: { strict: true } },
    undefined,
    ['error /gone', 'error /skipped/a'],
  ],
  [
    'an option overrides strict',
    { ...links, external: { strict: true } },
    false,
    ['warning /gone', 'warning /skipped/a'],
  ],
  [
    'LNK-06 can be set to note',
    { ...links, rules: { 'LNK-06': 'note' } },
    undefined,
    ['note /gone', 'note /skipped/a'],
  ],
  ['LNK-06 can be turned off', { ...links, rules: { 'LNK-06': 'off' } }, undefined, []],
  [
    'ignore entries apply',
    { ...links, ignore: [{ link: '**/skipped/*', reason: 'known' }] },
    undefined,
    ['warning /gone'],
  ],
])('%s', async (_, config, strict, expected) => {
  const { found } = await look(() => config, strict);
  expect(
    found
      .filter((text) => /410/.test(text))
      .map((text) => text.replace(/^(\w+) the link (\S+) .*/, '$1 $2'))
      .sort(),
  ).toEqual(expected);
});

test('messages never contain credentials', async () => {
  const failure = await checkSite({ folder: 'none', environment: ENVIRONMENT, config: links }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Failure);
  expect(JSON.stringify(failure)).not.toContain('user:pass');
});
