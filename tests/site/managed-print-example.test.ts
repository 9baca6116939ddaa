import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The sums of managed print services' worked example are told on its page and in its guide: all follow from one table, GST included as elsewhere. */

const textOf = (file: string): string => readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');

const page = textOf('services/managed-print-services.md');
const figures = textOf('lease-examples.yml');

const cents = (dollars: string): number => Math.round(Number(dollars.replace(/[$,]/g, '')) * 100);

const rows = [
  ...page.matchAll(
    /^\| (?<rate>[\d.]+) cents \| (?<before>\S+) \| (?<after>\S+) \| \$(?<less>[\d.]+) \((?<share>.+)%\) \|$/gm,
  ),
].map(({ groups: { rate = '', before = '', after = '', less = '', share = '' } = {} }) => ({
  rate,
  before: cents(before),
  after: cents(after),
  less: cents(less),
  share,
}));

const RETIRED = 2200;
const KEPT = 600;

test('each row adds up, with pages at the mono rate of our bills', () => {
  const mono = Number(/mono: ([\d.]+)/.exec(figures)?.[1]);
  const machine = cents(/A3 machine costing \$([\d.]+)/.exec(page)?.[1] ?? '');
  const fee = cents(/management fee of \$([\d.]+)/.exec(page)?.[1] ?? '');
  expect(rows).toHaveLength(3);
  for (const { rate, before, after, less, share } of rows) {
    const desktop = (pages: number) => Math.round(pages * Number(rate));
    expect(before).toBe(desktop(RETIRED + KEPT) + machine);
    expect(after).toBe(desktop(KEPT) + machine + Math.round(RETIRED * mono) + fee);
    expect(less).toBe(before - after);
    expect(share).toBe(((100 * less) / before).toFixed(1));
  }
});

test('every place that tells the savings tells those of the table', () => {
  const [low, middle, high] = rows.map(({ share }) => share);
  expect(page).toContain(`come to ${low}%, ${middle}% and ${high}%`);
  expect(textOf('blog/managed-print-services-guide.md')).toContain(`${low}, ${middle} and ${high} per cent`);
  for (const { share, rate } of rows) expect(page).toMatch(new RegExp(`value: "${share}%", label: "[^"]*${rate}`));
});
