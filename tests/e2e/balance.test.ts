import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openTab } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const tab = openTab({ javaScriptEnabled: false });
const url = serveToAll(realSite);

const tablet = openTab({ viewport: { width: 768, height: 1024 } });
const phone = openTab({ viewport: { width: 390, height: 844 } });

const visit = async (width: number, path: string): Promise<Page> => {
  const { page } = tab();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url(path));
  return page;
};

const boxes = (page: Page, selector: string): Promise<DOMRect[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect()),
    );

const tops = async (page: Page, selector: string): Promise<number[]> =>
  (await boxes(page, selector)).map(({ top }) => Math.round(top));

const rights = async (page: Page, selector: string): Promise<Set<number>> =>
  new Set((await boxes(page, selector)).map(({ right }) => Math.round(right)));

describe('the closing form', () => {
  // Without JavaScript, the page offers phone and email.
  const withScript = openTab({ viewport: { width: 1280, height: 900 } });

  test.each(['/about/', '/blog/', '/services/', '/industries/legal/'])(
    'is not much taller than the content next to it, and only the instant quote is amber, %s',
    async (path) => {
      const { page } = withScript();
      await page.goto(url(path));
      const [panel] = await boxes(page, '#quote');
      const [[form], [contact]] = [await boxes(page, '#quote form'), await boxes(page, '#quote a.button')];
      expect(panel?.height).toBeLessThan(680);
      expect((form?.bottom ?? 0) - (contact?.bottom ?? 0)).toBeLessThan(250);
      const grounds = await page
        .locator('#quote form button, .header .button')
        .evaluateAll((buttons) => new Set(buttons.map((button) => getComputedStyle(button).backgroundColor)).size);
      expect(grounds).toBe(2);
    },
  );
});

test.each(['/about/', '/pricing/'])('the label of a form button fits on one line on phones, %s', async (path) => {
  const { page } = phone();
  await page.goto(url(path));
  const [button] = await boxes(page, '#quote form button');
  expect(button?.height).toBeLessThan(52);
});

test.each([390, 768, 1280])('the fields of the checklist fill their rows, %i pixels wide', async (width) => {
  const page = await visit(width, '/before-you-sign/');
  const fields = await boxes(page, '.fill-in > *');
  const last = Math.max(...fields.map(({ bottom }) => bottom));
  const across = new Set(fields.map(({ left }) => Math.round(left))).size;
  expect(fields.filter(({ bottom }) => last - bottom < 2).length).toBe(across);
});

test.each(['/industries/', '/printers/'])('a short text takes the full width, %s', async (path) => {
  const page = await visit(1280, path);
  const paragraphs = await boxes(page, '.bare .prose :is(p, li)');
  expect(Math.max(...paragraphs.map(({ right }) => right))).toBeGreaterThan(1000);
});

test.each(['/services/printer-leasing/', '/services/managed-print-services/australia-wide/'])(
  'an image is next to the heading, %s',
  async (path) => {
    const page = await visit(1280, path);
    const [[picture], [heading]] = [await boxes(page, '.pictured svg'), await boxes(page, 'h1')];
    expect(picture?.left).toBeGreaterThan(heading?.right ?? Number.POSITIVE_INFINITY);
    expect(picture?.top).toBeLessThan(heading?.bottom ?? 0);
  },
);

test('corresponding lines of adjacent bills are aligned', async () => {
  const page = await visit(1280, '/pricing/');
  for (const line of ['.bill .total', '.bill .small a', '.bills > li > p']) {
    const [a, b, c, d] = await tops(page, line);
    expect([a, c], line).toEqual([b, d]);
  }
});

test('places are aligned, with distances in one column and freight in another', async () => {
  const page = await visit(390, '/locations/nsw/');
  await page.locator('#regional summary', { hasText: 'places' }).click();
  expect((await rights(page, '#regional .zone-places li span')).size).toBe(1);
});

