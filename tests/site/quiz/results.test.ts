import { expect, test } from 'vitest';
import { dollars } from '../../../src/site/money.ts';
import type { PriceSource } from '../../../src/site/priced-offices.ts';
import { EITHER_TERM, filledIn, type Line } from '../../../src/site/quiz/bill-lines.ts';
import { BUDGET, COLOUR, resultKey, VOLUME } from '../../../src/site/quiz/questions.ts';
import { type Result, resultsOf } from '../../../src/site/quiz/results.ts';
import { blankBill } from '../../../templates/quiz-words.ts';
import { printers, questions, read, rules, valuesOf } from './content.ts';

const leaseExamples = read('lease-examples.yml') as PriceSource['leaseExamples'];
const results = resultsOf({ quiz: { questions, rules }, printers, leaseExamples, url: (path) => `/base${path}` });
const resultOf = (volume: string, colour: string): Result => results[resultKey(volume, colour)] as Result;

test('every combination of volume and colour has a result with the machines from the rules', () => {
  expect(Object.keys(results)).toHaveLength(16);
  const machines = (volume: string, colour: string) =>
    resultOf(volume, colour).suggestions.map(({ id, rent, url }) => [id, rent, url]);
  expect(machines('medium', '0-20')).toEqual([['2554ci', 28_600, '/base/printers/2554ci/']]);
  expect(machines('medium', '81-100')).toEqual([['2554ci', 31_350, '/base/printers/2554ci/']]);
  expect(machines('very-high', '51-80').map(([id]) => id)).toEqual(['4054ci', '5054ci']);
});

test('the cheapest machine is the first choice, each machine lists its advantages, and a single machine has no rank', () => {
  expect(resultOf('very-high', '0-20').suggestions.map(({ id, rank }) => [id, ...(rank ?? [])])).toEqual([
    [
      '4054ci',
      'First choice',
      'The lower rent of the two. Dealers list it at 40 pages a minute.',
      'TASKalfa 4054ci, $1,115.40 a month',
    ],
    [
      '5054ci',
      'Alternative',
      'Faster, at 50 pages a minute, for $156.20 more a month.',
      'TASKalfa 5054ci, $1,271.60 a month',
    ],
  ]);
  expect(resultOf('medium', '0-20').suggestions[0]?.rank).toBeUndefined();
});

test('a result states the page volume it is calculated for', () => {
  expect(resultOf('high', '51-80').basis).toBe('17,500 pages a month, the middle of your answer, 65% in colour');
  expect(resultOf('very-high', '0-20').basis).toBe('25,000 pages a month, the low end of your answer, 10% in colour');
});

test("the result states that an answer exceeds the machine's volume, and the cost of the next machine", () => {
  expect(resultOf('high', '51-80').why).toEqual([
    'You print more than its usual volume',
    'Its usual volume is 10,000 to 12,500 pages a month. Ask us to price the 4054ci too: the same pages cost about $1,876 a month.',
  ]);
  expect(resultOf('medium', '0-20').why).toEqual([
    'Do you often print more?',
    'At 7,500 pages, the top of its usual volume, it costs about $458 a month. At 10,000, the 3554ci costs about $616.',
  ]);
  for (const colour of valuesOf(COLOUR))
    for (const volume of valuesOf(VOLUME))
      expect(resultOf(volume, colour).why !== undefined, `${volume} ${colour}`).toBe(volume !== 'very-high');
});

test('the result mentions costs outside the bill only for more than 50 people, for extras or for secure printing', () => {
  const withCaveat = questions.flatMap(({ options }) =>
    options.flatMap(({ value, caveat }) => (caveat === undefined ? [] : [value])),
  );
  expect(withCaveat).toEqual(['51-200', '201-500', '500+', 'advanced', 'professional', 'required']);
});

test("a machine's usual maximum matches its stated volume", () => {
  for (const { monthlyVolume, usualUpTo } of rules)
    if (usualUpTo === undefined) expect(monthlyVolume).toMatch(/^over /);
    else expect(monthlyVolume).toMatch(new RegExp(`(-|up to )${usualUpTo.toLocaleString('en-AU')} prints`));
});

test('either all machines in a result are over budget, or none is', () => {
  const budgets = questions.find(({ id }) => id === BUDGET)?.options ?? [];
  for (const { suggestions, overBudget } of Object.values(results))
    for (const { value, upTo = Number.POSITIVE_INFINITY } of budgets)
      for (const { rent, mono, colour } of suggestions)
        expect(overBudget[value] !== undefined).toBe(rent + mono + colour > upTo * 100);
});

