import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isFromHere, isOwnHost, WriteGuard } from '../../../src/engine/dev/own-host.ts';

test.each([
  ['127.0.0.1:4321', true],
  ['localhost:4321', true],
  ['site.localhost', true],
  ['[::1]:4321', true],
  ['192.168.1.20:4321', true],
  ['attacker.example', false],
  ['localhost.attacker.example', false],
  ['127.0.0.1.attacker.example', false],
  ['', false],
  [undefined, false],
])('the host %s belongs to this server: %s', (host, isOwn) => {
  expect(isOwnHost(host, '127.0.0.1')).toBe(isOwn);
});

test('accepts the host name that the server listens on', () => {
  expect(isOwnHost('studio.lan:4321', 'studio.lan')).toBe(true);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  ['fe80::1', false],
  [undefined, false],
])('a request from %s comes from this machine: %s', (remoteAddress, isIt) => {
  expect(isFromHere({ socket: { remoteAddress } } as IncomingMessage)).toBe(isIt);
});

test('only pages of this server can send write requests', () => {
  const guard = new WriteGuard(4321);
  const cookie = guard.cookie.split(';')[0] ?? '';
  const asked = (headers: Record<string, string>) =>
    guard.objection({ headers: { host: '127.0.0.1:4321', ...headers } } as unknown as IncomingMessage);
  expect(asked({ cookie, origin: 'http://127.0.0.1:4321' })).toBeUndefined();
  expect(asked({ cookie: `other=1; ${cookie}` })).toBeUndefined();
  expect(asked({ cookie, origin: 'https://attacker.example' })).toMatch('another site');
  expect(asked({ cookie, origin: 'http://127.0.0.1:9999' })).toMatch('another site');
  expect(asked({ origin: 'http://127.0.0.1:4321' })).toMatch('no token');
  expect(asked({ cookie: `${cookie}x`, origin: 'http://127.0.0.1:4321' })).toMatch('no token');
  expect(guard.cookie).toMatch(/HttpOnly; SameSite=Strict$/);
});