test("the rows of a state's places have equal heights, show distances and freight near the names, and wrap no amount", async () => {
  const page = await visit(1280, '/locations/nsw/');
  const rows = await boxes(page, '#regional .zone-places li');
  expect(new Set(rows.map(({ height }) => Math.round(height))).size).toBe(1);
  const [names, amounts] = [
    await boxes(page, '#regional .zone-places a'),
    await boxes(page, '#regional .zone-places b'),
  ];
  expect(Math.max(...amounts.map(({ left }, row) => left - (names[row]?.right ?? 0)))).toBeLessThan(280);
  await page.goto(url('/locations/nt/'));
  const heights = (await boxes(page, '.zone-places b')).map(({ height }) => Math.round(height));
  expect(new Set(heights).size).toBe(1);
});

test.each([
  '/nsw/griffith/end-printer-lease-contract/',
  '/wa/perth/kyocera-printer-lease/',
  '/nsw/sydney/printer-leasing/',
  '/printer-quiz/',
  '/nsw/newcastle/suburb/newcastle-west/',
])('a table with many columns fits a phone, %s', async (path) => {
  const page = await visit(390, path);
  const hidden = await page
    .locator('main .table-scroll')
    .evaluateAll((regions) => regions.map((region) => region.scrollWidth - region.clientWidth));
  expect(Math.max(...hidden)).toBe(0);
});

test.each([
  '/nsw/sydney/',
  '/nsw/newcastle/suburb/cardiff/',
  '/wa/perth/printer-leasing/',
  '/nt/alyangula/kyocera-printer-lease/',
  '/sa/mount-gambier/managed-print-services/',
  '/services/printer-leasing-quotes/',
  '/blog/top-benefits-printer-leasing-2025/',
])('a table that is not focusable fits the narrowest phone, %s', async (path) => {
  const page = await visit(320, path);
  const hidden = await page.locator('main .table-scroll:not([tabindex])').evaluateAll((frames) => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    return frames.map((frame) => frame.scrollWidth - frame.clientWidth);
  });
  expect(hidden.length).toBeGreaterThan(0);
  expect(Math.max(...hidden)).toBe(0);
});

test.each([
  '/lease-cost-calculator/',
  '/nsw/sydney/printer-leasing/',
  '/wa/perth/end-printer-lease-contract/',
  '/wa/bunbury/managed-print-services/',
])('no table needs scrolling on wide screens, %s', async (path) => {
  const page = await visit(1280, path);
  const hidden = await page
    .locator('main .table-scroll')
    .evaluateAll((regions) => regions.map((region) => region.scrollWidth - region.clientWidth));
  expect(Math.max(0, ...hidden)).toBe(0);
});

describe('between phones and desktops', () => {
  test.each(['/services/', '/about/', '/blog/printer-security-guide/', '/services/kyocera-printer-lease/'])(
    'the image is next to the heading, %s',
    async (path) => {
      const page = await visit(768, path);
      const [[heading], [picture]] = [await boxes(page, 'h1'), await boxes(page, '.pictured > :last-child')];
      expect(picture?.left).toBeGreaterThanOrEqual(heading?.right ?? Number.POSITIVE_INFINITY);
    },
  );

  test("the footer's lists and contact details are arranged in pairs, and neither half of the footer is empty", async () => {
    const page = await visit(768, '/terms/');
    const [first, second, third, contact] = await tops(page, '.columns > *');
    expect([second, contact]).toEqual([first, third]);
    const [footer] = await boxes(page, '.footer');
    expect(footer?.height).toBeLessThan(1600);
  });

  test.each([768, 1024])('no name in a footer list wraps, %i pixels wide', async (width) => {
    const page = await visit(width, '/terms/');
    const heights = (await boxes(page, '.columns nav :is(h2, li)')).map(({ height }) => height);
    expect(Math.max(...heights)).toBeLessThan(45);
  });

  test('the slider, the offices and the bill are stacked at the full width of the page', async () => {
    const { page } = tablet();
    await page.goto(url('/'));
    const [[count], [slider], [offices], [bill]] = [
      await boxes(page, '.live-bill output'),
      await boxes(page, '#bill-pages'),
      await boxes(page, '.live-bill .people'),
      await boxes(page, '.live-bill .bill'),
    ];
    expect(count?.right).toBe(slider?.right);
    expect([slider?.left, slider?.right]).toEqual([bill?.left, bill?.right]);
    expect(slider?.height, 'tall enough to touch').toBeGreaterThanOrEqual(44);
    const top = await page.evaluate(() => {
      const office = document.querySelector('.people button')?.getBoundingClientRect();
      return office && document.elementFromPoint(office.left + 20, office.top + 1)?.tagName;
    });
    expect(top).toBe('BUTTON');
    expect(bill?.top).toBeGreaterThan(offices?.bottom ?? Number.NaN);
  });

  test.each(['/about/', '/', '/contact/'])('two fields of a form share a row, %s', async (path) => {
    const { page } = tablet();
    await page.goto(url(path));
    const fields = await boxes(page, '#quote .field');
    expect([new Set(fields.map(({ top }) => top)).size, new Set(fields.map(({ left }) => left)).size]).toEqual([2, 2]);
  });
});

