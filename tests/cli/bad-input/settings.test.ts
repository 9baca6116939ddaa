import { expect, test } from 'vitest';
import { makeSite, run } from '../../support/site.ts';

test('warns about an environment variable that shares a word with a setting, and prints a note about any other unknown variable', async () => {
  const variables = { SITE_RULES_TITLE: 'x', SITE_MAIN_TITLE: 'x', SITE_PACKAGES_FOLDER: '/usr/lib/python' };
  const { exitCode, error } = await run(makeSite(), [], variables);
  expect(exitCode).toBe(0);
  expect(error).toMatchInlineSnapshot(`
    "warning settings/unknown-variable  the environment variable SITE_MAIN_TITLE does not match any setting
        fix: did you mean SITE_TITLE?
    warning settings/unknown-variable  the environment variable SITE_RULES_TITLE does not match any setting
        fix: did you mean SITE_RULES_SEVERITY?
    note settings/unknown-variable  the environment variable SITE_PACKAGES_FOLDER does not match any setting
        fix: remove it unless another program needs it
    "
  `);
  expect((await run(makeSite(), ['-q'], { SITE_PACKAGES_FOLDER: '/usr/lib/python' })).error).toBe('');
});
