import { expect, test } from 'vitest';
import { ALL_RULES } from '../../src/engine/rules/index.ts';
import { RULE_GROUPS } from '../../templates/islands/validator/rule-names.ts';

test('the SEO validator has a unique name for every rule of the build', () => {
  const names = Object.values(RULE_GROUPS).flatMap((group) => Object.entries(group));
  expect(names.map(([id]) => id).sort()).toEqual(ALL_RULES.map(({ id }) => id).sort());
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
});

test('no name is phrased as a prohibition, which would be a double negative above a finding', () => {
  for (const name of Object.values(RULE_GROUPS).flatMap((group) => Object.values(group)))
    expect(name).not.toMatch(/^(?:No|Every|Not)\b/);
});
