import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serve } from '../support/preview.ts';
import { BASIC_SITE, makeSite, run } from '../support/site.ts';

const openPage = openBrowser();

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');

test('a formula from marked-katex-extension is shown without a style sheet, script or violation of the policy', async () => {
  const root = makeSite({
    'content/collections.ts': `import markedKatex from 'marked-katex-extension';\n${BASIC_SITE[
      'content/collections.ts'
    ]?.replace(
      "files: 'notes/*.md',",
      "files: 'notes/*.md', markdown: { extensions: [markedKatex({ output: 'mathml' })] },",
    )}`,
    'content/notes/second.md':
      '---\ntitle: Second note\ndescription: What the second note says.\n---\n\n## More\n\n$$\n\\frac{a + b}{2}\n$$\n',
  });
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(
    path.join(PACKAGES, 'marked-katex-extension'),
    path.join(root, 'node_modules/marked-katex-extension'),
    'junction',
  );
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  const site = await serve(`${root}/dist`);
  const { page } = await openPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(new URL('/notes/second/', site.address).href, { waitUntil: 'load' });
  const [above, below] = await page
    .locator('mfrac > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  expect(above?.width).toBeGreaterThan(10);
  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
  expect(messages).toEqual([]);
});
