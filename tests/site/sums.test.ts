import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sums in running text and tables: `2,500 × $0.016 = $40.00`, `14 × $242 = $3,388`, `$18,851.00 − $275.00 = …`. */

const folder = (name: string): URL => new URL(`../../content/${name}/`, import.meta.url);
const texts = ['services', 'services/australia-wide', 'blog', 'industries'].flatMap((name) =>
  readdirSync(folder(name), { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => ({ file: file.name, text: readFileSync(new URL(file.name, folder(name)), 'utf8') })),
);

const NUMBER = String.raw`\$?\d[\d,]*(?:\.\d+)?(?:c\b)?`;
const SUM = new RegExp(String.raw`\(?${NUMBER}(?: [×+−÷] \(?${NUMBER}\)?)+ = ${NUMBER}`, 'g');

/** Cents are hundredths of a dollar where the result has a dollar sign. */
const amountOf = (number: string): number => Number(number.replace(/[$,c]/g, '')) / (number.endsWith('c') ? 100 : 1);

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '×': (a, b) => a * b,
  '÷': (a, b) => a / b,
  '+': (a, b) => a + b,
  '−': (a, b) => a - b,
};

/** What a sum without brackets comes to: products first. */
const work = (sum: string): number => {
  const [first = '', ...rest] = sum.split(/ (?=[×+−÷] )/);
  const terms = [amountOf(first)];
  for (const step of rest) {
    const [sign = '', number = ''] = step.split(' ');
    const value = amountOf(number);
    if (sign === '×' || sign === '÷') terms.push(OPERATIONS[sign]?.(terms.pop() ?? 0, value) ?? Number.NaN);
    else terms.push(sign === '−' ? -value : value);
  }
  return terms.reduce((a, b) => a + b);
};

const sums = texts.flatMap(({ file, text }) =>
  (text.match(SUM) ?? []).filter((sum) => !sum.includes('(')).map((sum) => ({ file, sum })),
);

test('the texts have sums', () => expect(sums.length).toBeGreaterThan(30));

test.each(sums)('$file: $sum', ({ sum }) => {
  const [left = '', right = ''] = sum.split(' = ');
  const decimals = right.split('.')[1]?.length ?? 0;
  expect(work(left).toFixed(decimals)).toBe(amountOf(right).toFixed(decimals));
});

// A page whose table has no GST beside a bill that has was two sums for one office.
test.each(texts)('$file states its sums with GST', ({ text }) => {
  expect(text).not.toMatch(/(before|without|excludes?|plus) (10% |10 per cent )?GST/i);
});
