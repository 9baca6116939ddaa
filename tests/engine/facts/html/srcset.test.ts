import { expect, test } from 'vitest';
import { srcsetAddresses } from '../../../../src/engine/facts/html/srcset.ts';

test.each([
  ['/a.png 1x, /b.png 2x', ['/a.png', '/b.png']],
  ['/a,b.png 1x,/c.png', ['/a,b.png', '/c.png']],
  ['/a.png, /b.png', ['/a.png', '/b.png']],
  [',, /a.png,,, /b.png 2x ,', ['/a.png', '/b.png']],
  ['/a.png 1x, /a.png 2x', ['/a.png']],
  [' ', []],
])('reads the distinct URLs of srcset="%s"', (srcset, addresses) => {
  expect(srcsetAddresses(srcset)).toEqual(addresses);
});

test.each([',', ', '])('reads a megabyte of "%s" in linear time', (part) => {
  expect(srcsetAddresses(`/a.png${part.repeat(1_000_000)}`)[0]).toMatch(/^\/a\.png/);
  expect(srcsetAddresses(`${part.repeat(1_000_000)} /a.png`)).toContain('/a.png');
});
