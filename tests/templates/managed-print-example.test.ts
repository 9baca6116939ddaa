import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, realSite } from '../support/real-site.ts';

// The worked example is on its page and in its guide. All amounts follow from one bill and include GST.

const textOf = (file: string): string => readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');

const page = textOf('services/managed-print-services.md');
const figures = textOf('lease-examples.yml');

const wordsOn = async (address: string): Promise<string> => {
  const html = readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
};

const cents = (dollars = ''): number => Math.round(Number(dollars.replace(/[$,*]/g, '')) * 100);

const lines = new Map(
  [...page.matchAll(/^\| (?<line>[^|]+) \| (?<before>[*$\d.,]+) \| (?<after>[*$\d.,]+) \|$/gm)].map(
    ({ groups: { line = '', before, after } = {} }) => [line, [cents(before), cents(after)] as const],
  ),
);

const SHARED = 2800;
const KEPT = 600;
const MOVED = 2200;
const DESK = 'Your own desktop toner';
const [, before = 0, after = 0] = [0, ...(lines.get('**Total**') ?? [])];

/** Returns the saving at a given cost per desktop page, in cents and as formatted in the text. */
const savingAt = (rate: number) => {
  const less = before - after + Math.round((SHARED - KEPT) * (rate - 6.6));
  const share = ((100 * less) / (before + Math.round(SHARED * (rate - 6.6)))).toFixed(1);
  return { rate, less, share, words: `$${(less / 100).toFixed(2)} (${share}%)` };
};

test('each line is the number of pages times the rate, and the lines add up', () => {
  const mono = Number(/mono: ([\d.]+)/.exec(figures)?.[1]);
  expect(page).toContain(`together print ${SHARED.toLocaleString('en')} pages a month, at 6.6 cents`);
  expect(page).toContain(
    `The two that stay print ${KEPT} pages, with toner that the firm still buys; the other ${MOVED.toLocaleString('en')} pages move`,
  );
  expect(lines.get(`${DESK}, 6.6 cents a page`)).toEqual([SHARED * 6.6, KEPT * 6.6]);
  expect(lines.get(`Pages moved to it, ${mono} cents each`)).toEqual([0, Math.round(MOVED * mono)]);
  const parts = [...lines].filter(([line]) => !['**Total**', 'Includes GST of'].includes(line)).map(([, sums]) => sums);
  expect(parts).toHaveLength(5);
  expect([0, 1].map((column) => parts.reduce((sum, part) => sum + (part[column] ?? 0), 0))).toEqual([before, after]);
  expect(lines.get('Includes GST of')).toEqual([Math.round(before / 11), Math.round(after / 11)]);
});

test("every page that mentions savings states the bill's savings, and the example's own page states each of them once", async () => {
  const savings = [4.4, 6.6, 9.9].map(savingAt);
  const shares = savings.map(({ share }) => share);
  expect(textOf('blog/managed-print-services-guide.md')).toContain(`${shares[0]}%, ${shares[1]}% and ${shares[2]}%`);
  const words = await wordsOn('/services/managed-print-services/');
  for (const saving of savings) expect(words).toContain(`At ${saving.rate} cents ${saving.words}`);
  const [low, , high] = shares;
  for (const share of [low, high]) expect(words.split(`${share}%`)).toHaveLength(2);
});

test('the example states who is paid: our bill contains neither the rent nor the toner of the firm’s own printers', async () => {
  const [, rent = 0] = lines.get('Rent of the A3 printer') ?? [];
  const [, own = 0] = lines.get(`${DESK}, 6.6 cents a page`) ?? [];
  const sum = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
  expect(await wordsOn('/services/managed-print-services/')).toContain(
    `Of the ${sum(after)}, you pay ${sum(after - rent - own)} for service`,
  );
  const city = await wordsOn('/wa/bunbury/managed-print-services/');
  expect(city).toContain(
    `There are separate bills: ${sum(rent)} for rent and ${sum(after - rent - own)} for service (A3 pages and management). The firm also buys ${sum(own)} of toner for the desktop printers it keeps. Your quote says who bills the service.`,
  );
});

test.each(['/services/managed-print-services/', '/wa/bunbury/managed-print-services/'])(
  "the price below the claim of %s is the bill's management fee",
  async (address) => {
    const [, fee = 0] = lines.get('Management') ?? [];
    expect(fee).toBeGreaterThan(0);
    expect(await wordsOn(address)).toContain(`$${(fee / 100).toFixed(2)} a month for management`);
  },
);

test("a city's bill matches the example line by line", async () => {
  const words = await wordsOn('/wa/bunbury/managed-print-services/');
  const amounts = words.slice(words.indexOf('A firm of 18'), words.indexOf('how we worked out this plan'));
  const sums = [...lines].map(([line, sums]) => [line, sums.map((sum) => `$${(sum / 100).toFixed(2)}`).join(' ')]);
  expect(sums.length).toBeGreaterThan(6);
  for (const [line, both] of sums) expect(amounts, line).toContain(both);
  expect(amounts).toContain('Now , 9 printers Managed , 3 printers');
  const [low, usual, high] = [4.4, 6.6, 9.9].map((rate) => savingAt(rate).share);
  expect(words).toContain(
    `That leaves $72.16 a month, or ${usual}%, if a desktop page costs you 6.6 cents. If it costs you 4.4 cents, the saving is ${low}%; at 9.9 cents, ${high}%.`,
  );
  expect(words).toContain('Net saving $72.16');
});