test.each(['/lease-cost-calculator/', '/before-you-sign/'])(
  'a list that contains only links is shown in columns, %s',
  async (path) => {
    const page = await visit(1280, path);
    expect(new Set(await tops(page, '.grid > :only-child .rows li')).size).toBe(1);
  },
);

test('expandable lines are close together on phones', async () => {
  const page = await visit(390, '/nsw/sydney/');
  const related = await boxes(page, '.grid > .unfolds summary');
  for (const [index, { top }] of related.entries()) {
    if (index > 0) expect(top - (related[index - 1]?.bottom ?? 0)).toBeLessThan(10);
  }
});

test('links with a note line up with the text next to them', async () => {
  const page = await visit(1280, '/nsw/griffith/end-printer-lease-contract/');
  const [[link], [text]] = [await boxes(page, '.prose .rows a'), await boxes(page, '.prose section > p')];
  expect(link?.left).toBeCloseTo(text?.left ?? 0, 0);
});

const MACHINES = ['m8124cidn', '2554ci', '3554ci', '4054ci', '5054ci'];

test('each figure of a machine has its own line, and all unconfirmed figures share one sentence', async () => {
  const page = await visit(1280, '/printers/2554ci/');
  const [names, figures] = [await tops(page, '.figures dt'), await tops(page, '.figures dd')];
  expect(names).toEqual(figures);
  expect(names).toHaveLength(3);
  const main = page.locator('main');
  await page.goto(url('/printers/m8124cidn/'));
  expect(await main.getByText('We have not confirmed this model’s scanning speed, touch panel').count()).toBe(1);
  expect(await main.getByText('Ask us', { exact: true }).count()).toBe(0);
});

test.each(MACHINES)('a machine is above its facts and next to its cost, on the first screen, %s', async (model) => {
  const page = await visit(1280, `/printers/${model}/`);
  const [[facts], [bill], lines, [picture]] = [
    await boxes(page, '.hero .key-facts'),
    await boxes(page, '.hero .bill'),
    await boxes(page, '.hero .bill dl > div'),
    await boxes(page, '.hero .machine svg'),
  ];
  expect(lines.at(-1)?.bottom, 'the last line of the bill').toBeLessThan(800);
  expect(picture?.left).toBeGreaterThan(bill?.right ?? Number.POSITIVE_INFINITY);
  expect(Math.abs((picture?.top ?? 0) - (bill?.top ?? 0))).toBeLessThan(24);
  expect(picture?.width, 'as wide as the bill next to it').toBeGreaterThan(300);
  expect(facts?.top).toBeGreaterThan(picture?.bottom ?? Number.POSITIVE_INFINITY);
  expect(await page.locator('.hero .bill figcaption').innerText(), 'the name is the heading').not.toContain('Kyocera');
});

