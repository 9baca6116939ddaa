import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const HUBS = ['/', '/locations/', '/locations/nsw/', '/services/', '/industries/', '/blog/', '/sitemap/', '/search/'];

/** Returns the rows that do not reach their container's right edge. */
const ragged = (page: Page): Promise<string[]> =>
  page.locator('main .grid:visible, aside.common .grid:visible').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const right = Math.max(...[...grid.children].map((child) => child.getBoundingClientRect().right));
      const last = grid.lastElementChild;
      return last && right - last.getBoundingClientRect().right > 1 ? [last.textContent ?? ''] : [];
    }),
  );

test.each([390, 768, 1000, 1280, 1920])(
  'no hub leaves a single card in a row or overflows the page, %i pixels wide',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 900 } });
    for (const address of HUBS) {
      await page.goto(url(address));
      expect(await ragged(page), address).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
    }
  },
);

test.each([768, 1280])(
  'the first article of the blog has its own row and the largest title, %i pixels wide',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 900 } });
    await page.goto(url('/blog/'));
    const cards = await page.locator('.featured > li').evaluateAll((all) =>
      all.map((card) => {
        const { top, width } = card.getBoundingClientRect();
        return { top, width, title: Number.parseFloat(getComputedStyle(card.querySelector('h2') ?? card).fontSize) };
      }),
    );
    const [lead, ...others] = cards;
    expect(others).toHaveLength(4);
    for (const card of others) {
      expect(card.top).toBeGreaterThan(lead?.top ?? Number.NaN);
      expect(lead?.width).toBeGreaterThan(1.9 * card.width);
      expect(lead?.title).toBeGreaterThan(card.title);
    }
  },
);

test('each article of the blog starts with its title on phones, followed by its date', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/blog/'));
  const cards = await page.locator('.featured > li').evaluateAll((all) =>
    all.map((card) => {
      const topOf = (part: string) => card.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN;
      const { top } = card.getBoundingClientRect();
      return { title: topOf('h2') - top, date: topOf('time') - top };
    }),
  );
  expect(cards).toHaveLength(5);
  for (const { title, date } of cards) {
    expect(title).toBeLessThan(60);
    expect(date).toBeGreaterThan(title);
  }
});

test('the not-found page shows its links above the call bar on phones', async () => {
  const { page, troubles } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/no-such-thing-anywhere/'));
  const { y, height } = (await page.locator('#corrections').boundingBox()) ?? { y: Number.NaN, height: 0 };
  expect(y + height).toBeLessThan(770);
  troubles.length = 0;
});

describe.each(['/locations/', '/locations/nsw/'])('%s', (address) => {
  test.each([
    [390, 844],
    [1280, 800],
  ])('has price, search and map on its first screens, %i pixels wide', async (width, height) => {
    const { page } = await open({ viewport: { width, height } });
    await page.goto(url(address));
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    };
    expect(await page.locator('main .price-line').first().textContent()).toMatch(
      /^From \$\d+\.\d\d a month incl\. GST/,
    );
    expect(await bottomOf('main [role="combobox"]')).toBeLessThan(height);
    expect(await bottomOf('main figure svg')).toBeLessThan(width < 500 ? 2 * height : height);
  });
});

describe.each(['/locations/', '/locations/nsw/', '/locations/nt/'])('%s', (address) => {
  test('has the search directly below its introduction on phones, and a link to the quote form on its first screen', async () => {
    const { page } = await open({ viewport: { width: 390, height: 844 } });
    await page.goto(url(address));
    const boxOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().toJSON());
    const way = page.locator('main a[href="#quote"]');
    expect((await boxOf('main a[href="#quote"]')).bottom).toBeLessThan(844);
    expect((await boxOf('main [role="combobox"]')).top - (await boxOf('main .lead')).bottom).toBeLessThan(70);
    await way.click();
    expect((await boxOf('#quote')).top).toBeLessThan(844);
  });

  test('keeps the text below its map clear of the map and its key', async () => {
    const { page } = await open();
    await page.goto(url(address));
    const gap = await page.locator('main figcaption').evaluate((words) => {
      const above = words.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
      return words.getBoundingClientRect().top - above;
    });
    expect(gap).toBeGreaterThanOrEqual(8);
  });

  test('states the origin of every distance', async () => {
    const { page } = await open({ viewport: { width: 390, height: 844 } });
    await page.goto(url(address));
    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds) if (fold instanceof HTMLDetailsElement) fold.open = true;
    });
    const items = await page.locator('main li:has(a)').allInnerTexts();
    expect(items.length).toBeGreaterThan(10);
    expect(items.filter((text) => /\d km(?! from [A-Z])/.test(text))).toEqual([]);
  });
});

