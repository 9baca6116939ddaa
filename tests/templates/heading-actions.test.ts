import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, realSite } from '../support/real-site.ts';

test.each([
  '/services/',
  '/services/printer-leasing/',
  '/industries/',
  '/industries/legal/',
  '/locations/',
  '/locations/vic/',
])('next to the heading of %s, the first link is for calls and the second for quotes', async (address) => {
  const html = readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
  const hero = /<div class="hero[\s\S]*?(?=<section|<div class="band)/.exec(html)?.[0] ?? '';
  expect(hero).toMatch(
    /<div class="actions"><a [^>]*href="tel:[^>]*>[^<]*<\/a><a [^>]*class="button"[^>]*>Instant Printer Quote/,
  );
});

test('pages about different subjects have different drawings next to their headings', async () => {
  const root = await realSite();
  const drawings = ['/services/', '/services/printer-leasing/', '/industries/', '/about/'].map(
    (address) =>
      /<svg class="drawing scene"[\s\S]*?<\/svg>/.exec(readFileSync(path.join(root, fileOf(address)), 'utf8'))?.[0],
  );
  drawings.push(
    /<svg class="drawing scene"[\s\S]*?<\/svg>/.exec(readFileSync(path.join(root, '404.html'), 'utf8'))?.[0],
  );
  expect(drawings).not.toContain(undefined);
  expect(new Set(drawings).size).toBe(drawings.length);
});
