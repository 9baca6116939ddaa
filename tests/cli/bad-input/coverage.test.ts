import { expect, test } from 'vitest';
import { collections, refusal } from './refusal.ts';

const RECORD = `from: [nsw/sydney]
zones:
  - id: close
    name: metropolitan
    within: 75
    places: [nsw/newcastle]
    response: { value: 8, status: confirmed, date: 2026-11-23 }
    claims: [next-day]
  - id: rest
    name: remote
    freight: { value: { centsPerKilometre: 95, mostDollars: 1650 }, status: confirmed, date: 2026-11-23 }
`;

const WITH_COVERAGE = {
  'content/coverage.yml': RECORD,
  'content/collections.ts': `import { coverageProblems, coverageSchema } from '${new URL('../../../src/site/coverage.ts', import.meta.url).pathname}';
const PLACES = ['sydney', 'newcastle', 'dubbo'].map((slug) => ({ state: 'NSW', slug, name: slug, lat: -33, lon: 151 }));
${collections(
  "coverage: dataRecord({ file: 'coverage.yml', schema: coverageSchema }),",
  `validate: ({ coverage }, report) => {
    for (const { path, message, fix } of coverageProblems(coverage, PLACES, ['next-day'])) report(coverage, path, message, fix);
  },`,
)}`,
};

/** Returns the command's output for the valid record with one replacement. */
const changed = (from: string, to: string): Promise<string> => {
  expect(RECORD).toContain(from);
  return refusal({ 'content/coverage.yml': RECORD.replace(from, to) }, { good: WITH_COVERAGE });
};

test('reports an unknown place with its line', async () => {
  expect(await changed('[nsw/newcastle]', '[nsw/newcastle, nsw/newcastel]')).toMatchInlineSnapshot(`
    "exit 1
    error content/invalid  there is no place nsw/newcastel
        at content/coverage.yml:6:29
        fix: use the state and slug from its URL, such as nsw/griffith
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a place in two zones at its second occurrence', async () => {
  expect(
    await changed('name: remote', 'name: remote\n    places:\n      - nsw/newcastle\n    within: 500'),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/invalid  no zone covers the remaining places
        at content/coverage.yml:3:3
        fix: omit within, places and states from exactly one zone
    error content/invalid  nsw/newcastle is also in the zone close
        at content/coverage.yml:12:9
        fix: list it in one zone only
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('reports two zones that both cover the remaining places', async () => {
  expect(await changed('within: 75\n    places: [nsw/newcastle]', 'places: []')).toMatchInlineSnapshot(`
    "exit 1
    error content/invalid  the zones close and rest each cover the remaining places
        at content/coverage.yml:3:3
        fix: omit within, places and states from exactly one zone
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects an unknown response time', async () => {
  expect(await changed('[next-day]', '[same-day]')).toMatchInlineSnapshot(`
    "exit 1
    error content/invalid  claims.yml has no response time 'same-day'
        at content/coverage.yml:8:14
        fix: use one of next-day
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects all values of the wrong type in one run', async () => {
  expect(
    await changed(
      'response: { value: 8, status: confirmed, date: 2026-11-23 }',
      `response: { value: 8 hours, status: sure, date: 23/11/2026 }
    delivery: 5
    freight: { value: { perKilometre: 95 }, status: confirmed, date: 2026-11-23 }
    toners: { value: 15, status: confirmed, date: 2026-11-23 }`,
    ),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/unknown-key  unknown key "toners" in zones[0]
        at content/coverage.yml:10:5
        fix: did you mean "toner"?
    error content/wrong-value  zones[0].response.date must be a date like 2026-03-31, but is the text "23/11/2026"
        at content/coverage.yml:7:53
        fix: use 2026-11-23
    error content/wrong-value  zones[0].response.status must be one of placeholder, confirmed, but is the text "sure"
        at content/coverage.yml:7:41
    error content/wrong-value  zones[0].response.value must be a whole number
        at content/coverage.yml:7:24
    error content/wrong-value  zones[0].delivery must be a set of keys, but is the text "5"
        at content/coverage.yml:8:15
    error content/wrong-value  zones[0].freight.value must be included, { centsPerKilometre: 110 } or { dollars: 440 }
        at content/coverage.yml:9:23
    Stopped: 6 errors; nothing was published.
    "
  `);
});