test('a result over budget suggests a month within it: the same pages with little colour, or else the next smaller volume', () => {
  const [low, medium, high, veryHigh] = valuesOf(VOLUME) as [string, string, string, string];
  const wayOutOf = (volume: string, colour: string, budget: string) => resultOf(volume, colour).overBudget[budget]?.[1];
  expect(resultOf(medium, '21-50').overBudget['100-300']).toEqual([
    'This costs about $620 a month, $320 more than your budget of $300. The rent alone is more than $300.',
    'With only 10% in colour, the same pages cost about $435. No printer of ours handles so many pages for $300 a month. For about $268 you could print 1,500 pages, 35% in colour, on the M8124cidn.',
  ]);
  expect(wayOutOf(medium, '51-80', '100-300')).toMatch(
    /For about \$231 you could print 1,500 pages, 10% .* M8124cidn\.$/,
  );
  expect(wayOutOf(high, '21-50', '301-500')).toMatch(/For about \$435 you could print 6,500 pages, 10% .* 2554ci\.$/);
  expect(wayOutOf(low, '81-100', '100-300')).toMatch(/^With only 10% in colour, the same pages cost about \$231\.$/);
  for (const volume of [high, veryHigh])
    expect(wayOutOf(volume, '0-20', '100-300')).toBe('No printer of ours handles so many pages within your budget.');
  for (const { overBudget } of Object.values(results))
    for (const lines of Object.values(overBudget)) {
      const note = lines.join(' ');
      if (note.endsWith('within your budget.')) continue;
      const [said, within] = [/your budget of \$([\d,]+)/, /.*about \$([\d,]+)/].map((figure) =>
        Number(figure.exec(note)?.[1]?.replace(',', '')),
      );
      expect(within, note).toBeLessThanOrEqual(said ?? 0);
    }
});

const centsIn = (lines: readonly Line[], wanted: string): number => {
  const amount = lines.find(([name]) => name === wanted)?.[1] ?? '';
  return Math.round(Number(amount.replace(/[$,]/g, '')) * 100);
};

test('every bill adds up for both terms and has the required parts of a result', () => {
  const blank = blankBill(['1.32 cents', '11 cents']);
  expect(blank.some(([name]) => name.includes(EITHER_TERM))).toBe(true);
  for (const volume of valuesOf(VOLUME))
    for (const colour of valuesOf(COLOUR))
      for (const lease of ['48', '60'])
        for (const suggestion of resultOf(volume, colour).suggestions) {
          const lines = filledIn(blank, resultOf(volume, colour), suggestion, lease);
          const month = centsIn(lines, 'Total per month');
          const parts = ['Monthly Rent (incl. GST)', 'Black pages', 'Colour pages'];
          expect(month).toBe(parts.reduce((sum, part) => sum + centsIn(lines, part), 0));
          expect(centsIn(lines, `Total over ${lease} months`)).toBe(month * Number(lease));
          expect(Math.abs(centsIn(lines, 'Includes GST of') * 11 - month)).toBeLessThan(11);
          const years = lease === '48' ? '4 years' : '5 years';
          expect(lines.slice(6)).toEqual([
            ['Lease Term', years, undefined],
            ['Warranty', years, undefined],
            ['Usual volume', suggestion.usual, undefined],
          ]);
        }
});

test('a bill before the question about the term lacks only the parts that depend on the term', () => {
  const blank = blankBill(['1.32 cents', '11 cents']);
  const [suggestion] = resultOf('high', '51-80').suggestions;
  if (suggestion === undefined) throw new Error('no suggestion');
  const lines = filledIn(blank, resultOf('high', '51-80'), suggestion, '');
  expect(lines.map(([name, amount]) => [name, amount]).slice(3)).toEqual([
    ['Total per month', '$1,719.30'],
    ['Includes GST of', '$156.30'],
    ['Total over 48 or 60 months', '…'],
    ['Lease Term', '4 or 5 years'],
    ['Warranty', '4 or 5 years'],
    ['Usual volume', '10,000 to 12,500 pages a month; yours\u00a0is\u00a017,500'],
  ]);
});

test("the result's amounts are formatted as on other pages", () => {
  for (const cents of [0, 5, 19_690, 171_930, 10_315_800]) {
    const [[, amount] = ['', '']] = filledIn(
      blankBill(['', '']),
      { pages: [0, 0] },
      { rent: cents, mono: 0, colour: 0, usual: '' },
      '48',
    );
    expect(amount).toBe(dollars(cents));
  }
});
