import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The sums of managed print services' worked example are told on its page and in its guide: all follow from one bill, GST included as elsewhere. */

const textOf = (file: string): string => readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');

const page = textOf('services/managed-print-services.md');
const figures = textOf('lease-examples.yml');

const cents = (dollars = ''): number => Math.round(Number(dollars.replace(/[$,*]/g, '')) * 100);

/** Amounts before and after, by the line of the bill. */
const lines = new Map(
  [...page.matchAll(/^\| (?<line>[^|]+) \| (?<before>[*$\d.,]+) \| (?<after>[*$\d.,]+) \|$/gm)].map(
    ({ groups: { line = '', before, after } = {} }) => [line, [cents(before), cents(after)] as const],
  ),
);

const SHARED = 2800;
const KEPT = 600;
const MOVED = 2200;
const [, before = 0, after = 0] = [0, ...(lines.get('**Total**') ?? [])];

/** What the plan saves at a cost of a desktop page, in cents and as the text has it. */
const savingAt = (rate: number) => {
  const less = before - after + Math.round((SHARED - KEPT) * (rate - 6.6));
  const share = ((100 * less) / (before + Math.round(SHARED * (rate - 6.6)))).toFixed(1);
  return { rate, less, share, words: `$${(less / 100).toFixed(2)} (${share}%)` };
};

test('each line is its pages times their rate, and the lines add up', () => {
  const mono = Number(/mono: ([\d.]+)/.exec(figures)?.[1]);
  expect(page).toContain(`share ${SHARED.toLocaleString('en')} pages at 6.6 cents`);
  expect(page).toContain(`${KEPT} pages stay on the desk, ${MOVED.toLocaleString('en')} move`);
  expect(lines.get('Desktop pages, 6.6 cents each')).toEqual([SHARED * 6.6, KEPT * 6.6]);
  expect(lines.get(`Pages moved, ${mono} cents each`)).toEqual([0, Math.round(MOVED * mono)]);
  const parts = [...lines].filter(([line]) => !['**Total**', 'GST in it'].includes(line)).map(([, sums]) => sums);
  expect(parts).toHaveLength(5);
  expect([0, 1].map((column) => parts.reduce((sum, part) => sum + (part[column] ?? 0), 0))).toEqual([before, after]);
  expect(lines.get('GST in it')).toEqual([Math.round(before / 11), Math.round(after / 11)]);
});

test('every place that tells the savings tells those of the bill', () => {
  const [low, middle, high] = [savingAt(4.4), savingAt(6.6), savingAt(9.9)];
  expect(page).toContain(`$${(middle.less / 100).toFixed(2)} less a month, or ${middle.share}%`);
  for (const { words } of [low, high]) expect(page).toContain(words);
  expect(textOf('blog/managed-print-services-guide.md')).toContain(
    `${low.share}, ${middle.share} and ${high.share} per cent`,
  );
  for (const { share, rate } of [low, middle, high])
    expect(page).toMatch(new RegExp(`value: "${share}%", label: "[^"]*${rate}`));
});
