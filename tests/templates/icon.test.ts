import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { realSite } from '../support/real-site.ts';

test('pages link to the icon, and the home page also links to one for search engines', async () => {
  const folder = await realSite();
  expect(readFileSync(path.join(folder, 'favicon.svg'), 'utf8')).toMatch(/^<svg /);
  expect(readFileSync(path.join(folder, 'about/index.html'), 'utf8')).toContain(
    '<link rel="icon" href="/favicon.svg">',
  );
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain(
    '<link rel="apple-touch-icon" href="/logo.png">',
  );
});