test("the map of Australia leads to a state, and the state's map and key lead to a place and a zone, by keyboard", async () => {
  const { page } = await open();
  await page.goto(url('/locations/'));
  await page.getByRole('group', { name: 'Map of Australia' }).getByRole('link', { name: 'Victoria' }).press('Enter');
  await page.waitForURL(url('/locations/vic/'));
  await page.getByRole('link', { name: /^Regional zone/ }).press('Enter');
  await page.waitForURL(url('/locations/vic/#regional'));
  expect(await page.locator('#regional').evaluate((zone) => zone.getBoundingClientRect().top < innerHeight)).toBe(true);
  await page
    .getByRole('group', { name: /^Map: Victoria/ })
    .getByRole('link', { name: 'Melbourne' })
    .press('Enter');
  await page.waitForURL(url('/vic/melbourne/'));
});

test('a state lists its places by zone, with their distance, and with freight if it differs', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(url('/locations/nsw/'));
  const regional = page.locator('#regional');
  expect(await regional.getByRole('listitem').filter({ hasText: 'Dubbo' }).textContent()).toBe(
    'Dubbo 302 km from Sydney $332.20',
  );
  const metropolitan = page.locator('#metropolitan').getByRole('listitem');
  expect(await metropolitan.filter({ hasText: 'Blacktown' }).textContent()).toBe('Blacktown 30 km from Sydney');
});

test('a state taller than a screen has its map on the first screen, aligned with the heading next to it', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(url('/locations/nt/'));
  const [map, heading] = await Promise.all(
    ['.state-map > svg', 'h1'].map((part) =>
      page.locator(part).evaluate((one) => one.getBoundingClientRect().toJSON()),
    ),
  );
  expect(map.bottom).toBeLessThan(800);
  expect(Math.abs(map.top - heading.top)).toBeLessThan(16);
});

test('an expanded state on the site map is at most eight screens long on a phone', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/sitemap/'));
  await page.locator('main summary').filter({ hasText: 'New South Wales' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8 * 844);
});

describe.each(['/locations/', '/sitemap/'])('the states of %s', (address) => {
  test('are collapsed on narrow screens, and open on the hub on wide screens, even without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
      await page.goto(url(address));
      const dubbo = page.locator('main').getByRole('link', { name: 'Dubbo', exact: true });
      expect(await dubbo.isVisible()).toBe(false);
      await page.locator('main summary').filter({ hasText: 'New South Wales' }).click();
      await dubbo.click();
      await page.waitForURL(url('/nsw/dubbo/'));
    }
    const { page } = await open();
    await page.goto(url(address));
    expect(await page.locator('main').getByRole('link', { name: 'Dubbo', exact: true }).isVisible()).toBe(
      address === '/locations/',
    );
  });
});

test('a zone states how zones differ, and collapses the rest on phones', async () => {
  for (const [width, isOpen] of [
    [390, false],
    [1280, true],
  ] as const) {
    const { page } = await open({ viewport: { width, height: 844 }, javaScriptEnabled: false });
    await page.goto(url('/locations/vic/'));
    const zone = page.locator('#regional');
    for (const fact of ['Freight', 'Who comes', 'On site', 'Installed'])
      expect(await zone.getByText(fact, { exact: true }).isVisible(), fact).toBe(true);
    const visits = zone.getByText('Planned visits', { exact: true });
    expect(await visits.isVisible()).toBe(isOpen);
    if (!isOpen) await zone.locator('summary', { hasText: 'Toner, visits' }).click();
    expect(await visits.isVisible()).toBe(true);
  }
});

