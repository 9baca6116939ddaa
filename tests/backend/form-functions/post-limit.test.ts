import { describe, expect, test } from 'vitest';
import { createPostLimit } from '../../../src/backend/form-functions/post-limit.ts';
import { senderOf } from '../../../src/backend/form-functions/sender.ts';

const START = Date.UTC(2026, 10, 20);
const at = (seconds: number): Date => new Date(START + seconds * 1000);

describe('the post limit', () => {
  test('allows five posts per IP address in ten minutes, and returns the waiting time', () => {
    const limit = createPostLimit();
    for (const second of [0, 10, 20, 30, 40]) expect(limit('203.0.113.9', at(second))).toBe(0);
    expect(limit('203.0.113.9', at(50))).toBe(550);
    expect(limit('203.0.113.10', at(50))).toBe(0);
    expect(limit('203.0.113.9', at(600))).toBe(0);
    expect(limit('203.0.113.9', at(600))).toBe(10);
  });

  test.each([
    ['203.0.113', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
    ['2001:db8:0:1', (n: number) => `2001:db8:0:1::${n.toString(16)}`, '2001:db8:0:2::1'],
  ])('allows thirty posts from the network %s', (_, addressOf, other) => {
    const limit = createPostLimit();
    for (let n = 1; n <= 30; n += 1) expect(limit(addressOf(n), at(0))).toBe(0);
    expect(limit(addressOf(31), at(0))).toBe(600);
    expect(limit(other, at(0))).toBe(0);
  });

  test.each(['', 'unknown', '203.0.113', '2001:db8:::1', '::1]:80/['])(
    'allows thirty posts in total without a valid IP address: %j',
    (address) => {
      const limit = createPostLimit();
      for (let n = 1; n <= 30; n += 1) expect(limit(n % 2 === 0 ? address : 'nobody', at(0))).toBe(0);
      expect(limit(address, at(0))).toBe(600);
      expect(limit('203.0.113.9', at(0))).toBe(0);
    },
  );

  test('does not count rejected posts', () => {
    const limit = createPostLimit();
    for (let n = 0; n < 5; n += 1) limit('203.0.113.9', at(0));
    for (let n = 0; n < 100; n += 1) expect(limit('203.0.113.9', at(300))).toBe(300);
    expect(limit('203.0.113.9', at(600))).toBe(0);
  });

  test('evicts the least recently active clients, which bounds its memory', () => {
    const limit = createPostLimit();
    for (let n = 0; n < 5; n += 1) limit('203.0.113.9', at(0));
    for (let n = 0; n < 4_990; n += 1) limit(`10.${n >> 8}.${n & 255}.1`, at(1));
    expect(limit('203.0.113.9', at(1))).toBe(599);
    for (let n = 0; n < 5_000; n += 1) limit(`11.${n >> 8}.${n & 255}.1`, at(2));
    expect(limit('203.0.113.9', at(2))).toBe(0);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  [' 203.0.113.9:4711 ', '203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['[::ffff:203.0.113.9]:4711', '203.0.113.9', '203.0.113'],
  ['2001:DB8::1', '2001:db8:0:0:0:0:0:1', '2001:db8:0:0'],
  ['[2001:db8:0:0001::1]:443', '2001:db8:0:1:0:0:0:1', '2001:db8:0:1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::', '0:0:0:0:0:0:0:0', '0:0:0:0'],
])('%s counts as one IP address and one network in any notation', (given, address, network) => {
  expect(senderOf(given)).toEqual({ address, network });
});
