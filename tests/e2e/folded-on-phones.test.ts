import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openTab } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

// Long sections are collapsed on phones. They are open on wide screens, on paper, and without JavaScript.

const url = serveToAll(realSite);
const PHONE = { width: 390, height: 844 };

const phone = openTab({ viewport: PHONE, javaScriptEnabled: false });
const desk = openTab({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
const paper = openTab({ viewport: { width: 718, height: 1047 }, javaScriptEnabled: false });
const withScript = openTab({ viewport: PHONE });
const searched = openTab({ viewport: { width: 1280, height: 800 } });

const printed = async (address: string): Promise<Page> => {
  const { page } = paper();
  await page.emulateMedia({ media: 'print' });
  await page.goto(url(address));
  return page;
};

const screens = (page: Page): Promise<number> =>
  page.evaluate((height) => document.documentElement.scrollHeight / height, PHONE.height);

test.each([
  ['/', 8.65],
  ['/contact/', 5],
  ['/about/', 6.2],
  ['/pricing/', 6.75],
  ['/lease-cost-calculator/', 7.5],
  ['/printers/4054ci/', 7],
  ['/locations/nsw/', 8.1],
  ['/locations/', 4.6],
  ['/knowledge-base/', 4.35],
  ['/printer-quiz/', 9],
  ['/services/kyocera-printer-lease/', 6.6],
  ['/services/printer-leasing/', 6.8],
  ['/privacy/', 4.4],
  ['/terms/', 2.9],
  ['/glossary/', 4.55],
  ['/search/', 2.2],
  ['/sitemap/', 3],
])('%s is at most %d screens long on a phone', async (address, most) => {
  const { page } = withScript();
  await page.goto(url(address));
  expect(await screens(page)).toBeLessThanOrEqual(most);
});

test('the about page has its sources before its form, collapsed unless the URL points to them', async () => {
  const { page } = phone();
  await page.goto(url('/about/'));
  expect(await page.locator('main:has(> :last-child #sources) ~ .common #quote').count()).toBe(1);
  const sources = page.locator('main').getByText('Here are all sources');
  expect(await sources.isVisible()).toBe(false);
  await page.goto(url('/about/#sources'));
  expect(await sources.isVisible()).toBe(true);
});

test('the contact page shows its hours on phones, and collapses the list of things to have ready', async () => {
  const { page } = phone();
  await page.goto(url('/contact/'));
  const ready = page.locator('main').getByText('The jobs that matter.');
  expect(await page.getByRole('cell', { name: '6 am–2 pm' }).isVisible()).toBe(true);
  const one = await page.getByRole('cell', { name: '6 am–2 pm' }).boundingBox();
  const two = await page.getByRole('cell', { name: '7.30 am–3.30 pm' }).boundingBox();
  expect(two?.height, 'the hours on one line').toBeLessThan(2 * (one?.height ?? 0));
  expect(await ready.isVisible()).toBe(false);
  await page.goto(url('/contact/#what-to-have-ready'));
  expect(await ready.isVisible()).toBe(true);
});

test.each(['/about/', '/privacy/', '/terms/', '/accessibility/', '/services/printer-leasing/'])(
  'phones show the first section of %s in full, and one line for each of the others',
  async (address) => {
    const { page } = phone();
    await page.goto(url(address));
    const lines = page.locator('.prose > .unfolds');
    expect(await lines.count()).toBeGreaterThan(3);
    const open = await lines.evaluateAll((all) =>
      all.filter((fold) => fold.querySelector('details > :not(summary)')?.checkVisibility()).map(({ id }) => id),
    );
    expect(open).toEqual([]);
    expect(await page.locator('.prose > h2, .prose > div > h2').first().isVisible()).toBe(true);
  },
);

// Articles are read from start to end, so collapsed sections would interrupt.
test('an article is fully shown on phones below its table of contents, with its first words on the first screen', async () => {
  const { page } = phone();
  await page.goto(url('/blog/printer-security-guide/'));
  expect(await page.locator('.prose summary').count()).toBe(0);
  expect(await page.getByText('encrypt from day one').isVisible()).toBe(true);
  expect(await page.locator('.contents summary').isVisible()).toBe(true);
  const top = await page
    .locator('.prose p')
    .first()
    .evaluate((words) => words.getBoundingClientRect().top);
  expect(top).toBeLessThan(640);
  expect(await page.locator('.trail li:visible').allTextContents()).toEqual(['Home', 'Blog']);
  expect(await page.getByText('Back to the blog').isVisible()).toBe(true);
});

test("the breadcrumb fits on one line on phones, and the page's own name appears only in the heading", async () => {
  const { page } = phone();
  await page.goto(url('/services/end-printer-lease-contract/'));
  expect(await page.locator('.trail li:visible').allTextContents()).toEqual(['Home', 'Services']);
  await page.goto(url('/services/'));
  expect(await page.locator('.trail li:visible').allTextContents()).toEqual(['Home', 'Services']);
});

describe('the knowledge base', () => {
  const BOTH = ['#documents', '#print-quality'];

  const shown = (page: Page): Promise<boolean[]> =>
    Promise.all(BOTH.map((id) => page.locator(`${id} p`).first().isVisible()));

  const topOf = (page: Page, selector: string): Promise<number> =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

  test('lists its parts, shows the selected one, and links back to the list', async () => {
    const { page } = withScript();
    await page.goto(url('/knowledge-base/'));
    expect(await shown(page)).toEqual([false, false]);
    await page.getByRole('link', { name: 'Print Quality', exact: true }).first().click();
    await expect.poll(() => shown(page)).toEqual([false, true]);
    expect(await topOf(page, '#print-quality')).toBeLessThan(100);
    await page.locator('#parts').getByRole('link', { name: 'Documents and Scanning' }).click();
    await expect.poll(() => shown(page)).toEqual([true, false]);
    await page.locator('#documents').getByRole('link', { name: 'All eight parts' }).click();
    await expect.poll(() => shown(page)).toEqual([false, false]);
    expect(await topOf(page, '#parts')).toBeLessThan(100);
  });

  test('opens at the URL of a part and of a heading within it, without JavaScript', async () => {
    for (const { page } of [phone(), desk()]) {
      await page.goto(url('/robots.txt'));
      await page.goto(url('/knowledge-base/#print-quality'));
      expect(await shown(page)).toEqual([false, true]);
      const id = await page.locator('#print-quality [id]').last().getAttribute('id');
      await page.goto(url('/robots.txt'));
      await page.goto(url(`/knowledge-base/#${id}`));
      expect(await shown(page)).toEqual([false, true]);
      expect(Math.abs(await topOf(page, `#print-quality [id="${id}"]`))).toBeLessThan(140);
    }
  });

  // All eight parts would be thirty screens long, and readers need only a few parts.
  test('lists its parts on wide screens too, shows the selected one next to its contents, and links to the next', async () => {
    const { page } = searched();
    const contents = page.locator('.contents');
    const all = async () => [...(await shown(page)), await contents.isVisible()];
    await page.goto(url('/knowledge-base/'));
    expect(await all()).toEqual([false, false, false]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2920);
    await page.getByRole('link', { name: 'Documents and Scanning' }).first().click();
    await expect.poll(all).toEqual([true, false, true]);
    await page.getByRole('link', { name: 'Back: Printer Maintenance' }).click();
    await page.getByRole('link', { name: 'Back: Print Quality' }).click();
    await expect.poll(() => shown(page)).toEqual([false, true]);
    await page.getByRole('link', { name: 'Next: Printer Maintenance' }).click();
    await page.getByRole('link', { name: 'Next: Documents and Scanning' }).click();
    await expect.poll(() => shown(page)).toEqual([true, false]);
    await page.locator('#documents').getByRole('link', { name: 'All eight parts' }).click();
    await expect.poll(all).toEqual([false, false, false]);
  });

  // Scripts cannot trigger find-in-page, but text fragment links search the page in the same way.
  test("lets the browser's find-in-page reach its parts at any width and without JavaScript", async () => {
    for (const { page } of [phone(), searched()]) {
      await page.goto('about:blank');
      await page.goto(url('/knowledge-base/#:~:text=A%20roller%20or%20drum'));
      await expect.poll(() => shown(page)).toEqual([false, true]);
      expect(await page.locator('.part[hidden="until-found"]').count()).toBe(7);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(900);
    }
    const { page } = searched();
    await page.getByRole('link', { name: 'Documents and Scanning' }).first().click();
    await expect.poll(() => shown(page)).toEqual([true, false]);
  });

  test('finds a heading by a word of its title or content, and replaces the list of parts', async () => {
    const { page } = withScript();
    await page.goto(url('/knowledge-base/'));
    const field = page.getByLabel('Find an answer');
    const found = page.locator('.word-finder .rows a');
    const status = page.locator('.word-finder').getByRole('status');
    // Visitors usually have a problem to solve, so troubleshooting comes first.
    expect(await page.locator('#parts a').first().textContent()).toBe('Printer Troubleshooting');
    await field.pressSequentially('paper jam');
    await expect.poll(() => status.textContent()).toMatch(/^\d+ answers(; the first 10)?$/);
    await expect.poll(() => found.first().textContent()).toBe('Paper jams that keep coming back');
    expect(await page.locator('#parts').isVisible()).toBe(false);
    await field.fill('scan to e-mail');
    await expect.poll(() => found.first().textContent()).toBe('Scan to email has stopped');
    await field.fill('no such word');
    await expect.poll(() => status.textContent()).toBe('No answer here.');
    expect(await page.locator('#parts').isVisible()).toBe(true);
    const elsewhere = page
      .locator('.word-finder')
      .getByRole('link', { name: 'Search the whole site for “no such word”' });
    await expect.poll(() => elsewhere.getAttribute('href')).toMatch(/\/search\/\?q=no%20such%20word$/);
    expect(await page.locator('.word-finder').getByRole('link', { name: 'call 1800' }).isVisible()).toBe(true);
    // The best result may be on another page.
    await field.fill('cancel lease');
    await page.getByRole('link', { name: 'Search the whole site for “cancel lease”' }).waitFor();
    await field.fill('offline');
    await expect.poll(() => found.count()).toBeGreaterThan(0);
    await field.press('Enter');
    expect(await page.locator('#the-computer-says-the-printer-is-offline').isVisible()).toBe(true);
    await expect.poll(() => page.title()).toMatch(/^Printer Troubleshooting \| Printer Knowledge Base/);
  });

  test.each([
    ['streaks', 'What streaks, spots and blank pages mean'],
    ['smudge', 'What streaks, spots and blank pages mean'],
    ['wi-fi', 'The computer says the printer is offline'],
    ['toner runs out', 'Changing toner without wasting it'],
    ['relocate', 'Can we move the printer ourselves?'],
    ['ghosting', 'What streaks, spots and blank pages mean'],
    ['smb', 'Scan to folder fails'],
    ['exit', 'Can we keep the printer at the end?'],
    ['buyout', 'Can we keep the printer at the end?'],
    ['rollover', 'Can we keep the printer at the end?'],
  ])('finds an answer by "%s", which its heading does not contain', async (words, heading) => {
    const { page } = withScript();
    await page.goto(url('/knowledge-base/'));
    await page.getByLabel('Find an answer').fill(words);
    await page.locator('.word-finder .rows').getByRole('link', { name: heading, exact: true }).waitFor();
  });

  test('offers the glossary only for a word that the knowledge base does not contain', async () => {
    const { page } = withScript();
    await page.goto(url('/knowledge-base/'));
    const field = page.getByLabel('Find an answer');
    const glossary = page.locator('.word-finder').getByRole('link', { name: 'glossary' });
    await field.fill('photocopier');
    await glossary.waitFor();
    expect(await glossary.getAttribute('href')).toBe('/glossary/');
    await field.fill('streaks');
    await expect.poll(() => glossary.isVisible()).toBe(false);
  });

  test('lists the contents of the open part on phones', async () => {
    const { page } = withScript();
    await page.goto(url('/knowledge-base/#security'));
    await page.locator('#security').getByText('In this part').click();
    const links = page.locator('#security .in-part a');
    await expect.poll(() => links.count()).toBe(await page.locator('#security h3').count());
    await links.nth(2).click();
    expect(await topOf(page, '#what-the-drive-remembers')).toBeLessThan(100);
  });

  test('collapses its questions at any width, and opens the question in the URL', async () => {
    for (const { page } of [phone(), desk()]) {
      await page.goto(url('/knowledge-base/#how-are-meter-readings-taken'));
      const answers = () =>
        page
          .locator('#faqs details > :not(summary)')
          .evaluateAll((all) => all.filter((answer) => answer.checkVisibility()).map((answer) => answer.textContent));
      await expect.poll(answers).toEqual([expect.stringContaining('counter page')]);
      await page.locator('#what-counts-as-a-colour-page').click();
      expect(await page.locator('#faqs details:has(#what-counts-as-a-colour-page) p').first().isVisible()).toBe(true);
    }
  });

  test('can be printed in full or with only the open part', async () => {
    expect(await shown(await printed('/knowledge-base/'))).toEqual([true, true]);
    expect(await shown(await printed('/knowledge-base/#print-quality'))).toEqual([false, true]);
    const { page } = searched();
    await page.goto(url('/knowledge-base/'));
    await page.emulateMedia({ media: 'print' });
    const lines = BOTH.map((id) => page.locator(`${id} p`).first());
    const areSeen = await Promise.all(lines.map((line) => line.evaluate((element) => element.checkVisibility())));
    expect(areSeen).toEqual([true, true]);
  });
});

describe('the price page', () => {
  test('shows the totals of all offices on the first screen of phones, followed by the bill of the chosen office', async () => {
    const { page } = phone();
    await page.goto(url('/pricing/'));
    const totals = page.locator('.totals li');
    const ends = await totals.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(Math.max(...ends)).toBeLessThan(844);
    const lefts = await page
      .locator('.totals a')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size, 'one column of names').toBe(1);
    const bills = page.locator('.bills .bill:visible');
    const shown = async () => [await bills.count(), await bills.locator('figcaption strong').textContent()];
    expect(await shown()).toEqual([1, 'Accounting practice of eight']);
    const marked = () =>
      totals.evaluateAll((all) =>
        all.flatMap((one) =>
          getComputedStyle(one).outlineStyle === 'none' ? [] : one.querySelector('a')?.textContent,
        ),
      );
    expect(await marked()).toEqual(['Accounting practice of eight']);
    const firm = totals.filter({ hasText: 'Law firm of twenty-five' });
    // The page counts explain why the firm pays less than the agency of twelve.
    expect(await firm.textContent()).toBe('Law firm of twenty-five$635.8011,500 pages, 1,000 in colour');
    await firm.getByRole('link').click();
    await expect.poll(shown).toEqual([1, 'Law firm of twenty-five']);
    expect(await marked()).toEqual(['Law firm of twenty-five']);
    expect(await bills.locator('.total dd').textContent()).toBe('$635.80');
    await expect.poll(() => bills.evaluate((bill) => bill.getBoundingClientRect().top)).toBeLessThan(200);
    await page.getByRole('link', { name: 'All six totals' }).click();
    await expect.poll(() => totals.first().evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0);
  });

  test('marks the target bill of a total on wide screens', async () => {
    const { page } = desk();
    await page.goto(url('/pricing/#law-firm'));
    const marks = await page
      .locator('.bills > li')
      .evaluateAll((all) => all.flatMap((one) => (getComputedStyle(one).outlineStyle === 'none' ? [] : one.id)));
    expect(marks).toEqual(['law-firm']);
  });

  test('shows all bills on wide screens and on paper, with their totals on the first wide screen', async () => {
    const wide = desk().page;
    await wide.goto(url('/pricing/'));
    const totals = wide.locator('.totals strong');
    const gaps = await totals.evaluateAll((all) =>
      all.map((sum) => {
        const name = sum.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
        return Math.round(sum.getBoundingClientRect().top - name);
      }),
    );
    expect(new Set(gaps).size, 'each name is close to its total').toBe(1);
    expect(await totals.allTextContents()).toContain('$635.80');
    const ends = await totals.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(Math.max(...ends)).toBeLessThan(800);
    for (const page of [wide, await printed('/pricing/')]) {
      expect(await page.locator('main .bill dl:visible').count()).toBe(6);
    }
  });
});

describe('the sections of a service or a legal page', () => {
  const SERVICE = '/services/kyocera-printer-lease/';
  const FOLDED = 'what-the-toner-yield-tells-you';
  const words = (page: Page) => page.getByText('takes TK-8115 toner, rated').first();
  const heading = (page: Page) => page.locator(`#${FOLDED}`);

  test('collapse to one line each on phones, except the first, and are not listed twice', async () => {
    const { page } = phone();
    await page.goto(url(SERVICE));
    expect(await page.getByText('because none is confirmed').isVisible()).toBe(true);
    expect(await words(page).isVisible()).toBe(false);
    expect(await page.locator('.contents').isVisible()).toBe(false);
    await page.locator('summary').filter({ hasText: 'What the toner yield tells you' }).click();
    expect(await words(page).isVisible()).toBe(true);
  });

  test('open below their heading if the URL points to them', async () => {
    const { page } = phone();
    await page.goto(url(`${SERVICE}#${FOLDED}`));
    expect(await words(page).isVisible()).toBe(true);
    const top = await heading(page).evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(140);
    expect(await page.locator('summary').filter({ hasText: 'What the toner yield tells you' }).isVisible()).toBe(false);
  });

  test('are open on wide screens and on paper', async () => {
    const wide = desk().page;
    await wide.goto(url(SERVICE));
    for (const page of [wide, await printed(SERVICE)]) {
      expect(await words(page).isVisible()).toBe(true);
      expect(await heading(page).isVisible()).toBe(true);
      expect(await page.locator('.prose summary:visible').count()).toBe(0);
    }
  });
});

test('a collapsed section of the glossary lists its terms, and a URL with a fragment opens its term', async () => {
  const { page } = phone();
  await page.goto(url('/glossary/#duplex'));
  const shown = (id: string) => page.locator(`#${id} dd`).first().isVisible();
  expect([await shown('duplex'), await shown('drum'), await shown('finisher')]).toEqual([true, true, false]);
  await page.locator('summary').filter({ hasText: 'Finisher' }).click();
  expect(await shown('finisher')).toBe(true);
});

test('the places of a state can be expanded on phones, and are open on wide screens and on paper', async () => {
  const isOpen = (page: Page) => page.locator('#regional li').filter({ hasText: 'Dubbo' }).isVisible();
  const small = phone().page;
  await small.goto(url('/locations/nsw/'));
  expect(await isOpen(small)).toBe(false);
  await small.locator('summary').filter({ hasText: '31 places and their freight' }).click();
  expect(await isOpen(small)).toBe(true);
  const wide = desk().page;
  await wide.goto(url('/locations/nsw/'));
  expect(await isOpen(wide)).toBe(true);
  expect(await isOpen(await printed('/locations/nsw/'))).toBe(true);
});
