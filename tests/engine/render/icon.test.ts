import { expect, test } from 'vitest';
import { makeSite, output, run } from '../../support/site.ts';

const DRAWING = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><title>Kim's &amp; co</title></svg>`;

test('pages carry a small icon themselves', async () => {
  const root = makeSite({
    'content/settings.yml': `address: https://www.example.org\ntitle: Notes\nowner: Kim\nfavicon: /icon.svg\ninlineFavicon: ${JSON.stringify(DRAWING)}\n`,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'notes/first/index.html')).toContain(
    `<link rel="icon" href='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><title>Kim&#39;s &amp;amp; co</title></svg>'>`,
  );
});
