import { expect, test } from 'vitest';
import { figuresKnown } from '../../templates/printer-figures.ts';

const known = { value: 'somewhere', status: 'dealers', source: 'a dealer' } as const;

test('a figure has a row once one machine has it, and none while no machine has', () => {
  const printers = [{ specifications: { panel: known } }, { specifications: { paper: known } }];
  expect(figuresKnown(printers).map(({ label }) => label)).toEqual(['Paper and colour', 'Touch panel']);
  expect(figuresKnown([{ specifications: {} }])).toEqual([]);
});
