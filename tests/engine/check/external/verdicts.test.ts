import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  checkExternal,
  EXTERNAL_DEFAULTS,
  type ExternalOptions,
} from '../../../../src/engine/check/external/check-external.ts';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import { keyOf, makeAuthority, makeCertificate, pemOf } from '../../../support/certificates.ts';
import { runChild } from '../../../support/child.ts';
import { patientClock } from '../../../support/clock.ts';
import { makeFolder } from '../../../support/folder.ts';
import { type Served, serveOverTls, serveSite } from '../../../support/served-site.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');

const folderWith = (...addresses: readonly string[]): string =>
  makeFolder({
    'index.html': `<!doctype html><html lang="en"><title>T</title><body>${addresses.map((address) => `<a href="${address}">x</a>`).join(' ')}`,
  });

/** Returns the findings about these URLs as `severity path: message [fix]`. */
const verdicts = async (
  origin: string,
  addresses: readonly string[],
  options: Partial<ExternalOptions> = {},
): Promise<string[]> => {
  const root = folderWith(...addresses.map((address) => (address.startsWith('/') ? origin + address : address)));
  const clock = patientClock();
  const { findings } = await checkExternal(readFolder(root), {
    ...EXTERNAL_DEFAULTS,
    root,
    now: NOW,
    strict: false,
    clock,
    ...options,
  });
  return findings.map(({ severity, message, fix }) => `${severity}: ${message.replaceAll(origin, '')} [${fix}]`);
};

const TAKE_OUT = '[link to its new location, or remove the link]';
const LATER = '[open it in a browser; if the error persists, link to another page]';
const LOOK = '[open it in a browser]';

describe('cookies in a redirect chain', () => {
  const redirect = (Location: string, cookie?: string) => ({ Location, ...(cookie ? { 'Set-Cookie': cookie } : {}) });

  test('are kept for a page that redirects to itself, or to another page and back, with several cookies', async () => {
    const site = await serveSite({
      '/self': (request, response) =>
        void (/seen=1/.test(request.headers.cookie ?? '')
          ? response.writeHead(200).end('ok')
          : response.writeHead(302, redirect('/self', 'seen=1; Path=/; HttpOnly; SameSite=Strict')).end()),
      '/bounce': (request, response) =>
        void (request.headers.cookie === 'b=2; a=1' || request.headers.cookie === 'a=1; b=2'
          ? response.writeHead(200).end('ok')
          : response.writeHead(302, redirect('/consent')).end()),
      '/consent': (_, response) =>
        void response
          .writeHead(302, [
            ['Location', '/bounce'],
            ['Set-Cookie', 'a=1'],
            ['Set-Cookie', 'b=2; Path=/'],
          ])
          .end(),
    });
    expect(await verdicts(site.origin, ['/self', '/bounce'])).toEqual([]);
  });

  test('are not sent to other hosts or paths, with other links, or after they were deleted', async () => {
    const cookies: Record<string, string | undefined> = {};
    const note: Served = (request, response) => {
      cookies[request.url ?? ''] = request.headers.cookie;
      response.writeHead(200).end('ok');
    };
    const other = await serveSite({ '/other': note });
    const otherHost = other.origin.replace('127.0.0.1', 'localhost');
    const site = await serveSite({
      '/to-other': (_, response) => void response.writeHead(302, redirect(`${otherHost}/other`, 'a=1; Path=/')).end(),
      '/to-path': (_, response) => void response.writeHead(302, redirect('/path', 'a=1; Path=/elsewhere')).end(),
      '/path': note,
      '/to-deleted': (_, response) => void response.writeHead(302, redirect('/delete', 'a=1; Path=/')).end(),
      '/delete': (_, response) => void response.writeHead(302, redirect('/deleted', 'a=; Path=/; Max-Age=0')).end(),
      '/deleted': note,
      '/alone': note,
      '/to-foreign': (_, response) =>
        void response.writeHead(302, redirect('/foreign', 'a=1; Path=/; Domain=example.com')).end(),
      '/foreign': note,
      '/to-nonsense': (_, response) => void response.writeHead(302, redirect('/nonsense', '=;;=; Domain=')).end(),
      '/nonsense': note,
    });
    const names = ['/to-other', '/to-path', '/to-deleted', '/to-foreign', '/to-nonsense', '/alone'];
    expect(await verdicts(site.origin, names, { concurrency: 1 })).toEqual([]);
    expect(Object.keys(cookies).sort()).toEqual(['/alone', '/deleted', '/foreign', '/nonsense', '/other', '/path']);
    expect(Object.values(cookies).filter((cookie) => cookie !== undefined)).toEqual([]);
  });

  test('do not hide a loop, which is reported without advice to remove the link', async () => {
    const { origin, requests } = await serveSite({
      '/loop': { status: 302, headers: redirect('/loop', 'a=1; Path=/') },
    });
    expect(await verdicts(origin, ['/loop'])).toEqual([
      `warning: the link /loop redirects more than 20 times ${LATER}`,
    ]);
    expect(requests).toHaveLength(21);
  });
});