test('the link from the key to a zone shows its name and delivery days on phones', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(url('/locations/nsw/'));
  await page
    .locator('.zone-key')
    .getByRole('link', { name: /^Regional zone/ })
    .click();
  const topOf = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
  await expect.poll(() => topOf('#regional h2')).toBeLessThan(200);
  expect(await topOf('#regional h2')).toBeGreaterThan(48);
  expect(await topOf('#regional .zone-terms >> nth=0')).toBeLessThan(300);
});

test('the places of a tab on the home page line up with the field above them', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(url('/'));
  await page.locator('.finder').scrollIntoViewIfNeeded();
  const link = page.locator('.finder [role="tabpanel"]:not([hidden]) a').first();
  await link.waitFor();
  const field = await page.locator('.finder input').boundingBox();
  expect(Math.abs(((await link.boundingBox())?.x ?? 0) - (field?.x ?? 0))).toBeLessThan(2);
});

test('the key of a map explains each of its symbols', async () => {
  const { page } = await open();
  await page.goto(url('/locations/nsw/'));
  const signs = await page.locator('.zone-key li').allTextContents();
  expect(signs).toEqual(['Metropolitan zone (14)', 'Regional zone (31)', 'Capital']);
  // Compares shapes, because colour alone is not enough.
  const shapeOf = async (part: string) =>
    /^M\d+ \d+([^M]+)/.exec((await page.locator(part).getAttribute('d')) ?? '')?.[1];
  const inKey = [await shapeOf('.zone-key .zone-0'), await shapeOf('.zone-key .zone-1')];
  expect(inKey).toEqual([await shapeOf('.map .zone-0'), await shapeOf('.map .zone-1')]);
  expect(inKey[0]).not.toBe(inKey[1]);
});

test.each([
  ['nsw', ['metropolitan 0', 'regional 1']],
  ['nt', ['regional 1', 'remote 2', 'barge-or-air 3']],
  ['tas', ['sea 0']],
])('a zone has the same symbol on the map of every state: %s', async (state, signs) => {
  const { page } = await open();
  await page.goto(url(`/locations/${state}/`));
  const signsOf = await page
    .locator('.zone-part')
    .evaluateAll((zones) =>
      zones.map(
        (zone) => `${zone.id} ${/zone-(\d)/.exec(zone.querySelector('.sign path')?.getAttribute('class') ?? '')?.[1]}`,
      ),
    );
  expect(signsOf).toEqual(signs);
  const drawn = await page
    .locator('.map .zone')
    .evaluateAll((paths) => paths.map((path) => /zone-(\d)/.exec(path.getAttribute('class') ?? '')?.[1]));
  expect(drawn).toEqual(signs.map((sign) => sign.at(-1)));
});

