import { expect, test } from 'vitest';
import { checkRules } from '../../../src/site/quiz/check-rules.ts';
import { printers, questions, rules } from './content.ts';

const ids = printers.map(({ id }) => id);
const [rule] = rules;

test("the site's rules refer to existing answers and printers", () => {
  expect(checkRules({ questions, rules }, ids)).toEqual([]);
});

test('a rule that can never match or suggests nothing is reported with a fix', () => {
  const wrong = [rule, { ...rule, volume: 'tiny', colour: ['0-20', '0-200'], printer: '9999ci' }] as typeof rules;
  expect(checkRules({ questions, rules: wrong }, ['2554ci', '3554ci'])).toEqual([
    { path: ['rules', 0, 'printer'], message: 'there is no printer "m8124cidn"', fix: 'use one of 2554ci, 3554ci' },
    {
      path: ['rules', 1, 'volume'],
      message: 'there is no answer on volume "tiny"',
      fix: 'use one of low, medium, high, very-high',
    },
    {
      path: ['rules', 1, 'colour', 1],
      message: 'there is no answer on colour "0-200"',
      fix: 'use one of 0-20, 21-50, 51-80, 81-100',
    },
    { path: ['rules', 1, 'printer'], message: 'there is no printer "9999ci"', fix: 'use one of 2554ci, 3554ci' },
  ]);
});
