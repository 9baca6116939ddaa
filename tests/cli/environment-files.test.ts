import { expect, test } from 'vitest';
import { makeSite, output, run } from '../support/site.ts';

const titleOf = (root: string) => /og:site_name" content="(.*?)"/.exec(output(root, 'index.html'))?.[1];

test('.env supplies missing environment variables, and .env.local overrides it', async () => {
  const root = makeSite({ '.env': 'SITE_TITLE="From the file"\n', '.env.local': '' });
  await run(root, []);
  expect(titleOf(root)).toBe('From the file');
  await run(root, [], { SITE_TITLE: 'Given' });
  expect(titleOf(root)).toBe('Given');

  const local = makeSite({ '.env': 'SITE_TITLE=Shared\n', '.env.local': 'SITE_TITLE=Of this machine\n' });
  await run('/', ['build', '--root', local]);
  expect(titleOf(local)).toBe('Of this machine');
});

test('rejects a page that contains a secret key from .env, as for keys from the environment', async () => {
  const root = makeSite({
    '.env': 'SHOP_SECRET_KEY=sk-4f9a82c1d07be635\n',
    'content/notes/first.md':
      '---\ntitle: First note\ndescription: What it says.\n---\n\nThe key is sk-4f9a82c1d07be635, see [the second](/notes/second/).\n',
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(1);
  expect(error).toContain('SHOP_SECRET_KEY');
});