test('a row of links leads to each state if all places are open, and the name of the state is visible after the jump', async () => {
  const { page } = await open();
  await page.goto(url('/locations/'));
  const row = page.getByRole('navigation', { name: 'States' });
  expect(await row.getByRole('link').count()).toBe(8);
  await row.getByRole('link', { name: 'Tasmania' }).click();
  await page.waitForURL(url('/locations/#tas'));
  const name = page.getByRole('heading', { level: 2, name: 'Tasmania' });
  const header = await page.locator('.header').boundingBox();
  await expect.poll(async () => (await name.boundingBox())?.y).toBeLessThan(250);
  expect((await name.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  const phone = (await open({ viewport: { width: 390, height: 844 } })).page;
  await phone.goto(url('/locations/'));
  expect(await phone.getByRole('navigation', { name: 'States' }).isVisible()).toBe(false);
});

test('the map of a state with a single zone has no key', async () => {
  const { page } = await open();
  for (const [state, count] of [
    ['act', 0],
    ['tas', 0],
    ['wa', 1],
  ] as const) {
    await page.goto(url(`/locations/${state}/`));
    expect(await page.locator('.zone-key').count(), state).toBe(count);
  }
});

test('each zone in the list of all states states its delivery time and freight', async () => {
  const { page } = await open();
  await page.goto(url('/locations/'));
  const gists = await page.locator('.state-fold section > .small').allTextContents();
  expect(gists.length).toBeGreaterThan(12);
  for (const gist of gists)
    expect(gist).toMatch(
      /^(On site within .*freight|On site within|Freight|In writing|Response time and freight in writing)/,
    );
});

test('the counts of the site map stay on the lines of their labels on phones, two in a row', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/sitemap/'));
  const lefts = await page
    .locator('.counts > div')
    .evaluateAll((all) => all.map((count) => Math.round(count.getBoundingClientRect().left)));
  expect(lefts).toHaveLength(4);
  expect(lefts.slice(0, 2)).toEqual(lefts.slice(2));
  expect(lefts[0]).not.toBe(lefts[1]);
});

test('a type of office shows its costs before its requirements', async () => {
  const { page } = await open();
  await page.goto(url('/industries/'));
  const first = await page
    .locator('.trades > li')
    .evaluateAll((all) => all.map((card) => card.querySelector('p')?.textContent));
  expect(first).toHaveLength(4);
  for (const words of first) expect(words).toMatch(/^\$\d+\.\d\d a month/);
});

test.each(['/services/', '/blog/'])('the only call and quote buttons of %s are in its header', async (hub) => {
  const { page } = await open();
  await page.goto(url(hub));
  const names = await page.locator('.hero :is(a, button).button').allTextContents();
  expect(names.map((name) => name.replace(/\s.*/, ''))).toEqual(['Call', 'Instant']);
});

test('the prices of the five services are at the end of each row, along one edge', async () => {
  const { page } = await open();
  await page.goto(url('/services/'));
  const sums = await page.locator('.service-guide .sum').evaluateAll((all) =>
    all.map((sum) => {
      const edges = ['strong', 'small'].map((part) => sum.querySelector(part)?.getClientRects()[0]?.left ?? 0);
      const [left = 0] = edges;
      const size = Number.parseFloat(getComputedStyle(sum.querySelector('strong') ?? sum).fontSize);
      return { left, edges: edges.map(Math.round), size };
    }),
  );
  expect(sums).toHaveLength(5);
  expect(new Set(sums.flatMap(({ edges }) => edges)).size).toBe(1);
  for (const { left, size } of sums) expect([left > 900, size >= 22]).toEqual([true, true]);
});

test.each([390, 1024, 1280])(
  'each price on the services page has its unit next to it, %i pixels wide',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 844 } });
    await page.goto(url('/services/'));
    const lines = await page.locator('.service-guide .sum').evaluateAll((all) =>
      all.map((sum) => {
        const unit = document.createRange();
        unit.selectNode(sum.querySelector('strong')?.nextSibling ?? sum);
        return [unit.toString().trim(), unit.getClientRects().length];
      }),
    );
    expect(lines.slice(0, 3)).toEqual([
      ['a month', 1],
      ['a month', 1],
      ['a black page', 1],
    ]);
  },
);

test('the price of a service is next to its name on tablets', async () => {
  const { page } = await open({ viewport: { width: 768, height: 1024 } });
  await page.goto(url('/services/'));
  const rows = await page.locator('.service-guide li').evaluateAll((all) =>
    all.map((row) => {
      const [sum, name] = ['.sum', 'h3'].map((part) => row.querySelector(part)?.getBoundingClientRect());
      return sum && name && sum.left > name.right && Math.abs(sum.top - name.top) < 12;
    }),
  );
  expect(rows).toEqual([true, true, true, true, true]);
});

test('the two services that lease a machine state what six people pay, and the least and the greatest bill', async () => {
  const { page } = await open();
  await page.goto(url('/services/'));
  const sums = (await page.locator('.service-guide .sum').allInnerTexts()).slice(0, 2);
  const [leasing, kyocera] = sums.map((sum) => sum.replace(/\s+/g, ' '));
  expect(leasing).toMatch(/^\$264\.46 a month including pages and GST/);
  expect(kyocera).toBe(
    '$232.06 a month for three people on the smallest printer, $1,221.84 for sixty people on the TASKalfa 4054ci, with pages and GST',
  );
});

test('the only disclosure on the services page has padding in its band on phones', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/services/'));
  const [band, line] = await Promise.all(
    ['.common > :first-child', '.common > :first-child summary'].map((part) => page.locator(part).boundingBox()),
  );
  if (!band || !line) throw new Error('no disclosure in its band');
  expect(line.y - band.y).toBeGreaterThanOrEqual(16);
  expect(band.y + band.height - line.y - line.height).toBeGreaterThanOrEqual(16);
});

