import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { serveToAll } from '../support/preview.ts';
import { REAL_ROOT, realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

interface Printer {
  readonly name: string;
  readonly specifications: Readonly<Record<string, object>>;
}

const PRINTERS = load(readFileSync(path.join(REAL_ROOT, 'content/printers.yml'), 'utf8')) as readonly Printer[];
const CAPTION = 'Five Kyocera A3 colour printers';
test('the comparison has rows for the differences between the five machines, monthly costs for the same pages in each range, and a list of shared features', async () => {
  const { page } = await open();
  await page.goto(url('/printers/'));
  const table = page.getByRole('table', { name: CAPTION });
  const rows = table.locator('tbody tr');
  expect(await rows.locator('th').allTextContents()).toEqual([
    'Monthly rent, incl. GST',
    'Monthly pages in our quiz',
    'Suits',
    'A4 speed',
    'Monthly cost at 1,500 pages',
    'Monthly cost at 5,000 pages',
    'Monthly cost at 12,500 pages',
    'Monthly cost at 30,000 pages',
    'Example officepages and cost a month',
  ]);
  expect(await table.locator('tbody td').count()).toBe((await rows.count()) * PRINTERS.length);
  expect(await table.getByText('not confirmed').count()).toBe(0);
  // 5,000 pages, 714 in colour: $135.12 on every machine.
  const atSame = table.getByRole('row', { name: 'Monthly cost at 5,000 pages' }).getByRole('cell');
  expect(await atSame.allTextContents()).toEqual([
    '$332.02too small for this volume',
    '$421.12',
    '$522.32larger than you need',
    '$678.52larger than you need',
    '$834.72larger than you need',
  ]);
  // Totals for different page counts are not comparable, so the page counts come first and no figure is bold.
  const ofOffices = table.getByRole('row', { name: 'Example office' }).getByRole('cell');
  expect((await ofOffices.allTextContents()).slice(-3)).toEqual([
    'Law firm of twenty-five11,500 pages, $635.80 a month',
    'Office of sixty on one floor25,100 pages, $1,221.84 a month',
    'Office of sixty on one floor25,100 pages, $1,378.04 a month',
  ]);
  const weightOf = (cell: HTMLElement | SVGElement) => getComputedStyle(cell).fontWeight;
  // Only the totals of machines suited to the page count are bold: one in each row, two in the last.
  const boldInMonths = () =>
    rows.evaluateAll((all) =>
      all
        .filter((row) => row.firstChild?.textContent?.startsWith('Monthly cost'))
        .map((row) =>
          [...row.children].flatMap((cell) => (getComputedStyle(cell).fontWeight === '700' ? [cell.textContent] : [])),
        ),
    );
  const fitting = [['$237.42'], ['$421.12'], ['$725.08'], ['$1,354.28', '$1,510.48']];
  expect(await boldInMonths()).toEqual(fitting);
  for (const range of ['Under 3,000', '3,000 to 10,000', '10,000 to 25,000', 'Over 25,000']) {
    await page.getByRole('radio', { name: range }).check();
    expect(await boldInMonths(), range).toEqual(fitting);
  }
  expect(await ofOffices.first().evaluate(weightOf)).toBe('400');
  const alike = page.locator('.alike');
  expect(await alike.count(), 'a figure of a single machine').toBe(1);
  expect(await alike.getByRole('heading').textContent()).toBe('What the 2554ci, 3554ci and 4054ci have in common');
  expect(await alike.locator('dt').allTextContents()).toEqual(['Scanning speed', 'Touch panel', 'Memory', 'Size']);
  expect(await alike.locator('dd').last().textContent()).toBe('602 × 665 × 790 mm, about 90 kg');
  expect(await alike.getByText('We have not confirmed these figures for the M8124cidn and 5054ci').isVisible()).toBe(
    true,
  );
  expect(await page.locator('.comparison-cards').isVisible(), 'the rents are stated once').toBe(false);
});

test.each(PRINTERS.map(({ name }) => name.split(' ').at(-1)?.toLowerCase()))(
  'the page of the %s has four facts at its top, does not repeat them in its figures, and ends with their source',
  async (model) => {
    const { page } = await open();
    await page.goto(url(`/printers/${model}/`));
    const facts = await page.locator('.key-facts dt').allTextContents();
    expect(facts).toHaveLength(4);
    const figures = await page.locator('.figures dt').allTextContents();
    expect(figures.filter((figure) => facts.includes(figure))).toEqual([]);
    expect(await page.locator('.prose + .small').textContent()).toMatch(/^Figures such as the speed come from dealers/);
  },
);

test.each(['accountants', 'health', 'legal', 'real-estate'])(
  'the price for an industry states its rent and the options it leaves out, but no rent of a smaller machine, %s',
  async (trade) => {
    const { page } = await open();
    await page.goto(url(`/industries/${trade}/`));
    const rent = await page.locator('.trade-bill dd').first().textContent();
    const price = await page.locator('.price-line small').textContent();
    expect(price).toContain(
      `The rent is ${rent} without ${trade === 'legal' ? 'a feeder or a finisher' : 'a feeder'}.`,
    );
    expect(await page.locator('.trade-bill .small').textContent()).toContain(
      'insurance, a document feeder, a finisher,',
    );
    expect(await page.locator('main').textContent()).not.toContain('$196.90');
  },
);

test('each machine is above its column and next to its name', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(url('/printers/'));
  const columns = await page.locator('.comparison thead').evaluate((head) =>
    [...head.querySelectorAll('img')].map((image, place) => {
      const [name] = [...head.querySelectorAll('th')].slice(place + 1);
      const [drawn, named] = [image.getBoundingClientRect(), name?.getBoundingClientRect()];
      return {
        file: image.src.split('/').at(-1)?.split('.')[0],
        name: name?.textContent,
        isOver: named && drawn.left >= named.left && drawn.right <= named.right && drawn.bottom <= named.top + 1,
      };
    }),
  );
  expect(columns.map(({ name }) => name)).toEqual(PRINTERS.map(({ name }) => name.replace('Kyocera ', '')));
  expect(await page.locator('.over-columns small').allTextContents(), 'the subject of each drawing').toEqual(
    [24, 25, 35, 40, 50].map((pages) => `${pages} a minute`),
  );
  const widthOf = async (part: string) => (await page.locator(part).boundingBox())?.width;
  expect(await widthOf('.alike'), 'the shared features are as wide as the table').toBe(await widthOf('.comparison'));
  for (const { file, name, isOver } of columns) {
    expect(file).toContain(name?.split(' ').at(-1)?.toLowerCase());
    expect(isOver, name ?? '').toBe(true);
  }
});

