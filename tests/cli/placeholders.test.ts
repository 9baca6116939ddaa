import { describe, expect, test } from 'vitest';
import { makeSite, run } from '../support/site.ts';
import { collections, refusal } from './bad-input/refusal.ts';

const PRICES = `a4: 19
a3: 45
colour: 0.11
`;

const TOLLS = 'ferry: 12\n';

const WITH_PRICES = {
  'content/prices.yml': PRICES,
  'content/tolls.yml': TOLLS,
  'content/collections.ts': collections(
    `prices: dataRecord({ file: 'prices.yml', schema: z.strictObject({ a4: field.number(), a3: field.number(), colour: field.number() }) }),
    tolls: dataRecord({ file: 'tolls.yml', schema: z.strictObject({ ferry: field.number() }) }),`,
    `provisional: ({ prices, tolls }, report) => {
    if (prices.a4 === 19) report(prices, ['a4'], 'the price of A4 is a placeholder', 'ask the owner');
    if (prices.colour === 0.11) report(prices, ['colour'], 'the price of colour is a placeholder');
    if (tolls.ferry === 12) report(tolls, ['ferry'], 'the toll is a placeholder', 'ask the captain');
  },`,
  ),
};

const REAL_ADDRESS = { SITE_ADDRESS: 'https://www.notes.net.au' };

describe('with --strict', () => {
  test('rejects all values in settings and content that must not go live, with their lines', async () => {
    expect(await refusal({}, { args: ['--strict'], good: WITH_PRICES })).toMatchInlineSnapshot(`
      "exit 2
      error content/placeholder  the price of A4 is a placeholder
          at content/prices.yml:1:5
          fix: ask the owner
      error content/placeholder  the price of colour is a placeholder
          at content/prices.yml:3:9
      error content/placeholder  the toll is a placeholder
          at content/tolls.yml:1:8
          fix: ask the captain
      error settings/placeholder  the setting address must not go live: https://www.example.org is not a real domain
          at content/settings.yml
          fix: set it in content/settings.yml or with the environment variable SITE_ADDRESS
      Stopped: 4 errors; nothing was published.
      "
    `);
  });

  test('rejects placeholders in the content alone', async () => {
    expect(
      await refusal(
        { 'content/prices.yml': PRICES.replace('0.11', '0.12'), 'content/tolls.yml': 'ferry: 13\n' },
        { args: ['--strict'], environment: REAL_ADDRESS, good: WITH_PRICES },
      ),
    ).toMatchInlineSnapshot(`
      "exit 2
      error content/placeholder  the price of A4 is a placeholder
          at content/prices.yml:1:5
          fix: ask the owner
      Stopped: 1 error; nothing was published.
      "
    `);
  });

  test('builds a site without placeholders', async () => {
    const root = makeSite({
      ...WITH_PRICES,
      'content/prices.yml': 'a4: 20\na3: 45\ncolour: 0.12\n',
      'content/tolls.yml': 'ferry: 13\n',
    });
    const { exitCode, out } = await run(root, ['--strict'], REAL_ADDRESS);
    expect(exitCode).toBe(0);
    expect(out).not.toContain('Not for the public');
  });

  test('reports problems in the content first', async () => {
    expect(
      await refusal({ 'content/tolls.yml': 'ferry: dear\n' }, { args: ['--strict'], good: WITH_PRICES }),
    ).toMatchInlineSnapshot(`
      "exit 1
      error content/wrong-value  ferry must be a number, but is the text "dear"
          at content/tolls.yml:1:8
      Stopped: 1 error; nothing was published.
      "
    `);
  });
});

describe('without --strict', () => {
  const lineOf = async (changes: Readonly<Record<string, string>>, environment = {}): Promise<string | undefined> => {
    const { exitCode, out, error } = await run(makeSite({ ...WITH_PRICES, ...changes }), [], environment);
    expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
    return out.split('\n').find((line) => line.startsWith('Not ready to publish'));
  };

  test('counts the placeholders by file in the summary', async () => {
    expect(await lineOf({})).toBe(
      'Not ready to publish: 1 setting is a placeholder (address); 2 values in content/prices.yml and 1 in content/tolls.yml are placeholders; --strict rejects them.',
    );
  });

  test('leaves the settings out of the summary if they contain no placeholders', async () => {
    expect(await lineOf({ 'content/prices.yml': 'a4: 20\na3: 45\ncolour: 0.12\n' }, REAL_ADDRESS)).toBe(
      'Not ready to publish: 1 value in content/tolls.yml is a placeholder; --strict rejects them.',
    );
  });

  test('lists the placeholders with --json', async () => {
    const { out } = await run(makeSite(WITH_PRICES), ['--json']);
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      provisional: [
        { file: 'content/prices.yml', key: 'a4', reason: 'the price of A4 is a placeholder' },
        { file: 'content/prices.yml', key: 'colour', reason: 'the price of colour is a placeholder' },
        { file: 'content/tolls.yml', key: 'ferry', reason: 'the toll is a placeholder' },
      ],
    });
  });
});