describe('advises removing a link only for missing pages and hosts', () => {
  test('for a missing page, even behind a redirect, and for a host name that does not resolve', async () => {
    const { origin } = await serveSite({
      '/404': { status: 404 },
      '/410': { status: 410 },
      '/moved': { status: 301, headers: { Location: '/404' } },
    });
    const found = await verdicts(origin, ['/404', '/410', '/moved', 'http://no-such-host.invalid/']);
    expect(found.slice(0, 3)).toEqual([
      `warning: the link /404 returns 404 ${TAKE_OUT}`,
      `warning: the link /410 returns 410 ${TAKE_OUT}`,
      `warning: the link /moved returns 404 ${TAKE_OUT}`,
    ]);
    // Without a DNS server, the check cannot tell whether the host exists.
    expect(found.slice(3).join()).toMatch(
      /does not resolve \[link to its new location, or remove the link\]|could not be verified: .*DNS server/,
    );
  });

  test.each([400, 401, 403, 405, 406, 418, 421, 429, 451, 503, 999])(
    'status %i is reported as not verified',
    async (status) => {
      const { origin } = await serveSite({ '/x': (_, response) => void response.writeHead(status).end() });
      expect(await verdicts(origin, ['/x'])).toEqual([
        `note: the link /x could not be verified: it returns ${status} ${LOOK}`,
      ]);
    },
  );

  test('a redirect without a Location and an unexpected 304 are reported as not verified', async () => {
    const { origin } = await serveSite({ '/302': { status: 302 }, '/304': { status: 304 } });
    expect(await verdicts(origin, ['/302', '/304'])).toEqual([
      `note: the link /302 could not be verified: it returns 302 ${LOOK}`,
      `note: the link /304 could not be verified: it returns 304 ${LOOK}`,
    ]);
  });

  test.each([500, 502, 504, 520, 530])('status %i is reported as a possibly temporary error', async (status) => {
    const { origin } = await serveSite({ '/x': { status } });
    expect(await verdicts(origin, ['/x'])).toEqual([`warning: the link /x returns ${status} ${LATER}`]);
  });

  test.each([200, 204, 206])('status %i is a working link', async (status) => {
    const { origin } = await serveSite({ '/x': { status } });
    expect(await verdicts(origin, ['/x'])).toEqual([]);
  });

  test('a challenge is reported as not verified, whatever its status, and is not retried', async () => {
    const challenges: Record<string, Served> = {
      '/200': { status: 200, headers: { 'cf-mitigated': 'challenge' } },
      '/202': { status: 202, headers: { 'x-amzn-waf-action': 'challenge' } },
      '/404': { status: 404, headers: { 'cf-mitigated': 'challenge' } },
      '/405': { status: 405, headers: { 'x-amzn-waf-action': 'captcha' } },
      '/503': { status: 503, headers: { 'cf-mitigated': 'challenge', 'Retry-After': '1' } },
    };
    const { origin, requests } = await serveSite(challenges);
    const names = Object.keys(challenges);
    expect(await verdicts(origin, names)).toEqual(
      names.map(
        (name) =>
          `note: the link ${name} could not be verified: it returns ${name.slice(1)} with a challenge for browsers ${LOOK}`,
      ),
    );
    expect(requests.toSorted()).toEqual(names.map((name) => `GET ${name}`));
  });

  test('a response that only browsers can parse is reported as not verified, and a closed connection as an error', async () => {
    const raw = async (answer: string): Promise<string> => {
      const server = createServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => (answer === '' ? socket.resetAndDestroy() : socket.end(answer)));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
      return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
    };
    const lenient = await raw('HTTP/1.1 200 OK\r\nBad Header\r\n\r\n');
    const reset = await raw('');
    const found = await verdicts('http://none', [lenient, reset]);
    expect(found.map((line) => line.replace(/http:\S+/, '<url>')).sort()).toEqual([
      expect.stringMatching(
        /^note: the link <url> could not be verified: it sends an invalid HTTP response \(HPE_\w+\)/,
      ),
      `warning: the link <url> closes the connection ${LATER}`,
    ]);
  });
});