const AMOUNTS = [
  ['ECOSYS M8124cidn', '$196.90 monthly rent', 'Under 3,000', '$237.42', '24 pages a minute'],
  ['TASKalfa 2554ci', '$286.00 monthly rent', '3,000 to 10,000', '$313.50', '$421.12', '25 pages a minute'],
  ['TASKalfa 3554ci', '$387.20 monthly rent', '10,000 to 25,000', '$725.08', '35 pages a minute'],
  ['TASKalfa 4054ci', '$543.40 monthly rent', 'Over 25,000', '$1,354.28', '40 pages a minute'],
  ['TASKalfa 5054ci', '$699.60 monthly rent', 'Over 25,000', '$1,510.48', '50 pages a minute'],
];

test.each([320, 390, 768, 1000])(
  'cards list each figure on the line of its label, right-aligned, %i pixels wide',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 844 } });
    await page.goto(url('/printers/'));
    const cards = page.locator('.comparison-cards > li');
    const found = await cards.evaluateAll((all) =>
      all.map((card) => {
        const values = [...card.querySelectorAll<HTMLElement>('dd')].filter((value) => value.checkVisibility());
        const ends = values.map((value) => {
          const range = document.createRange();
          range.selectNodeContents(value);
          const { right, height } = range.getBoundingClientRect();
          return { right: Math.round(right), isLine: height < 30 };
        });
        return {
          said: [...card.querySelectorAll('h3, .rent'), ...values].map(({ textContent }) => textContent),
          names: values.map((value) => value.previousSibling?.firstChild?.textContent),
          edges: new Set(ends.map(({ right }) => right)).size,
          isEachOneLine: ends.every(({ isLine }) => isLine),
        };
      }),
    );
    expect(found.map(({ said }) => said)).toEqual(AMOUNTS);
    expect(found[1]?.names).toEqual([
      'Monthly pages',
      'Rent, over 20% in colour',
      'Monthly cost at 5,000 pages',
      'A4 speed',
    ]);
    expect(found.map(({ edges, isEachOneLine }) => [edges, isEachOneLine])).toEqual(PRINTERS.map(() => [1, true]));
  },
);

