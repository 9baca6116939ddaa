import { expect, test } from 'vitest';
import { figuresKnown, figuresOfAll } from '../../templates/printer-figures.ts';

const known = { value: 'somewhere', status: 'dealers', source: 'a dealer' } as const;

test('a figure has a row once one machine has it, and none while no machine has', () => {
  const printers = [{ specifications: { panel: known } }, { specifications: { paper: known } }];
  expect(figuresKnown(printers).map(({ label }) => label)).toEqual(['Paper and colour', 'Touch panel']);
  expect(figuresKnown([{ specifications: {} }])).toEqual([]);
});

test('machines are compared by what is known of every one', () => {
  const printers = [{ specifications: { panel: known, paper: known } }, { specifications: { paper: known } }];
  expect(figuresOfAll(printers).map(({ label }) => label)).toEqual(['Paper and colour']);
});
