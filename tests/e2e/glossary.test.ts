import { describe, expect, test } from 'vitest';
import { openTab } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const url = serveToAll(realSite);
const PHONE = { width: 390, height: 844 };
const openPhone = openTab({ viewport: PHONE });
const openDesk = openTab({ viewport: { width: 1280, height: 800 } });

const OTHER_NAMES = {
  gst: 'GST',
  payout: 'Exit fee',
  buyout: 'Fair market value',
  balloon: 'Residual value',
  'click charge': 'Cost per page',
  deposit: 'Deposit',
  copier: 'Multifunction device',
  'early termination': 'Exit fee',
  ppm: 'Pages a minute',
};

describe('the search field of the glossary', () => {
  const tab = openTab({ viewport: PHONE });
  const plain = openTab({ viewport: PHONE, javaScriptEnabled: false });

  test('shows only the matching terms on phones, expanded and with their number, and restores all when cleared', async () => {
    const { page, visit } = tab();
    await visit(url('/glossary/'));
    const all = await page.locator('.glossary > div').count();
    const shown = page.locator('.glossary > div:visible dt');
    const letters = page.locator('.letters > .unfolds:visible');
    const status = page.locator('.word-finder').getByRole('status');
    const everyLetter = await letters.count();
    await page.getByLabel('Find a word').pressSequentially('PPSR');
    await expect.poll(() => status.textContent()).toMatch(new RegExp(`^\\d+ of ${all} words$`));
    expect(await shown.allTextContents()).toContain('PPSR');
    expect(await shown.count()).toBe(Number.parseInt((await status.textContent()) ?? '', 10));
    expect(await letters.count()).toBeLessThan(4);
    await page.getByLabel('Find a word').fill('toner');
    // Matching terms precede matching definitions.
    await expect
      .poll(async () => (await shown.allTextContents()).slice(0, 2))
      .toEqual(['Toner yield', 'Waste toner bottle']);
    expect(await shown.allTextContents()).toContain('Coverage');
    for (const [word, term] of Object.entries(OTHER_NAMES)) {
      await page.getByLabel('Find a word').fill(word);
      await expect.poll(() => shown.allTextContents(), { message: word }).toContain(term);
    }
    // Faults are explained on other pages, even if a definition contains the word.
    await page.getByLabel('Find a word').fill('jam');
    const beyond = page.getByRole('link', { name: 'Search the whole site for “jam”' });
    await expect.poll(() => beyond.getAttribute('href')).toMatch(/\/search\/\?q=jam$/);
    expect(await page.getByRole('link', { name: /^call 1800/ }).isVisible()).toBe(false);
    await page.getByLabel('Find a word').fill('rollover');
    await expect.poll(() => shown.allTextContents()).toEqual(['Automatic renewal']);
    await page.getByLabel('Find a word').fill('no such word');
    await expect.poll(() => status.textContent()).toBe(`None of ${all} words`);
    // If there are no results, all letters remain available.
    expect(await letters.count()).toBe(everyLetter);
    const elsewhere = page.getByRole('link', { name: 'Search the whole site' });
    expect(await elsewhere.getAttribute('href')).toMatch(/\/search\/\?q=no%20such%20word$/);
    await page.getByLabel('Find a word').fill('');
    await expect.poll(() => letters.count()).toBe(everyLetter);
    expect([await shown.count(), await status.textContent()]).toEqual([0, '']);
  });

  test.each([390, 768, 1280])('hides everything else at %i px until the fragment in the URL changes', async (width) => {
    const { page, visit } = tab();
    await page.setViewportSize({ width, height: 900 });
    await visit(url('/glossary/'));
    const shown = page.locator('.glossary > div:visible dt');
    const letters = page.locator('.letters > .unfolds:visible');

    await page.getByLabel('Find a word').pressSequentially('balloon');
    await expect.poll(() => shown.allTextContents()).toEqual(['Residual value']);
    expect(await letters.count()).toBe(1);
    await page.evaluate(() => {
      location.hash = 'notice-window';
    });
    await expect.poll(() => shown.allTextContents()).toContain('Notice window');
    expect(await page.getByLabel('Find a word').inputValue()).toBe('');
    await expect
      .poll(() => page.locator('#notice-window').evaluate((term) => term.getBoundingClientRect().top))
      .toBeLessThan(300);
  });

  test('is restored by Back, and Enter moves to its first match on phones', async () => {
    const { page, visit } = tab();
    await page.setViewportSize(PHONE);
    await visit(url('/glossary/'));
    const field = page.getByLabel('Find a word');
    const shown = page.locator('.glossary > div:visible dt');
    await field.pressSequentially('copier');
    await expect.poll(() => shown.allTextContents()).toContain('Multifunction device');
    await field.press('Enter');
    // The first of two matching terms gets the focus.
    const first = page.locator('.glossary > div:visible').first();
    expect(await first.evaluate((term) => term === document.activeElement)).toBe(true);
    const top = await shown.first().evaluate((term) => term.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(200);
    const terms = await shown.allTextContents();
    await page.goto(url('/terms/'));
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('copier');
    await expect.poll(() => shown.allTextContents()).toEqual(terms);
  });

  test('is hidden without JavaScript', async () => {
    const { page } = plain();
    await page.goto(url('/glossary/'));
    expect(await page.getByLabel('Find a word').isVisible()).toBe(false);
  });
});

test('the terms of each letter in the glossary start on one line on phones', async () => {
  const { page } = openPhone();
  await page.goto(url('/glossary/'));
  const lefts = await page
    .locator('.letters summary small')
    .evaluateAll((notes) => notes.map((note) => note.getBoundingClientRect().left));
  expect(lefts.length).toBeGreaterThan(10);
  expect(new Set(lefts).size).toBe(1);
});

test.each([
  [1280, 260, 450],
  [390, 450, 520],
])(
  "the glossary's search field is in its header %i px wide, with the first letter nearby",
  async (width, field, letter) => {
    const { page, visit } = openDesk();
    await page.setViewportSize({ width, height: 800 });
    await visit(url('/glossary/'));
    const topOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    expect(await topOf('.hero #word')).toBeLessThan(field);
    expect(await topOf('.letters')).toBeLessThan(letter);
  },
);

test('further reading is below the text of its term, even if the text has its own row', async () => {
  const { page } = openDesk();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url('/glossary/'));
  const [words, links] = await page
    .locator('#automatic-renewal')
    .evaluate((term) =>
      ['dt + dd', '.term-lane'].map((part) => term.querySelector(part)?.getBoundingClientRect().toJSON()),
    );
  expect(links.left).toBe(words.left);
  expect(links.top).toBeGreaterThanOrEqual(words.bottom);
});