test('each machine has its drawing on phones, and its whole card is a link', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/printers/'));
  const cards = page.locator('.comparison-cards > li');
  expect((await page.locator('.comparison-cards').boundingBox())?.height).toBeLessThan(1230);
  const bold = async () =>
    (
      await cards
        .locator('.month:visible dd')
        .evaluateAll((sums) => sums.map((sum) => Number(getComputedStyle(sum).fontWeight) >= 600))
    ).toSorted();
  expect(await bold(), 'monthly costs for different page counts').toEqual([false, false, false, false, false]);
  expect(await page.getByText('made for more').filter({ visible: true }).count()).toBe(0);
  // If other prices were bold too, another machine would look cheapest for the selected page count.
  await page.getByRole('radio', { name: '3,000 to 10,000' }).check();
  expect(await bold()).toEqual([false, false, false, false, true]);
  await page.getByRole('radio', { name: '10,000 to 25,000' }).check();
  expect(await cards.locator('img').filter({ visible: true }).count()).toBe(PRINTERS.length);
  expect(await page.locator('.hero img').count()).toBe(0);
  await cards.nth(2).click({ position: { x: 200, y: 150 } });
  await page.waitForURL(url('/printers/3554ci/'));
});

/** Returns the machines whose background differs from that of the others. */
const marked = (page: Page, isTable: boolean): Promise<string[]> =>
  page.locator(isTable ? '.comparison thead th[class]' : '.comparison-cards > li').evaluateAll((all) => {
    const grounds = all.map((one) => getComputedStyle(one).backgroundColor);
    const common = grounds.find((ground, place) => grounds.indexOf(ground) !== place);
    return all
      .filter((_, place) => grounds[place] !== common)
      .map((one) => (one.querySelector('h3') ?? one).textContent?.split(' ').at(-1) ?? '');
  });

test.each([
  [
    'Under 3,000',
    ['M8124cidn'],
    'Our quiz suggests the ECOSYS M8124cidn ($196.90). Over 2,500 pages, compare the 2554ci.',
  ],
  [
    '3,000 to 10,000',
    ['2554ci'],
    'Our quiz suggests the TASKalfa 2554ci ($286.00; $313.50 for more than 20% in colour). Over 7,500 pages, compare the 3554ci.',
  ],
  [
    '10,000 to 25,000',
    ['3554ci'],
    'Our quiz suggests the TASKalfa 3554ci ($387.20). Over 12,500 pages, compare the 4054ci.',
  ],
  ['Over 25,000', ['4054ci', '5054ci'], 'Our quiz suggests the TASKalfa 4054ci ($543.40), or the 5054ci ($699.60).'],
])(
  'choosing %s pages a month marks %j without JavaScript, on wide screens and phones, with a label',
  async (range, machines, said) => {
    const { page } = await open({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    await page.goto(url('/printers/'));
    const status = page.getByRole('status').filter({ visible: true });
    expect(await marked(page, true)).toEqual([]);
    expect(await status.innerText()).toBe('Choose a range to see which printer our quiz suggests.');
    await page.getByRole('group', { name: 'Your monthly pages' }).getByRole('radio', { name: range }).check();
    expect(await marked(page, true)).toEqual(machines);
    expect((await status.innerText()).trim()).toBe(said);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await marked(page, false)).toEqual(machines);
    expect((await status.innerText()).trim()).toBe(said);
    const tops = await page.locator('.comparison-cards > li').evaluateAll((cards) => {
      const topOf = (card: Element) => card.getBoundingClientRect().top;
      return cards.toSorted((a, b) => topOf(a) - topOf(b)).map((card) => card.querySelector('h3')?.textContent ?? '');
    });
    expect(
      tops.slice(0, machines.length).map((name) => name.split(' ').at(-1)),
      'marked machines come first',
    ).toEqual(machines);
  },
);

test('the monthly pages can be chosen by keyboard, lines mark the machine in forced colours, and the printout has no question', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(url('/printers/'));
  await page.locator('.trail a').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: '3,000 to 10,000' }).isChecked()).toBe(true);
  expect(await marked(page, true)).toEqual(['2554ci']);
  await page.emulateMedia({ forcedColors: 'active' });
  const lines = await page
    .locator('.comparison tbody tr:first-child td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderLeftStyle));
  expect(lines).toEqual(['hidden', 'solid', 'hidden', 'hidden', 'hidden']);
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  expect(await page.locator('.ranges').isVisible()).toBe(false);
  expect(await page.getByText('Our quiz suggests the').filter({ visible: true }).count()).toBe(0);
  expect(await marked(page, true)).toEqual([]);
  expect(await page.locator('.comparison img').filter({ visible: true }).count()).toBe(0);
});

test("an unselected radio button of the ranges has the page's colour in dark mode instead of the browser's grey", async () => {
  const { page } = await open({ colorScheme: 'dark' });
  await page.goto(url('/printers/'));
  const [first, second] = await page.locator('.ranges input').all();
  await second?.check();
  const looks = await Promise.all(
    [first, second].map((circle) => circle?.evaluate((one) => getComputedStyle(one).appearance)),
  );
  expect(looks).toEqual(['none', 'auto']);
});