test.each(MACHINES)(
  'a machine is large on phones, with its price above and its bill a short way below, %s',
  async (model) => {
    for (const width of [320, 390]) {
      const page = await visit(width, `/printers/${model}/`);
      const [[heading], [price], [picture], [bill]] = [
        await boxes(page, '.hero h1'),
        await boxes(page, '.hero .price-line strong'),
        await boxes(page, '.hero .machine svg'),
        await boxes(page, '.hero .bill'),
      ];
      expect(heading?.height, 'two lines').toBeLessThan(80);
      expect(price?.bottom).toBeLessThan(picture?.top ?? 0);
      expect(picture?.height).toBeGreaterThan(220);
      expect(picture?.bottom, 'on the first screen').toBeLessThan(width === 390 ? 700 : 760);
      expect(bill?.top, 'at most just below the first screen').toBeLessThan(width === 390 ? 870 : 940);
    }
  },
);

test('the heading of a machine is as large on phones as that of a city', async () => {
  const sizes = [];
  for (const path of ['/printers/2554ci/', '/nsw/griffith/']) {
    const page = await visit(390, path);
    sizes.push(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize));
  }
  expect(sizes[0]).toBe(sizes[1]);
});

test('the last total of a bill at the top of a page is above the call bar on phones', async () => {
  const page = await visit(390, '/wa/bunbury/managed-print-services/');
  await page.setViewportSize({ width: 390, height: 844 });
  const sums = await boxes(page, '.hero .bill :is(.total, .strong)');
  const [call] = await boxes(page, '.call');
  expect(sums.at(-1)?.bottom).toBeLessThanOrEqual(call?.top ?? 0);
});

test('the links below the heading of the page about ending a lease fit on one line', async () => {
  const page = await visit(1280, '/services/end-printer-lease-contract/');
  expect(await tops(page, '.tasks a')).toHaveLength(3);
  expect(new Set(await tops(page, '.tasks a')).size).toBe(1);
});

test('the first section of a service has the same spacing as the others', async () => {
  const page = await visit(1280, '/services/');
  const room = await page
    .locator('main > .band')
    .evaluateAll((all) => all.slice(0, 2).map((band) => getComputedStyle(band).paddingTop));
  expect(room[0]).toBe(room[1]);
});

test('the text on an industry’s card takes the full width of a narrow card', async () => {
  const page = await visit(768, '/industries/');
  for (const { width } of await boxes(page, '.trades .covered > :last-child')) expect(width).toBeGreaterThan(260);
});

test.each(MACHINES)('the bill and the facts of a machine fit at every width, %s', async (model) => {
  for (const width of [768, 1024, 1199, 1200, 1280]) {
    const page = await visit(width, `/printers/${model}/`);
    const [[bill], [card]] = [await boxes(page, '.hero .bill'), await boxes(page, '.quote-card')];
    expect(bill?.width, String(width)).toBeGreaterThanOrEqual(300);
    const isBeside = (card?.left ?? 0) > (bill?.right ?? 0);
    expect(isBeside, `the form is below at ${width} pixels`).toBe(width >= 1200);
    const facts = await boxes(page, '.key-facts > *');
    expect(facts).toHaveLength(4);
    for (const { height } of facts) expect(height, 'a fact takes two lines at most').toBeLessThan(56);
    for (const { height } of await boxes(page, '.neighbours > span')) expect(height).toBeLessThan(36);
  }
});

test.each(['/industries/legal/', '/services/printer-leasing/australia-wide/'])(
  'the bill next to a heading ends at the page edge, %s',
  async (path) => {
    const page = await visit(1280, path);
    const [[bill], [quote]] = [await boxes(page, '.hero .bill'), await boxes(page, '.header .button')];
    expect(bill?.right).toBe(quote?.right);
  },
);