test('skips the other pages of a host that requests a long delay', async () => {
  const { origin, requests } = await serveSite({
    '/a': { status: 503, headers: { 'Retry-After': '3600' } },
    '/b': 'fine',
  });
  expect(await verdicts(origin, ['/a', '/b'], { concurrency: 1 })).toEqual([
    `note: the link /a could not be verified: it returns 503 ${LOOK}`,
    `note: the link /b could not be verified: it was not requested because its host is rate-limiting requests (retry after 3600 s) ${LOOK}`,
  ]);
  expect(requests).toEqual(['GET /a']);
});

test('waits for a short delay that Retry-After specifies as a date', async () => {
  const times: number[] = [];
  const clock = patientClock();
  const { origin } = await serveSite({
    '/a': (_, response, count) => {
      times.push(clock.passed());
      const until = new Date(NOW + 20_000).toUTCString();
      if (count === 1) response.writeHead(503, { 'Retry-After': until }).end();
      else response.writeHead(200).end('fine');
    },
  });
  expect(await verdicts(origin, ['/a'], { clock })).toEqual([]);
  expect(times[1]).toBeGreaterThanOrEqual(20_000);
});

test('sends a user agent that looks like a browser but also contains build-site', async () => {
  const { origin } = await serveSite({
    '/a': (request, response) =>
      void response
        .writeHead(/^Mozilla\/5\.0 .*build-site/.test(request.headers['user-agent'] ?? '') ? 200 : 400)
        .end(),
  });
  expect(await verdicts(origin, ['/a'])).toEqual([]);
});

test('does not report pages as missing if no host name resolves', async () => {
  const names = ['a', 'b', 'c'].map((name) => `http://${name}.no-such-host.invalid/`);
  const found = await verdicts('http://none', names);
  expect(found).toHaveLength(3);
  for (const line of found) expect(line).toMatch(/^note: .* could not be verified: .*(offline|DNS server)/);
});

describe('TLS', { timeout: 60_000 }, () => {
  const { root, intermediate } = makeAuthority();
  const host = makeCertificate({ name: 'localhost', signer: intermediate });
  const expired = makeCertificate({ name: 'localhost', signer: intermediate, years: [2020, 2021] });
  const selfSigned = makeCertificate({ name: 'localhost' });
  const chain = (...certificates: readonly (typeof host)[]): string => certificates.map(pemOf).join('');

  test('an incomplete chain is reported as not verified, and certificates that browsers reject as possibly temporary errors', async () => {
    const complete = await serveOverTls({ key: keyOf(host), cert: chain(host, intermediate) });
    const incomplete = await serveOverTls({ key: keyOf(host), cert: chain(host) });
    const old = await serveOverTls({ key: keyOf(expired), cert: chain(expired, intermediate) });
    const own = await serveOverTls({ key: keyOf(selfSigned), cert: chain(selfSigned) });
    const plain = (await serveSite({})).origin.replace('http://127.0.0.1', 'https://localhost');
    const folder = folderWith(
      `https://localhost:${complete}/complete`,
      `https://localhost:${incomplete}/incomplete`,
      `https://localhost:${old}/expired`,
      `https://localhost:${own}/self-signed`,
      `https://127.0.0.1:${complete}/other-name`,
      `${plain}/plain`,
    );
    const authority = path.join(makeFolder({ 'root.crt': pemOf(root) }), 'root.crt');
    const { out } = await runChild(folder, ['check', folder, '--external', '--json'], undefined, {
      NODE_EXTRA_CA_CERTS: authority,
    });
    const { diagnostics } = JSON.parse(out) as {
      diagnostics: { rule: string; severity: string; message: string; fix: string }[];
    };
    expect(
      diagnostics
        .filter(({ rule }) => rule === 'LNK-06')
        .map(({ severity, message, fix }) => `${severity}: ${message.replace(/https:\/\/[^/]+/, '')} [${fix}]`)
        .sort(),
    ).toEqual([
      `note: the link /incomplete could not be verified: it sends an incomplete certificate chain ${LOOK}`,
      `warning: the link /expired has a certificate that has expired ${LATER}`,
      `warning: the link /other-name has a certificate for another host name ${LATER}`,
      `warning: the link /plain does not support TLS ${LATER}`,
      `warning: the link /self-signed has a self-signed certificate ${LATER}`,
    ]);
  });

  test('a certificate from an unknown authority is reported as not verified', async () => {
    const port = await serveOverTls({ key: keyOf(host), cert: chain(host, intermediate, root) });
    const [found] = await verdicts('http://none', [`https://localhost:${port}/`]);
    expect(found).toMatch(
      /^note: .* could not be verified: it cannot be reached over TLS \(SELF_SIGNED_CERT_IN_CHAIN\)/,
    );
  });
});