test('each range of the quiz has styles that mark its machines', async () => {
  const { page } = await open();
  await page.goto(url('/printers/'));
  for (const range of await page.locator('.ranges input').all()) {
    await range.check();
    expect(await marked(page, true)).not.toEqual([]);
  }
});

test('the chosen range is added to the URL, and restored by a reload', async () => {
  const { page, visit } = await open({ viewport: { width: 1280, height: 800 } });
  await visit(url('/printers/?from=mail'));
  await page.getByRole('radio', { name: '10,000 to 25,000' }).check();
  await expect.poll(() => page.url()).toBe(url('/printers/?from=mail&range=3'));
  await page.goto('about:blank');
  await visit(url('/printers/?from=mail&range=3'));
  await expect.poll(() => marked(page, true)).toEqual(['3554ci']);
  await visit(url('/printers/?range=9'));
  expect(await marked(page, true)).toEqual([]);
});

test.each([390, 768])(
  'a range in the URL is selected before the machines are shown, and no choice moves the list, %i pixels wide',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 844 } });
    await hold(page, '**/assets/*.js');
    await page.goto(url('/printers/?range=4'), { waitUntil: 'commit' });
    await expect.poll(() => marked(page, false)).toEqual(['4054ci', '5054ci']);
    const list = page.locator('.comparison-cards');
    const { y } = (await list.boundingBox()) ?? {};
    for (const range of await page.locator('.ranges input').all()) {
      await range.check();
      expect((await list.boundingBox())?.y).toBe(y);
    }
  },
);

test("a section's label is next to its first line", async () => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(url('/printers/'));
  for (const [heading, text] of [
    ['.prose > div > h2', '.prose > div > ul'],
    ['.prose > .unfolds > h2', '.prose > .unfolds ul'],
  ] as const) {
    const [head, first] = await Promise.all([heading, text].map((part) => page.locator(part).first().boundingBox()));
    expect(Math.abs((head?.y ?? 0) - (first?.y ?? 100)), heading).toBeLessThan(4);
  }
});

test('the first machine of a range is visible next to the question on phones; on wide screens the question is next to the heading', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/printers/'));
  await page.getByRole('radio', { name: 'Over 25,000' }).check();
  const card = page.getByRole('heading', { level: 3, name: 'TASKalfa 4054ci' });
  await expect.poll(() => card.evaluate((name) => name.getBoundingClientRect().bottom)).toBeLessThan(745);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [heading, ranges] = await Promise.all(['h1', '.ranges'].map((part) => page.locator(part).boundingBox()));
  expect(ranges?.x, 'next to the heading').toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
});

test('the next step follows the comparison', async () => {
  const { page } = await open();
  await page.goto(url('/printers/'));
  const onward = page.locator('.comparison-cards ~ .actions a');
  expect(await onward.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '#quote',
    '/printer-quiz/',
  ]);
});

test('narrow screens and paper each show only one form of the comparison', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/printers/'));
  const card = page
    .getByRole('main')
    .getByRole('heading', { level: 3, name: PRINTERS[0]?.name.replace('Kyocera ', '') });
  const table = page.getByRole('table', { name: CAPTION });
  expect([await card.isVisible(), await table.isVisible()]).toEqual([true, false]);
  await page.emulateMedia({ media: 'print' });
  expect([await card.isVisible(), await table.isVisible()]).toEqual([false, true]);
});

test('the worked examples fill in the calculator, whose totals match the table', async () => {
  const { page } = await open();
  await page.goto(url('/lease-cost-calculator/'));
  const row = page.locator('main tbody tr', { hasText: 'Law firm of twenty-five' });
  expect(await page.locator('main tbody th a').count()).toBe(6);
  const planned = await row.locator('td').nth(1).textContent();
  expect(planned).toBe('$635.80, 5.5 cents');
  await row.getByRole('link').click();
  await expect.poll(() => page.locator('.calculator .total dd').textContent()).toBe('$635.80');
  expect(await page.locator('.calculator figcaption strong').textContent()).toBe('Law firm of twenty-five');
});

test.each([
  '/pricing/',
  '/lease-cost-calculator/',
  '/printers/',
  '/before-you-sign/',
  '/glossary/',
  '/industries/health/',
])('%s fits screens from 320 pixels wide', async (address) => {
  const { page } = await open({ viewport: { width: 320, height: 800 } });
  await page.goto(url(address));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