test('the prices of the four types of office fit within two screens on phones', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/industries/'));
  const sums = page.locator('.trades .sum strong');
  expect(await sums.count()).toBe(4);
  const last = await sums.last().boundingBox();
  expect((last?.y ?? Number.POSITIVE_INFINITY) + (last?.height ?? 0)).toBeLessThan(2 * 844);
});

test('the blog shows on phones where beginners should start, and every card has its subject on a separate line', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/blog/'));
  expect(await page.getByRole('heading', { name: 'New to leasing?' }).isVisible()).toBe(true);
  const tags = await page
    .locator('.byline .tag')
    .evaluateAll((all) => all.map((tag) => Math.round(tag.getBoundingClientRect().left)));
  expect(tags).toHaveLength(5);
  expect(new Set(tags).size).toBe(1);
});

test('the claims take the full width below the introduction and its image on tablets', async () => {
  const { page } = await open({ viewport: { width: 768, height: 1024 } });
  await page.goto(url('/about/'));
  const [lead, scene, claims] = await Promise.all(
    ['.lead', '.scene', '.claims'].map((part) => page.locator(part).first().boundingBox()),
  );
  if (!lead || !scene || !claims) throw new Error('no introduction, image or claims');
  expect(scene.x).toBeGreaterThan(lead.x + lead.width);
  expect(scene.y).toBeLessThan(lead.y + lead.height);
  expect(claims.y).toBeGreaterThan(scene.y + scene.height);
  expect(claims.width).toBeGreaterThan(600);
});

test('the names of the five services are above the call bar on phones and link to their rows; wide screens show only the rows', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/services/'));
  const names = page.locator('.service-names a');
  expect(await names.count()).toBe(5);
  const last = await names.last().boundingBox();
  expect((last?.y ?? Number.POSITIVE_INFINITY) + (last?.height ?? 0)).toBeLessThan(844 - 69);
  for (const name of await names.all()) {
    const row = page.locator(`.service-guide ${await name.getAttribute('href')} h3`);
    expect(await row.innerText()).toBe(await name.innerText());
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await names.first().isVisible()).toBe(false);
});

test('each service keeps its drawing on phones, next to its name', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/services/'));
  const rows = await page.locator('.service-guide li').evaluateAll((all) =>
    all.map((row) => {
      const [badge, name] = ['.cut', 'h3'].map((part) => row.querySelector(part)?.getBoundingClientRect());
      return badge && name && badge.width > 30 && badge.right < name.left && badge.top < name.bottom;
    }),
  );
  expect(rows).toEqual([true, true, true, true, true]);
});

test('two lists of links share a row on the services page', async () => {
  const { page } = await open();
  await page.goto(url('/services/'));
  const tops = await Promise.all(
    ['Anywhere in Australia', 'Printers for your industry'].map(
      async (name) => (await page.getByRole('heading', { name }).boundingBox())?.y,
    ),
  );
  expect(tops[0]).toBe(tops[1]);
});

test('the titles of articles are the largest text of their cards', async () => {
  const { page } = await open();
  await page.goto(url('/blog/'));
  const sizes = await page
    .locator('.featured h2')
    .evaluateAll((names) => names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThan(22);
});

test('each office keeps its line in the bill across Australia on a tablet, and the page starts with the total of all offices', async () => {
  const { page } = await open({ viewport: { width: 768, height: 1024 } });
  await page.goto(url('/services/printer-leasing/australia-wide/'));
  const heights = await page
    .locator('.bill dl > div')
    .evaluateAll((all) => all.slice(0, 3).map((line) => Math.round(line.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
  const total = await page.locator('.bill .total dd').textContent();
  expect(await page.locator('.price-line strong').first().textContent()).toBe(total);
});

test('the search and the home link of the not-found page are not amber, unlike the instant quote', async () => {
  const { page, troubles } = await open();
  await page.goto(url('/no-such-thing-anywhere/'));
  const groundOf = (name: string) =>
    page
      .locator('main')
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const amber = await page
    .locator('header .button')
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await groundOf('Search')).not.toBe(amber);
  troubles.length = 0;
});
