import { expect, test } from 'vitest';
import { type CheckOptions, checkSite, describeCheckSettings, Failure } from '../../../src/engine/check.ts';

const failureOf = async (action: () => unknown): Promise<unknown> => {
  try {
    await action();
  } catch (error) {
    if (error instanceof Failure) return error.diagnostics.map(({ rule, message, fix }) => [rule, message, fix]);
    throw error;
  }
  return undefined;
};

/** Options that an untyped program could pass. */
const untyped = (options: unknown): CheckOptions => options as CheckOptions;

test.each([
  [{ folders: '_site' }, 'unknown key "folders" (in the options of checkSite)', 'did you mean "folder"?'],
  [
    { ignore: [] },
    'unknown key "ignore" (in the options of checkSite)',
    expect.stringMatching(/^known keys: folder, /),
  ],
  [{ folder: 3 }, 'folder must be text, but is 3 (in the options of checkSite)', undefined],
  [{ baseline: true }, 'baseline must be text, but is true (in the options of checkSite)', undefined],
  [
    { shrinkBaseline: 'yes' },
    'shrinkBaseline must be true or false, but is the text "yes" (in the options of checkSite)',
    undefined,
  ],
  [
    { profile: 'sea' },
    'profile must be one of links, seo, strict, but is the text "sea" (in the options of checkSite)',
    'did you mean "seo"?',
  ],
  [
    { requests: { timeouts: 5 } },
    'unknown key "timeouts" in requests (in the options of checkSite)',
    'did you mean "timeout"?',
  ],
  [{ external: 'yes' }, 'external must be true, false or a set of keys (in the options of checkSite)', undefined],
  [{ signal: 'stop' }, 'signal must be an AbortSignal (in the options of checkSite)', undefined],
  [{ onProgress: 1 }, 'onProgress must be a function (in the options of checkSite)', undefined],
  [{ now: '2026-11-20' }, 'now must be a valid Date (in the options of checkSite)', undefined],
  [{ config: 3 }, 'config must be the path of a file or a set of keys (in the options of checkSite)', undefined],
])('the options %j are rejected', async (options, message, fix) => {
  const expected = [['check/options', message, fix]];
  expect(await failureOf(() => checkSite(untyped(options)))).toEqual(expected);
  expect(await failureOf(() => describeCheckSettings(untyped(options)))).toEqual(expected);
});

test('options that are not an object are rejected', async () => {
  for (const options of ['_site', null, ['_site']])
    expect(await failureOf(() => checkSite(untyped(options)))).toEqual([
      [
        'check/options',
        'the options of checkSite must be an object',
        "pass an object, such as checkSite({ folder: '_site' })",
      ],
    ]);
});
