import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Checks sums such as `2,500 × $0.016 = $40.00`, `14 × $286 = $4,004`, `$18,851.00 − $275.00 = …` and
// `4,000 × 1.32c | $52.80`.

const folder = (name: string): URL => new URL(`../../content/${name}/`, import.meta.url);
const texts = ['services', 'services/australia-wide', 'blog', 'industries'].flatMap((name) =>
  readdirSync(folder(name), { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => ({ file: file.name, text: readFileSync(new URL(file.name, folder(name)), 'utf8') })),
);

const NUMBER = String.raw`\$?\d[\d,]*(?:\.\d+)?(?:(?:c| cents)\b)?`;
const SUM = new RegExp(String.raw`\(?${NUMBER}(?: [×+−÷] \(?${NUMBER}\)?)+ = ${NUMBER}`, 'g');

/** Returns an amount in dollars. */
const amountOf = (number: string): number =>
  Number(number.replace(/[$,]| ?c(ents)?$/g, '')) / (/c(ents)?$/.test(number) ? 100 : 1);

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '×': (a, b) => a * b,
  '÷': (a, b) => a / b,
  '+': (a, b) => a + b,
  '−': (a, b) => a - b,
};

/** Evaluates a sum without brackets, with multiplication and division first. */
const work = (sum: string): number => {
  const [first = '', ...rest] = sum.split(/ (?=[×+−÷] )/);
  const terms = [amountOf(first)];
  for (const step of rest) {
    const sign = step.charAt(0);
    const value = amountOf(step.slice(2));
    if (sign === '×' || sign === '÷') terms.push(OPERATIONS[sign]?.(terms.pop() ?? 0, value) ?? Number.NaN);
    else terms.push(sign === '−' ? -value : value);
  }
  return terms.reduce((a, b) => a + b);
};

const sums = texts.flatMap(({ file, text }) =>
  (text.replace(/(?: \| –)? \| \$/g, ' = $').match(SUM) ?? [])
    .filter((sum) => !sum.includes('('))
    .map((sum) => ({ file, sum })),
);

test('the content contains sums', () => expect(sums.length).toBeGreaterThan(20));

test.each(sums)('$file: $sum', ({ sum }) => {
  const [left = '', right = ''] = sum.split(' = ');
  const decimals = right.split('.')[1]?.length ?? 0;
  expect(work(left).toFixed(decimals)).toBe(amountOf(right).toFixed(decimals));
});

// With amounts excluding GST next to a bill including GST, an office would have two totals.
test.each(texts)('$file states its amounts including GST', ({ text }) => {
  expect(text).not.toMatch(/(before|without|excludes?|plus) (10% )?GST/i);
});

/** Returns the amounts in a row. Words such as 'included' count as zero, and rows marked 'less' are subtracted. */
const amountsIn = (row: string): readonly number[] =>
  row
    .split('|')
    .slice(2, -1)
    .map((cell) => (/less/.test(cell) ? -1 : 1) * amountOf(/\$[\d.,]+/.exec(cell)?.[0] ?? '0'));

/** Monthly rows that are not part of the total. */
const OTHER_SUMS = /^\| Total per month/;

/** Rows of each table with a bold total. */
const bills = texts
  .flatMap(({ file, text }) =>
    [...text.matchAll(/\n\|[-:| ]+\|\n((?:\|.*\|\n)+?)\| \*\*Total\*\* (\|.*\$.*)\n/g)].map(
      ([, rows = '', total = '']) => ({
        file,
        rows: rows.trim().split('\n'),
        total: amountsIn(`|${total}`),
      }),
    ),
  )
  .filter(({ rows }) => !rows.some((row) => OTHER_SUMS.test(row)));

test('the content contains bills', () => expect(bills.length).toBeGreaterThan(3));

test.each(bills)('the lines of $file add up to $total', ({ rows, total }) => {
  const lines = rows.filter((row) => !row.startsWith('| All but'));
  const sums = total.map((_, column) => lines.reduce((sum, row) => sum + (amountsIn(row)[column] ?? 0), 0).toFixed(2));
  expect(sums).toEqual(total.map((amount) => amount.toFixed(2)));
});