test("the note on an industry's bill is below the bill on phones", async () => {
  const page = await visit(390, '/industries/legal/');
  const [[bill], [remark]] = [await boxes(page, '.trade-bill .bill'), await boxes(page, '.trade-bill > p')];
  expect(remark?.left).toBe(bill?.left);
  expect((remark?.top ?? 0) - (bill?.bottom ?? 0)).toBeLessThan(30);
});

test.each([
  ...['accountants', 'health', 'legal', 'real-estate'].map((trade) => `/industries/${trade}/`),
  '/services/end-printer-lease-contract/',
])('the content next to the text is not much taller than the text and the part after it, %s', async (path) => {
  const page = await visit(1280, path);
  const [, beside, below] = await boxes(page, '.hero > *');
  expect(below?.right).toBeLessThan(beside?.left ?? 0);
  // In a grid row of its own, the part after the text would be one grid gap lower.
  expect((below?.top ?? Number.POSITIVE_INFINITY) - (beside?.bottom ?? 0)).toBeLessThan(20);
  expect((beside?.bottom ?? Number.POSITIVE_INFINITY) - (below?.bottom ?? 0)).toBeLessThan(140);
});

test('the rent of a machine is as large as the lowest rent on the price page', async () => {
  const sizes = [];
  for (const path of ['/printers/5054ci/', '/pricing/']) {
    const page = await visit(1280, path);
    sizes.push(await page.locator('.price-line strong').evaluate((rent) => getComputedStyle(rent).fontSize));
  }
  expect(sizes[0]).toBe(sizes[1]);
});

test.each([1024, 1199])(
  'bills on the price page are next to each other, and the form is below them, %i pixels wide',
  async (width) => {
    const page = await visit(width, '/pricing/');
    const [bills, [card]] = [await boxes(page, '.bills .bill'), await boxes(page, '.quote-card')];
    expect(new Set(bills.map(({ left }) => left)).size).toBeGreaterThan(1);
    expect(card?.top).toBeGreaterThan(Math.max(...bills.map(({ bottom }) => bottom)));
  },
);

test('the form on a machine page is near the top on phones, its image appears once, and similar machines are below the bill', async () => {
  const { page } = phone();
  await page.goto(url('/printers/4054ci/'));
  const [form] = await boxes(page, '.quote-card');
  expect(form?.top).toBeLessThan(1400);
  const pictures = page.getByRole('main').getByRole('img').locator('visible=true');
  expect(await pictures.count()).toBe(1);
  expect(await page.locator('.machine svg .pages').textContent(), 'the subject of the drawing').toBe('40');
  expect(await page.locator('.bill ~ .small .neighbours').innerText()).toMatch(
    /Next smaller: 3554ci, \$387\.20\s+Next larger: 5054ci, \$699\.60/,
  );
});

test.each([390, 1280])('the dimensions of a machine fit on two lines, %i pixels wide', async (width) => {
  const page = await visit(width, '/printers/2554ci/');
  const size = page.locator('.key-facts .size dd');
  expect(await size.evaluate((words) => words.clientHeight)).toBeLessThan(50);
});

test('a bill within the text keeps the usual section spacing before the next heading on phones', async () => {
  const page = await visit(390, '/services/printer-leasing/');
  const [[bill], headings] = [await boxes(page, '.lane-note .bill'), await boxes(page, '.prose h2')];
  const next = headings.find(({ top }) => top > (bill?.bottom ?? 0));
  expect((next?.top ?? Number.POSITIVE_INFINITY) - (bill?.bottom ?? 0)).toBeLessThan(60);
});

test('the images in a text are on its right on tablets, and the text flows next to them', async () => {
  const page = await visit(768, '/services/managed-print-services/');
  const [pictures, [text]] = [await boxes(page, '.prose .picture'), await boxes(page, '.prose')];
  expect(pictures.length).toBe(2);
  for (const { left, right } of pictures) {
    expect(Math.abs(right - (text?.right ?? 0))).toBeLessThan(2);
    expect(left).toBeGreaterThan((text?.left ?? 0) + (text?.width ?? 0) / 2);
  }
  const [picture, [words]] = [pictures[0], await boxes(page, '.prose .picture + div p')];
  expect(words?.top).toBeLessThan(picture?.bottom ?? 0);
});

