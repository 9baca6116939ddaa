import { expect, test } from 'vitest';
import { copyOfRealSite } from '../support/real-site.ts';
import { run } from '../support/site.ts';

test('names without a page are listed under an existing place, and have no page of their own', async () => {
  const root = copyOfRealSite({
    'content/other-places.yml': `- id: nsw/liverpol
  near: [Bankstown 2200]
- id: nsw/newcastle
  within: [Merewether 2291]
  called: [Parramatta]
`,
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error content/invalid  there is no place nsw/liverpol
        at content/other-places.yml:1:7
        fix: did you mean "nsw/liverpool"?
    error content/invalid  Parramatta has its own page
        at content/other-places.yml:3:3
        fix: remove it
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('a name without its postcode is rejected, and its line is reported', async () => {
  const root = copyOfRealSite({ 'content/other-places.yml': '- id: nsw/sydney\n  within: [Bondi]\n' });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error content/wrong-value  within[0] must be a name and its postcode, such as Bondi 2026, but is the text "Bondi"
        at content/other-places.yml:2:12
    Stopped: 1 error; nothing was published.
    "
  `);
});
