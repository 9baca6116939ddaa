import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from 'build-site';
import { expect, test } from 'vitest';
import { COLOUR } from '../../src/site/quiz/questions.ts';
import { figuresKnown, figuresOfMost, type Printer, secondRentOf } from '../../templates/printer-figures.ts';
import { REAL_ROOT } from '../support/real-site.ts';

const known = { value: 'somewhere', status: 'dealers', source: 'a dealer' } as const;

test('a figure has a row only if at least one machine has it', () => {
  const printers = [{ specifications: { panel: known } }, { specifications: { paper: known } }];
  expect(figuresKnown(printers).map(({ label }) => label)).toEqual(['Prints', 'Touch panel']);
  expect(figuresKnown([{ specifications: {} }])).toEqual([]);
});

test('machines are compared by the figures that are known for more than half of them', () => {
  const printers = [{ specifications: { panel: known, paper: known } }, { specifications: { paper: known } }];
  expect(figuresOfMost(printers).map(({ label }) => label)).toEqual(['Prints']);
});

test('the second rent starts above the largest share of colour that the first rent covers', () => {
  const options = [
    { value: 'none', upTo: 0 },
    { value: 'some', upTo: 20 },
    { value: 'much', upTo: 100 },
  ];
  const rules = [{ printer: 'one' }, { printer: 'two', colour: ['none', 'some'] }, { printer: 'two' }];
  const site = { content: { quiz: { rules, questions: [{ id: COLOUR, options }] } } } as unknown as Site;
  const second = (id: string) => secondRentOf(site, { id } as Printer);
  expect(second('two')).toBe('The second rent is for more than 20% in colour.');
  expect(second('one')).toBeUndefined();
});

test("the machines' copy mentions only the quiz's page ranges and usual volumes", () => {
  const folder = path.join(REAL_ROOT, 'content/printers');
  const ranges = readdirSync(folder).flatMap((file) => [
    ...(readFileSync(path.join(folder, file), 'utf8').match(/\d+,\d{3} (?:to|and) \d+,\d{3}/g) ?? []),
  ]);
  expect(new Set(ranges.map((range) => range.replace(' and ', ' to ')))).toEqual(
    new Set(['3,000 to 10,000', '5,000 to 7,500', '10,000 to 25,000', '10,000 to 12,500']),
  );
});