test.each(['/nsw/dubbo/', '/qld/cairns/'])(
  'the freight label fits on one line below its amount on phones, %s',
  async (path) => {
    const page = await visit(390, path);
    const [[words], [amount]] = [await boxes(page, '.bill .freight small'), await boxes(page, '.bill .freight dd')];
    expect(words?.height).toBeLessThan(24);
    expect(words?.top).toBeGreaterThanOrEqual(amount?.bottom ?? Number.NaN);
  },
);

test('the totals of other offices are large enough to read on the narrowest phones', async () => {
  const page = await visit(320, '/nsw/dubbo/');
  const sizes = await page
    .locator('.wide td small')
    .evaluateAll((all) => all.map((sum) => Number.parseFloat(getComputedStyle(sum).fontSize)));
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12.5);
});

test.each([768, 1024])(
  'in a text without a margin lane, bills do not leave half the width empty, %i pixels wide',
  async (width) => {
    const first = await visit(width, '/services/printer-leasing/');
    const [[words], [wide]] = [await boxes(first, '.prose > .lane-words'), await boxes(first, '.lane-note .bill')];
    expect(wide?.width).toBe(words?.width);
    const page = await visit(width, '/services/kyocera-printer-lease/');
    const [[bill], [item]] = [await boxes(page, '.lane-note .bill'), await boxes(page, '.lane-words:has(.bill) li')];
    expect(item?.top).toBeGreaterThan(bill?.top ?? 0);
    expect(item?.bottom).toBeLessThan(bill?.bottom ?? 0);
    expect(bill?.right).toBe(item?.right);
  },
);

test('a paragraph or list that starts next to an image on tablets stays narrow to its end', async () => {
  for (const path of ['/services/kyocera-printer-lease/', '/services/managed-print-services/']) {
    const page = await visit(768, path);
    const beside = await page.locator('.prose details:has(> .picture)').evaluateAll((sections) =>
      sections.flatMap((section) => {
        const picture = section.querySelector('.picture')?.getBoundingClientRect();
        const words = [...section.querySelectorAll(':is(p, ol, ul):not(.lane-note *)')].map((one) =>
          one.getBoundingClientRect(),
        );
        return words.filter(({ top }) => top < (picture?.bottom ?? 0)).map(({ right }) => right < (picture?.left ?? 0));
      }),
    );
    expect(beside.length, path).toBeGreaterThan(2);
    expect(new Set(beside), path).toEqual(new Set([true]));
  }
});

test.each(['/services/kyocera-printer-lease/', '/services/managed-print-services/', '/services/printer-leasing/'])(
  'the two buttons under a claim share a row on tablets and do not overlap the scene, %s',
  async (path) => {
    const page = await visit(768, path);
    const [buttons, [scene], [price]] = [
      await boxes(page, '.hero .actions .button'),
      await boxes(page, '.hero .scene'),
      await boxes(page, '.hero .price-line'),
    ];
    expect(buttons.length).toBe(2);
    expect(buttons[0]?.top).toBe(buttons[1]?.top);
    expect(buttons[0]?.top).toBeGreaterThan(scene?.bottom ?? Number.NaN);
    expect(price?.right).toBeLessThanOrEqual(scene?.left ?? Number.NaN);
  },
);

test('the industries of a place are in one row on tablets, with room for their text', async () => {
  const page = await visit(768, '/nsw/sydney/printer-leasing/');
  expect(new Set(await tops(page, '.threes > li')).size).toBe(1);
  for (const { left, right } of await boxes(page, '.threes p')) expect(right - left).toBeGreaterThan(180);
});

