import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phrasePattern, wordingPattern } from '../../../../src/engine/facts/html/phrases.ts';
import { StatementReader } from '../../../../src/engine/facts/html/statements.ts';

const found = (phrase: string, text: string): string[] => text.match(new RegExp(phrasePattern(phrase), 'gi')) ?? [];

describe('a phrase', () => {
  test.each<[string, string, string[]]>([
    ['# seconds', 'In 43 seconds, 5,000 seconds or 1.5 SECONDS', ['43 seconds', '5,000 seconds', '1.5 SECONDS']],
    ['43 second*', 'a 43-second quote, 43 seconds, 43 secondhand', ['43-second', '43 seconds', '43 secondhand']],
    ['43 second', 'a 43-second quote, 43 seconds', ['43-second']],
    ['43 second*', '143 seconds, 43.5 seconds, x43 seconds', []],
    ['#-#%', '20-30%, 20–30 per cent, 20 to 30 %, 20 30', ['20-30%', '20–30 per cent', '20 to 30 %']],
    [
      '#+ business*/customer*',
      '5000+ businesses, 12+ customers, 5000 businesses',
      ['5000+ businesses', '12+ customers'],
    ],
    ['$#-$# per/a month', '$50-$500 per month, $50 to $500 a month', ['$50-$500 per month', '$50 to $500 a month']],
    ['since #', 'Since 2010, insince 2010, since\n2010', ['Since 2010', 'since\n2010']],
    [
      'next business day',
      'next-business-day, Next business  day, next business days',
      ['next-business-day', 'Next business  day'],
    ],
    ['up to #%', 'up to 30%', ['up to 30%']],
    ['a.b (c)', 'a.b (c) axb (c)', ['a.b (c)']],
  ])('%s in "%s"', (phrase, text, expected) => {
    expect(found(phrase, text)).toEqual(expected);
  });
});

test('a wording is matched literally, as a whole and in any case', () => {
  const pattern = new RegExp(wordingPattern('5000+ businesses'), 'gi');
  expect('5000+ Businesses, 15000+ businesses, 5000+ businessesx, 5000+\nbusinesses'.match(pattern)).toEqual([
    '5000+ Businesses',
    '5000+\nbusinesses',
  ]);
});

test('the pre-check matches only numbers that occur in a phrase', () => {
  const reader = new StatementReader([
    { wording: '43 seconds', finds: ['5000 business*', '$50-$500'], pages: ['/**'] },
  ]);
  const isSuspect = (text: string) => reader.mayBeWrong([text], '/');
  expect(isSuspect('within 10 business days, from $20 to $60, in 43 seconds')).toBe(false);
  expect(isSuspect('for 5000 businesses')).toBe(true);
  expect(isSuspect('from $20 to $60, from $50 to $500')).toBe(true);
});

test('the pre-check ignores a permitted wording, even directly after a heading', () => {
  const claim = { wording: 'From $196.90 a month', finds: ['from $# per/a month', 'rent from $#'], pages: ['/**'] };
  const reader = new StatementReader([claim]);
  for (const [heading, text, isWrong] of [
    ['Printer leasing in Ayr, QLD', 'From $196.90 a month incl. GST', false],
    ['Printer leasing in Ayr, QLD', 'From $199 a month incl. GST', true],
    ['The rent', 'From $196.90 a month, or rent from $180', true],
    ['From', '$196.90 a month', false],
  ] as const) {
    expect(reader.readWrong(`<h1>${heading}</h1><p>${text}</p>`, [], '/')).toHaveLength(Number(isWrong));
    expect(reader.mayBeWrong([heading + text], '/')).toBe(isWrong);
  }
  const numbers = new StatementReader([{ wording: '43 seconds', finds: ['# seconds'], pages: ['/**'] }]);
  for (const text of ['143 seconds', '43 secondsA']) expect(numbers.mayBeWrong([text], '/')).toBe(true);
  expect(numbers.mayBeWrong(['In Ayr43 seconds'], '/')).toBe(false);
});

test('the pre-check finds everything that the exact patterns find, in any context', () => {
  const word = fc.constantFrom(
    '#',
    '43',
    '#%',
    '$#',
    'second*',
    'business*/client*',
    '#+',
    'since',
    'up',
    'to',
    'next-day',
  );
  const phrases = fc.array(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  const text = fc.array(
    fc.constantFrom(
      '43',
      '5,000',
      '%',
      ' per cent',
      '$',
      'second',
      'seconds',
      'Business',
      'clients',
      '+',
      ' ',
      '-',
      ' – ',
      'since',
      'up',
      'to',
      'next',
      'day',
      'x',
      '.',
    ),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(phrases, phrases, text, text, (finds, wordings, parts, glued) => {
      const body = parts.join('');
      const exact = [...finds.map(phrasePattern), ...wordings.map(wordingPattern)];
      const isFound = exact.some((pattern) => new RegExp(pattern, 'i').test(body));
      if (!isFound) return;
      const claims = wordings.map((wording) => ({ wording, finds, pages: [] }));
      const isSuspect = (whole: string) => new StatementReader(claims).mayBeWrong([whole], '/');
      expect(isSuspect(body)).toBe(true);
      const before = glued.filter((part) => /^[a-z.]+$/i.test(part)).join('');
      expect(isSuspect(`${before}${body}end`)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
