import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { REAL_ROOT, realSite } from '../support/real-site.ts';

test('the icon in pages is that of the file, as small as the sign in the header allows', async () => {
  const folder = await realSite();
  const file = readFileSync(path.join(folder, 'favicon.svg'), 'utf8').replace(' aria-hidden="true"', '').trim();
  const settings = load(readFileSync(path.join(REAL_ROOT, 'content/settings.yml'), 'utf8')) as Record<string, string>;
  expect(settings.inlineFavicon).toBe(`data:image/svg+xml,${file.replaceAll('#', '%23')}`);
  expect(readFileSync(path.join(folder, 'about/index.html'), 'utf8')).toContain(settings.inlineFavicon);
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain(
    '<link rel="apple-touch-icon" href="/logo.png">',
  );
});