test('the page counts of a bill within the text take two lines on phones, with the unit and rate on the second', async () => {
  const page = await visit(390, '/blog/managed-print-services-guide/');
  const row = page.locator('.summed tr', { hasText: 'Colour pages' });
  expect(await row.locator('small').textContent()).toBe('18,000 ×\u00a011c');
  expect((await row.boundingBox())?.height).toBeLessThan(60);
  const table = page.locator('.summed .table-scroll', { hasText: 'Colour pages' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

test('the row spacing of an industry card on tablets matches the card next to it', async () => {
  const page = await visit(768, '/industries/');
  for (const part of ['h3', '.card-sum']) {
    const rows = await tops(page, `.trades ${part}`);
    expect(rows.length).toBe(4);
    expect(rows[0]).toBe(rows[1]);
    expect(rows[2]).toBe(rows[3]);
  }
});

test("a machine's breadcrumb fits on one line on phones, because its heading contains the rest", async () => {
  const { page } = phone();
  await page.goto(url('/printers/3554ci/'));
  const [trail] = await boxes(page, '.trail');
  expect(trail?.height).toBeLessThan(44);
});

test('the costs of months with more and with fewer pages are aligned', async () => {
  const page = await visit(1280, '/lease-cost-calculator/');
  const cells = page.locator('table:has(td small) td:nth-child(2)');
  expect(await cells.allTextContents()).toContain('$330.64, 20.0 cents');
  const aligned = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
  expect(new Set(aligned)).toEqual(new Set(['right']));
});

test("the button that copies a bill's URL is on that bill, and the total above it fits on one line on phones", async () => {
  const { page } = phone();
  await page.goto(url('/lease-cost-calculator/'));
  const [[price], [bill], [button]] = [
    await boxes(page, '.pairs > .price'),
    await boxes(page, '.calculator .bill'),
    await boxes(page, '.calculator button'),
  ];
  expect(price?.height).toBeLessThan(52);
  expect(button?.bottom).toBeLessThan(bill?.bottom ?? 0);
});

test('the monthly cost and the total are on two lines for each term', async () => {
  const page = await visit(1280, '/nsw/sydney/printer-leasing/');
  const cell = page.locator('#terms td').first();
  expect(await cell.textContent()).toBe('$448.65, $5,384');
  expect((await cell.boundingBox())?.height).toBeLessThan(70);
  const edges = await page
    .locator('#terms > .table-scroll tr > :nth-child(2)')
    .evaluateAll((cells) => cells.map((each) => getComputedStyle(each).paddingRight));
  expect(new Set(edges).size).toBe(1);
});

test('the site map is one or two screens long, and its states can be expanded', async () => {
  const page = await visit(1280, '/sitemap/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3600);
  await page.locator('main summary').filter({ hasText: 'New South Wales' }).click();
  expect(await page.locator('main').getByRole('link', { name: 'Dubbo', exact: true }).isVisible()).toBe(true);
});

describe('the glossary', () => {
  test.each([768, 1280])(
    'has each term next to its text, and the letter in the margin of both, %i px wide',
    async (width) => {
      const page = await visit(width, '/glossary/');
      const [terms, definitions] = [
        await boxes(page, '.glossary > div > dt'),
        await boxes(page, '.glossary > div > dt + dd'),
      ];
      expect(terms).toHaveLength(definitions.length);
      for (const [index, { top, right }] of terms.entries()) {
        expect(Math.abs((definitions[index]?.top ?? 0) - top)).toBeLessThan(8);
        expect(definitions[index]?.left).toBeGreaterThan(right);
      }
      expect(new Set(definitions.map(({ left }) => left)).size).toBe(1);
      const [letter] = await boxes(page, '.letters h2');
      expect(letter?.right).toBeLessThanOrEqual(terms[0]?.left ?? 0);
      expect((terms[0]?.top ?? 0) - (letter?.top ?? 0)).toBeLessThan(24);
    },
  );

  test("shows a term's figure below its text, and is not longer than necessary", async () => {
    const page = await visit(1280, '/glossary/');
    expect(await page.locator('.glossary .lane-note').count()).toBe(3);
    const [words, note] = [
      await boxes(page, '.glossary > :has(.lane-note) > dt + dd'),
      await boxes(page, '.glossary .lane-note'),
    ];
    for (const [index, { left, top }] of note.entries()) {
      expect(left).toBe(words[index]?.left);
      expect(top).toBeGreaterThanOrEqual(words[index]?.bottom ?? 0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_000);
  });

  test('has all letters in the grid next to it, in cells of equal width', async () => {
    const page = await visit(1280, '/glossary/');
    const [letters, headings] = [page.locator('.contents a'), page.locator('.letters h2')];
    expect(await letters.allTextContents()).toEqual(await headings.allTextContents());
    expect(new Set((await boxes(page, '.contents a')).map(({ width }) => width)).size).toBe(1);
  });

  test('introduces a single link for further reading with a label instead of a bullet', async () => {
    const page = await visit(1280, '/glossary/');
    const lists = page.locator('.see-also ul');
    expect(await page.locator('.see-also').getByText('See also', { exact: true }).count()).toBe(await lists.count());
    const bullets = await lists.evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType));
    expect(new Set(bullets)).toEqual(new Set(['none']));
    expect(
      await page
        .locator('.lane-note a')
        .first()
        .evaluate((a) => getComputedStyle(a).display),
    ).toBe('inline');
  });
});

describe('a bill', () => {
  test.each([
    '/',
    '/pricing/',
    '/qld/mount-isa/',
    '/tas/hobart/printer-leasing-quotes/',
    '/printers/2554ci/',
    '/industries/health/',
  ])('keeps its amounts inside its edges, with short labels below them, %s', async (path) => {
    for (const width of [390, 768, 1100, 1280, 1440]) {
      const page = await visit(width, path);
      await page.locator('details:has(.bill)').evaluateAll((all) => {
        for (const fold of all) fold.setAttribute('open', '');
      });
      const wrong = await page.locator('.bill').evaluateAll((bills) =>
        bills.flatMap((bill) =>
          [...bill.querySelectorAll('dl > div')]
            .filter((line) => {
              if (!line.checkVisibility()) return false;
              const [amount, paper] = [line.querySelector('dd'), bill].map((part) => part?.getBoundingClientRect());
              return (amount?.right ?? 0) > (paper?.right ?? 0) - 12 || line.getBoundingClientRect().height > 84;
            })
            .map((line) => line.textContent),
        ),
      );
      expect(wrong, `${width} pixels`).toEqual([]);
    }
  });
});

test.each([1024, 1280])(
  'the five column headings of the comparison have the same layout, %i pixels wide',
  async (width) => {
    const links = await boxes(await visit(width, '/printers/'), '.comparison thead a');
    expect(links).toHaveLength(5);
    expect(new Set(links.map(({ height }) => Math.round(height))).size).toBe(1);
  },
);

test('the table in the quiz guide is narrow, so that each rent is near its printer', async () => {
  const [table] = await boxes(await visit(1280, '/printer-quiz/'), '.suggested table');
  expect(table?.width).toBeLessThan(900);
});

test('if a machine has only one figure, a note states it instead of a section', async () => {
  const page = await visit(1280, '/printers/m8124cidn/');
  expect(await page.locator('main .figures').count()).toBe(0);
  await page.getByText('Rated toner yield: about 12,000 pages black, 6,000 each colour (TK-8115).').waitFor();
});

test.each(['/nsw/newcastle/suburb/kotara/', '/tas/launceston/', '/sa/naracoorte/printer-leasing-quotes/'])(
  'on %s, controls that need JavaScript are hidden without it',
  async (path) => {
    const page = await visit(1280, path);
    expect(await page.locator('.needs-script').count()).toBeGreaterThan(0);
    expect(await boxes(page, '.needs-script')).toEqual([]);
  },
);
