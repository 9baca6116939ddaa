import { expect, test } from 'vitest';
import { makeSite, output, run } from '../support/site.ts';

test('builds a small site', async () => {
  const root = makeSite();
  const result = await run(root, []);
  expect(result.error).toBe('');
  expect(result.exitCode).toBe(0);
  expect(result.out).toContain('Built 4 pages');
  expect(output(root, 'notes/first/index.html')).toContain(
    'Written by Kim, see <a href="/notes/second/#more">the second</a>.',
  );
});
