import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { violationsOfEachLook } from '../../src/judges/violations.mjs';
import { openBrowser } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { formIsAlive } from '../support/lead-page.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const ADDRESS = '/lease-cost-calculator/';

const parts = (page: Page) => {
  const form = page.locator('form.calculator');
  return {
    form,
    field: (label: string) => form.getByLabel(label, { exact: true }),
    month: form.locator('.price strong'),
    status: form.getByRole('status'),
    copy: form.getByRole('button'),
    /** `Printer rent: over 48 months: $286.00` */
    rows: () =>
      form
        .locator('dl > div')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [row.firstChild?.firstChild, row.querySelector('small'), row.lastChild]
              .flatMap((part) => part?.textContent ?? [])
              .join(': '),
          ),
        ),
  };
};

const isAlive = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLElement>('.calculator button')?.onclick);

const SCRIPT = '/assets/calculate-lease-';

const openCalculator = async (options = {}, address = ADDRESS) => {
  const opened = await open(options);
  await opened.visit(url(address));
  const found = parts(opened.page);
  await found.field('Printer').focus();
  await isAlive(opened.page);
  return { ...opened, ...found };
};

test('the total stays visible on phones next to every field that changes it', async () => {
  const { form, month } = await openCalculator({ viewport: { width: 390, height: 640 } });
  const strip = await form.locator('.price').boundingBox();
  expect([strip?.x, strip?.width], 'no content is visible next to it').toEqual([0, 390]);
  for (const field of await form.locator('.control').all()) {
    await field.focus();
    const [sum, box] = await Promise.all([month, field].map((part) => part.boundingBox()));
    expect(sum?.y).toBeGreaterThan(0);
    expect(box?.y).toBeGreaterThan((sum?.y ?? 0) + (sum?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640);
  }
});

test('the total covers no label on phones when tabbing in either direction, and also states the suitable machine', async () => {
  const { page, form, field } = await openCalculator({
    viewport: { width: 390, height: 640 },
    reducedMotion: 'reduce',
  });
  await field('Black pages').fill('20000');
  const strip = form.locator('.price');
  const suggested = page.getByText('For 20,471 pages we suggest the 3554ci, $387.20.');
  expect(await strip.locator(suggested).isVisible()).toBe(true);
  // The suggestion appears only once. The bill repeats it only if there is no strip, for example in print.
  expect(await suggested.locator('visible=true').count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await form.locator('.bill').locator(suggested).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await field('Freight').focus();
  for (let fields = 0; fields < 8; fields += 1) {
    await page.keyboard.press('Shift+Tab');
    const [label, sum] = await Promise.all(
      [page.locator('.field:has(:focus) label'), strip].map((part) => part.boundingBox()),
    );
    expect(label?.y).toBeGreaterThanOrEqual((sum?.y ?? Number.NaN) + (sum?.height ?? 0));
  }
});

describe.each([390, 1280])('the lease calculator, %i pixels wide', (width) => {
  const options = { viewport: { width, height: 800 } };

  test('works by keyboard like the bills of offices, and announces the total once typing pauses', async () => {
    const { page, field, month, rows, status } = await openCalculator(options);
    expect(await month.textContent()).toBe('$375.15');
    await field('Rent').focus();
    for (const answer of ['387.20', '48', '10500', '1.32', '1000', '11', '0', '0']) {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(answer);
      await page.keyboard.press('Tab');
    }
    expect(await month.textContent()).toBe('$635.80');
    // The bill for a law firm of twenty-five people, as shown on the price page.
    expect(await rows()).toEqual([
      'Printer rent: over 48 months: $387.20',
      'Black pages: 10,500 × 1.32 cents: $138.60',
      'Colour pages: 1,000 × 11 cents: $110.00',
      'Total per month: $635.80',
      'Includes GST of: $57.80',
      'Total over 48 months: $30,518.40',
      'Cost per page: 5.5 cents',
    ]);
    await expect.poll(() => status.textContent()).toBe('$635.80 a month, $30,518.40 over 48 months, 5.5 cents a page');
    expect(new URL(page.url()).search).toBe(
      '?rent=387.20&months=48&mono=10500&colour=1000&monoRate=1.32&colourRate=11&minimum=0&freight=0',
    );
    expect(await page.evaluate(() => history.length)).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  test('marks its bill as the previous one at once, and shows errors next to the field once typing pauses', async () => {
    const { page, field, month, rows, status, form, copy } = await openCalculator(options);
    const pages = field('Black pages');
    const whose = form.locator('figcaption strong');
    const heightOf = () => form.locator('.bill').evaluate((bill) => bill.clientHeight);
    const [before, height] = [await rows(), await heightOf()];
    await pages.fill('many');
    expect(await rows()).toEqual(before);
    expect(await whose.textContent()).toBe('Your last valid figures');
    expect(await pages.getAttribute('aria-invalid')).toBe(null);
    await expect.poll(() => pages.getAttribute('aria-invalid')).toBe('true');
    expect(await whose.textContent()).toBe('Your last valid figures');
    const words = 'Black pages: A whole number, 0 to 500,000';
    const message = form.locator('.field-error', { hasText: words });
    const [said, pair] = await Promise.all([message, pages.locator('../..')].map((part) => part.boundingBox()));
    expect([said?.x, said?.width], 'below both fields of the pair').toEqual([pair?.x, pair?.width]);
    expect(await heightOf()).toBe(height);
    expect(
      await pages.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(': '),
      ),
    ).toBe(`Pages a month: ${words}`);
    await expect.poll(() => status.textContent()).toBe(words);
    const instead = form.locator('.price > span', { hasText: 'Correct Black pages to see your bill.' }).first();
    expect(await Promise.all([instead, month, copy, form.locator('.bill')].map((part) => part.isVisible()))).toEqual([
      width === 390,
      false,
      false,
      true,
    ]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOfEachLook(page, 'all', '#calculator')).toEqual([]);
    }
    await pages.fill('0');
    expect(await pages.getAttribute('aria-invalid')).toBe(null);
    expect(await form.locator('.field-error:visible').count()).toBe(0);
    expect(await month.textContent()).toBe('$337.81');
    expect(await whose.textContent()).toBe('Your lease');
    expect(await instead.isVisible()).toBe(false);
    expect(await copy.isVisible()).toBe(true);
    await pages.fill('many');
    await pages.press('Tab');
    expect(await pages.getAttribute('aria-invalid')).toBe('true');
  });
});

test('the bill and the strip are marked as outdated while a number is incomplete', async () => {
  const { page, field, form, month } = await openCalculator({ viewport: { width: 390, height: 844 } });
  const whose = form.locator('figcaption strong');
  await field('Black rate').focus();
  await page.keyboard.press('ControlOrMeta+A');
  for (const [key, said] of [
    ['Backspace', 'Your last valid figures'],
    ['1', 'Your lease'],
    ['.', 'Your last valid figures'],
    ['5', 'Your lease'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await whose.textContent()).toBe(said);
    expect(await form.getByText('your last valid figures').locator('visible=true').count()).toBe(
      said === 'Your lease' ? 0 : 2,
    );
  }
  expect(await month.textContent()).toBe('$380.25');
});

test.each([
  ['Colour rate', '0.11'],
  ['Term', '6'],
  ['Black pages', '12.5'],
  ['Black pages', ''],
])('%s of "%s" never produces a bill labelled as the visitor’s', async (label, answer) => {
  const { field, form } = await openCalculator();
  await field(label).fill(answer);
  expect(await form.locator('figcaption strong').textContent()).toBe('Your last valid figures');
});

test.each([
  ['Colour rate', '0.11'],
  ['Colour pages', '10%'],
  ['Term', '12.5'],
  ['Rent', '12.345'],
])('the partial input %s on the way to "%s" never appears in a bill that is shown or sent', async (label, answer) => {
  const { page, field, rows } = await openCalculator();
  await field('Black pages').fill('2000');
  await field(label).focus();
  const about = page.locator('[name=about]');
  const [before, asked] = [await rows(), await about.inputValue()];
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(answer);
  expect(await rows()).toEqual(before);
  expect(await about.inputValue()).toBe(asked);
  await page.keyboard.press('Tab');
  await page.locator('.field-error:visible').waitFor();
  expect(await rows()).toEqual(before);
  expect(await about.inputValue()).toBe(asked);
});

test.each(['Rent', 'Colour rate', 'Page minimum'])(
  'the error about %s stays clear of the call bar on phones',
  async (label) => {
    const { page, field, form } = await openCalculator({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const call = await page.locator('.call').boundingBox();
    await field(label).evaluate((input, top) => {
      scrollBy({ top: input.getBoundingClientRect().bottom - top + 4, behavior: 'instant' });
    }, call?.y ?? 0);
    await field(label).evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('x');
    const error = form.locator('.field-error:visible');
    await error.waitFor();
    const bottom = async () => {
      const box = await error.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThan(call?.y ?? 0);
  },
);

test('the effect of the term on the rent is shown next to the term', async () => {
  const { field, form } = await openCalculator();
  const note = form.locator('#term-note');
  const wordsOf = async (months: string) => {
    await field('Term').fill(months);
    return note.textContent();
  };
  const why = ': fewer payments cover the printer.';
  expect(await note.textContent()).toBe(`Under 48 months the rent is higher${why}`);
  expect(await field('Term').getAttribute('aria-describedby')).toContain('term-note');
  expect(await wordsOf('24')).toBe(`For 24 months we assume a rent of $414.70 instead of $286.00${why}`);
  expect(await wordsOf('60')).toBe(`Under 48 months the rent is higher${why}`);
  await field('Rent').fill('200');
  expect(await note.textContent()).toBe('We keep the rent you entered, whatever the term.');
});

test('a term that was shown for a moment is the last valid one, although its field was not left', async () => {
  const { field, form, month } = await openCalculator();
  await field('Term').fill('36');
  const shown = await month.textContent();
  await expect.poll(() => form.locator('output').textContent()).toContain('over 36 months');
  await field('Term').fill('70');
  await expect.poll(() => form.locator('figcaption strong').textContent()).toBe('Your last valid figures');
  expect(await month.textContent()).toBe(shown);
});

test.each(['6', '61'])('a term of %s months, which is not offered, is rejected', async (months) => {
  const { page, field, form, month } = await openCalculator();
  await field('Term').fill('24');
  const note = page.locator('.carried');
  expect(await note.count()).toBe(1);
  // The hint explains that only terms with a rent are accepted.
  expect(await form.locator('#months-hint').textContent()).toBe('Months, 12 to 60');
  await field('Term').fill(months);
  await form.locator('.field-error', { hasText: 'Term: Whole months, 12 to 60' }).waitFor();
  expect(await form.getAttribute('data-stale')).toBe('');
  await expect.poll(() => note.count()).toBe(0);
  // Unsupported terms do not change the rent while typing.
  expect(await field('Rent').inputValue()).toBe('286.00');
  await field('Term').fill('60');
  expect(await month.textContent()).toBe('$375.15');
  expect(await note.count()).toBe(1);
});

test('the rent, machine and note match the shown bill while the term is invalid', async () => {
  const { page, field, form, rows } = await openCalculator();
  const machine = form.locator('option:checked');
  const note = form.locator('#term-note');
  await field('Term').fill('36');
  await field('Term').press('Tab');
  const before = await rows();
  await field('Term').focus();
  await page.keyboard.press('ControlOrMeta+A');
  // 24 is a supported term, typed on the way to an unsupported one.
  for (const key of ['Backspace', '2', '4', '0']) {
    await page.keyboard.press(key);
    const rent = key === '4' ? '414.70' : '343.20';
    expect(await field('Rent').inputValue()).toBe(rent);
    expect(await machine.textContent()).toBe(`2554ci, $${rent}`);
    expect(await note.textContent()).toContain(`$${rent} instead of $286.00`);
    if (key !== '4') expect(await rows()).toEqual(before);
  }
});

test('the first digit of a term is not marked as wrong, and the bill says that the term is not included yet', async () => {
  const { page, field, form } = await openCalculator();
  await field('Term').fill('24');
  await field('Term').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('6');
  expect(await form.getAttribute('data-stale')).toBe('');
  expect(await field('Term').getAttribute('aria-invalid')).toBe(null);
  await page.keyboard.type('0');
  expect(await form.getAttribute('data-stale')).toBe(null);
  expect(await form.locator('dl').textContent()).toContain('Total over 60 months');
});

test('a figure is marked as wrong only after typing has paused for a second', async () => {
  const { page, field } = await openCalculator();
  // On a slow machine, a real clock would count delays as a pause.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await field('Term').fill('3');
  for (const [pause, isInvalid] of [
    [900, null],
    [200, 'true'],
  ] as const) {
    await page.clock.runFor(pause);
    expect(await field('Term').getAttribute('aria-invalid')).toBe(isInvalid);
  }
});

test.each([1024, 1199])('the quote form does not narrow the fields or the bill, %i pixels wide', async (width) => {
  const { page } = await open({ viewport: { width, height: 800 } });
  await page.goto(url(ADDRESS));
  const [bill, card] = await Promise.all(
    ['.calculator .bill', '.quote-card'].map((at) => page.locator(at).boundingBox()),
  );
  expect(bill?.width).toBeGreaterThan(400);
  expect(card?.y).toBeGreaterThan((bill?.y ?? Number.NaN) + (bill?.height ?? 0));
});

test('a term in years is converted to months, and pages in thousands are expanded', async () => {
  const { page, field, rows } = await openCalculator();
  await field('Term').fill('1 year');
  await field('Black pages').fill('12k');
  expect(await field('Rent').inputValue()).toBe('600.60');
  expect(await rows()).toContain('Printer rent: over 12 months: $600.60');
  await expect.poll(() => page.url()).toContain('months=12&mono=12000');
});

test('typing pages with a comma produces a bill after every key', async () => {
  const { page, field, form, rows } = await openCalculator();
  await field('Black pages').focus();
  await page.keyboard.press('ControlOrMeta+A');
  const seen = [];
  for (const key of '4,500') {
    await page.keyboard.press(key);
    expect(await form.getAttribute('data-stale')).toBe(null);
    seen.push((await rows())[1]?.replace(/^Black pages: (\S+) .*/, '$1'));
  }
  expect(seen).toEqual(['4', '4', '45', '450', '4,500']);
});

test('selecting a machine fills in its rent, and typing a rent selects its machine', async () => {
  const { field, month, rows } = await openCalculator();
  const machine = field('Printer');
  await machine.selectOption('4054ci, $543.40');
  expect(await field('Rent').inputValue()).toBe('543.40');
  expect(await month.textContent()).toBe('$632.55');
  // Short terms have a higher rent, as on the location pages.
  await field('Term').fill('12');
  expect(await field('Rent').inputValue()).toBe('1141.14');
  expect(await rows()).toContain('Printer rent: over 12 months: $1,141.14');
  const chosen = () => machine.locator('option:checked').textContent();
  expect(await chosen()).toBe('4054ci, $1,141.14');
  await field('Rent').fill('$413.49');
  expect(await machine.inputValue()).toBe('196.90');
  await field('Term').fill('48');
  expect(await field('Rent').inputValue()).toBe('196.90');
  expect(await chosen()).toBe('M8124cidn, $196.90');
  await field('Rent').fill('$196.9');
  expect(await machine.inputValue()).toBe('196.90');
  await field('Rent').fill('200');
  expect(await machine.inputValue()).toBe('');
  await field('Term').fill('12');
  expect(await field('Rent').inputValue()).toBe('200');
  expect(await rows()).toContain('Printer rent: your own: $200.00');
});

test('the minimum applies if the pages cost less, and zero pages have no price per page', async () => {
  const { field, rows } = await openCalculator();
  await field('Page minimum').fill('100');
  expect(await rows()).toEqual(
    expect.arrayContaining(['Top-up to the minimum: of $100.00: $10.85', 'Total per month: $386.00']),
  );
  await field('Black pages').fill('0');
  await field('Colour pages').fill('0');
  expect((await rows()).some((row) => row.startsWith('Cost per page'))).toBe(false);
});

test('the URL restores the answers, and the form shows which of them are wrong', async () => {
  const { field, month, page, settled } = await openCalculator(
    {},
    `${ADDRESS}?rent=652.08&months=36&mono=1000&colour=0&from=friend`,
  );
  expect(await field('Printer').inputValue()).toBe('543.40');
  expect(await month.textContent()).toBe('$665.28');
  await field('Term').fill('60');
  expect(await month.textContent()).toBe('$556.60');
  await expect.poll(() => page.url()).toContain('months=60');
  expect(page.url()).toContain('from=friend');
  await page.reload();
  await settled();
  expect(await field('Term').inputValue()).toBe('60');
  const { page: other, visit } = await open();
  await visit(url(`${ADDRESS}?months=1000&mono=<b>`));
  const wrong = parts(other);
  await wrong.form.getByText('Whole months, 12 to 60').waitFor();
  expect(await wrong.field('Black pages').inputValue()).toBe('<b>');
  expect(await wrong.month.isVisible()).toBe(false);
  // Without valid input there is no bill, only a link to each invalid field.
  const bill = wrong.form.locator('.bill');
  expect((await bill.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^Your lease Correct Term and Black pages to see your bill. Printer rent – Black pages – Colour pages – Total per month – Paper/,
  );
  const edgeOf = (part: typeof bill) => part.evaluate((element) => getComputedStyle(element).borderColor);
  expect(await edgeOf(bill.locator('.coming'))).toBe(await edgeOf(wrong.field('Black pages')));
  await bill.getByRole('link', { name: 'Black pages' }).press('Enter');
  expect(await other.evaluate(() => document.activeElement?.id)).toBe('lease-mono');
  expect(new URL(other.url()).hash, 'no history entry').toBe('');
  for (const colorScheme of ['light', 'dark'] as const) {
    await other.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOfEachLook(other, 'all', '#calculator')).toEqual([]);
  }
  const whose = wrong.form.locator('figcaption strong');
  const toCorrect = wrong.form.locator('.price > span').nth(1);
  await wrong.field('Term').fill('48');
  expect(await toCorrect.textContent()).toBe('Correct Black pages to see your bill.');
  await wrong.field('Rent').fill('$1,250.50');
  await wrong.field('Black pages').fill('3,000');
  expect(await bill.innerText()).toContain('$1,341.91');
  await wrong.field('Term').fill('600');
  expect(await whose.textContent()).toBe('Your last valid figures');
  const address = () => new URL(other.url()).searchParams;
  await expect.poll(() => address().get('months')).toBe('600');
  expect([address().get('rent'), address().get('mono')]).toEqual(['1250.50', '3000']);
});

test('a correction appears in the middle of the space for the total and the suggestion on phones, without moving a field', async () => {
  const { form, field, page } = await openCalculator({ viewport: { width: 390, height: 844 } });
  await field('Black pages').fill('20000');
  const strip = form.locator('.price');
  const before = await strip.boundingBox();
  expect(before?.height).toBeGreaterThan(60);
  await field('Rent').fill('many');
  // The field is not marked while the visitor is still typing.
  expect(await strip.innerText()).toMatch(/^\$\d+\.\d\d\s+from your last valid figures/);
  const words = page.locator('.price > span', { hasText: 'Correct Rent to see your bill.' }).first();
  await words.waitFor();
  const [room, said] = await Promise.all([strip, words].map((part) => part.boundingBox()));
  const middle = (box: typeof room) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(room?.height).toBe(before?.height);
  expect(Math.abs(middle(room) - middle(said))).toBeLessThan(4);
});

test.each([
  [390, '?rent=999999&mono=-5', 'Correct Rent and Black pages to see your bill.'],
  [390, '?rent=999999&mono=-5&colour=x', 'Correct Rent, Black pages and Colour pages to see your bill.'],
  [320, '?mono=abc', 'Correct Black pages to see your bill.'],
])('the correction on phones, %i pixels wide, for %s is one sentence', async (width, search, words) => {
  const linked = await openCalculator({ viewport: { width, height: 844 } }, `${ADDRESS}${search}`);
  const strip = linked.form.locator('.price');
  // Adjacent blocks would put each word on its own line.
  expect((await strip.innerText()).trim()).toBe(words);
  for (const name of ['Rent', 'Black pages', 'Colour pages']) await linked.field(name).fill('286');
  expect(await linked.month.isVisible()).toBe(true);
  for (const [name, figure] of new URLSearchParams(search)) await linked.form.locator(`[name=${name}]`).fill(figure);
  await expect.poll(async () => (await strip.innerText()).trim()).toBe(words);
});

test('figures in the URL for another machine do not move a field on phones', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  const release = await hold(page, '**/assets/calculate-lease-*.js');
  const shown = page.goto(url(`${ADDRESS}?rent=286.00&months=48&mono=20000&colour=500`));
  const strip = page.locator('.price');
  await page.getByText('Filling in your figures…').first().waitFor();
  const before = await strip.boundingBox();
  release();
  await shown;
  await strip.getByText('For 20,500 pages we suggest').waitFor();
  expect((await strip.boundingBox())?.height).toBe(before?.height);
});

test("two rents of a machine state when each applies, and an unsuitable machine's bill states the suitable one", async () => {
  const { field, form, status } = await openCalculator();
  const machine = field('Printer');
  const named = await machine.locator('option', { hasText: '2554ci' }).allTextContents();
  expect(named).toEqual(['2554ci, $286.00', '2554ci, $313.50 (over 20% colour)']);
  const suits = form.locator('.bill #machine-suits');
  await field('Colour pages').fill('500');
  expect(await suits.textContent()).toBe('We suggest it for 3,000 to 10,000 pages.');
  await field('Black pages').fill('29500');
  expect(await suits.textContent()).toBe('For 30,000 pages we suggest the 4054ci, $543.40.');
  await expect
    .poll(() => status.textContent())
    .toMatch(/ a page\. For 30,000 pages we suggest the 4054ci, \$543\.40\.$/);
  await machine.selectOption('699.60');
  expect(await suits.textContent()).toBe('We suggest it for over 25,000 pages.');
  await field('Black pages').fill('60 000');
  expect(await suits.textContent()).toBe('For 60,500 pages ask us about two machines.');
  await field('Black pages').fill('1000');
  await machine.selectOption('196.90');
  expect(await suits.textContent()).toBe('We suggest it for under 3,000 pages.');
  await field('Black pages').fill('2100');
  expect(await suits.textContent()).toBe(
    '2,600 pages are over its usual 2,500. If that is a normal month, compare the 2554ci: $368.72 with the same pages.',
  );
  await field('Black pages').fill('400');
  expect(await suits.textContent()).toBe('For 900 pages a month, buying a desktop printer is likely to cost less.');
  await machine.selectOption('286.00');
  expect(await suits.textContent()).toBe('For 900 pages a month, buying a desktop printer is likely to cost less.');
  await machine.selectOption('196.90');
  await field('Black pages').fill('1000');
  await field('Colour pages').fill('2500');
  expect(await suits.textContent()).toBe('For 3,500 pages we suggest the 2554ci, $313.50 (over 20% colour).');
});

test('a figure is in the URL even if the page is reloaded before typing has paused', async () => {
  const { page, field, status } = await openCalculator();
  const said = await status.textContent();
  await field('Black pages').pressSequentially('5');
  await expect.poll(() => new URL(page.url()).searchParams.get('mono'), { interval: 20 }).toMatch(/5/);
  expect(await status.textContent(), 'typing has not paused').toBe(said);
});

test('a figure is in the URL once the visitor leaves its field or the page', async () => {
  const { page, field } = await openCalculator();
  await field('Black pages').fill('4000');
  await field('Black rate').focus();
  // The value is saved before the pause after typing.
  expect(new URL(page.url()).searchParams.get('mono')).toBe('4000');
  await page.reload();
  await expect.poll(() => field('Black pages').inputValue()).toBe('4000');
  await isAlive(page);
  await field('Black pages').fill('5000');
  await page.goto(url('/about/'));
  await page.goBack();
  expect(new URL(page.url()).searchParams.get('mono')).toBe('5000');
});

test('pressing the button once copies the link without layout shift, or shows the URL without clipboard access', async () => {
  const able = await openCalculator({ permissions: ['clipboard-read', 'clipboard-write'] });
  await able.field('Rent').fill('300');
  // Wait for the announcement of the total, which comes after a pause and could replace that of the copied link.
  await able.status.getByText(/ a month/).waitFor();
  await able.copy.click();
  await able.copy.getByText('Copied').waitFor();
  expect(await able.status.textContent()).toBe('Link copied');
  expect(await able.page.evaluate(() => navigator.clipboard.readText())).toContain(`${ADDRESS}?rent=300&months=48`);
  const unable = await open();
  await unable.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await unable.visit(url(ADDRESS));
  const release = await hold(unable.page, '**/calculate-lease-*.js');
  const { copy, status } = parts(unable.page);
  const room = () =>
    copy.evaluate(({ offsetLeft, offsetWidth, offsetHeight }: HTMLElement) => [offsetLeft, offsetWidth, offsetHeight]);
  const before = await room();
  await copy.click();
  release();
  await expect.poll(() => status.textContent()).toBe('Copy the page address');
  expect(await room()).toEqual(before);
});

test.each(['lease-calculator', 'calculate-lease'])('no unusable form remains if %s.js fails to load', async (name) => {
  const { page, troubles, visit } = await open();
  await page.route(`**/${name}-*.js`, (route) => route.abort('failed'));
  await visit(url(ADDRESS));
  const { form, field } = parts(page);
  if (name === 'calculate-lease') await field('Rent').focus();
  await field('Rent').waitFor({ state: 'hidden' });
  for (const trouble of troubles.splice(0))
    expect(trouble).toMatch(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
  expect(await page.getByText('The calculator needs JavaScript').isVisible()).toBe(true);
  expect(await form.locator('.bill').isVisible()).toBe(true);
});

describe.each([390, 1280])('until the figures from the URL are filled in, %i pixels wide', (width) => {
  const openHeld = async (search: string) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    const release = await hold(page, `**${SCRIPT}*.js`);
    await page.goto(url(`${ADDRESS}${search}`));
    return { page, release, ...parts(page), coming: page.getByText('Filling in your figures…') };
  };

  test('no other figures are shown', async () => {
    const { page, form, field, month, coming, release } = await openHeld('?rent=652.08&months=36&mono=1000&colour=0');
    const shown = coming.locator('visible=true');
    expect(await shown.count()).toBe(width === 390 ? 2 : 1);
    const colour = () => field('Rent').evaluate((input) => getComputedStyle(input).color);
    expect(await form.locator('.bill').innerText()).toBe('Filling in your figures…');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOfEachLook(page, 'all', '#calculator')).toEqual([]);
    }
    expect(await month.isVisible()).toBe(false);
    expect(await colour()).toBe('rgba(0, 0, 0, 0)');
    // The other values are still hidden.
    await field('Term').focus();
    expect(await colour()).toBe('rgba(0, 0, 0, 0)');
    release();
    await expect.poll(() => month.textContent()).toBe('$665.28');
    expect(await form.locator('.bill').innerText()).toContain('$665.28');
    expect(await coming.locator('visible=true').count()).toBe(0);
    expect(await colour()).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('the example is shown if the URL has no figures', async () => {
    const { form, coming } = await openHeld('');
    expect(await form.locator('.bill').innerText()).toContain('$375.15');
    expect(await coming.locator('visible=true').count()).toBe(0);
  });
});

test('scripts load in parallel for a URL with figures, and on demand without', async () => {
  const { page, requests, visit } = await open();
  const release = await hold(page, '**/lease-calculator-*.js');
  await page.goto(url(`${ADDRESS}?rent=300`));
  const asked = () => requests.filter((request) => request.includes(SCRIPT));
  await expect.poll(asked).toHaveLength(1);
  expect(requests.filter((request) => request.includes('/chunk-')).length).toBeGreaterThan(2);
  release();
  await isAlive(page);
  expect(asked()).toHaveLength(1);
  expect(await page.locator('link[rel=modulepreload]').count()).toBe(6);
  await visit(url(ADDRESS));
  expect(await page.locator('link[rel=modulepreload]').count()).toBe(0);
});

test('all scripts load in parallel once a field has the focus, and the bill says that input typed meanwhile is being calculated', async () => {
  const { page, requests } = await open();
  const release = await hold(page, '**/assets/*.js');
  await page.goto(url(ADDRESS), { waitUntil: 'commit' });
  const { form, field, month } = parts(page);
  await field('Black pages').focus();
  const asked = () => requests.filter((request) => /assets\/(.*lease|chunk)/.test(request)).length;
  await expect.poll(asked).toBe(6);
  const coming = page.getByText('Filling in your figures…').locator('visible=true');
  expect(await coming.count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('8000');
  expect(await coming.count()).toBe(1);
  expect(await form.locator('.bill').innerText()).toBe('Filling in your figures…');
  release();
  await expect.poll(() => month.textContent()).toBe('$443.41');
  expect(await coming.count()).toBe(0);
  await page.keyboard.type('0');
  expect(await coming.count()).toBe(0);
  expect(await form.locator('.bill').innerText()).toContain('Your lease');
});

test('the example is labelled as an example if the script fails to load for a URL with figures', async () => {
  const { page, troubles } = await open();
  await page.route(`**${SCRIPT}*.js`, (route) => route.abort('failed'));
  await page.goto(url(`${ADDRESS}?rent=300`));
  const notice = page.getByText('The bill below is an example, even if your link contains other figures');
  await notice.waitFor();
  const { form } = parts(page);
  expect(await form.locator('.bill').innerText()).toContain('$375.15');
  const [said, bill] = await Promise.all([notice, form.locator('.bill')].map((part) => part.boundingBox()));
  expect((said?.y ?? 0) + (said?.height ?? 0), 'before the bill').toBeLessThan(bill?.y ?? 0);
  troubles.length = 0;
});

test('the notice stays clear of the bill if every script is blocked, and the bill is as wide as without JavaScript', async () => {
  const { page, troubles } = await open();
  await page.route('**/*.js', (route) => route.abort('failed'));
  await page.goto(url(ADDRESS));
  const notice = page.locator('.without-calculator .notice');
  await notice.waitFor();
  const [said, bill] = await Promise.all([notice, parts(page).form.locator('.bill')].map((part) => part.boundingBox()));
  expect((bill?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeGreaterThanOrEqual(16);
  expect(bill?.width).toBeGreaterThan(400);
  troubles.length = 0;
});

test("an office's bill is shown without JavaScript instead of a dead form", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(url(ADDRESS));
  const { form, field, copy } = parts(page);
  expect(await Promise.all([field('Rent'), copy].map((part) => part.isVisible()))).toEqual([false, false]);
  expect(await page.getByText('The calculator needs JavaScript').isVisible()).toBe(true);
  expect(await form.locator('.bill').textContent()).toContain('Accounting practice of eight');
});

test("the calculator's script loads on first use, but not when the lead form is used", async () => {
  const { page, requests, visit } = await open();
  await visit(url(ADDRESS));
  await page.getByLabel('Name', { exact: true }).focus();
  await formIsAlive(page);
  expect(requests.filter((request) => request.includes(SCRIPT))).toEqual([]);
  await parts(page).field('Rent').focus();
  await isAlive(page);
  expect(requests.filter((request) => request.includes(SCRIPT))).toHaveLength(1);
});

test.each(['lease-calculator', 'calculate-lease'])('input entered before %s.js has loaded is used', async (name) => {
  const { page } = await open();
  const release = await hold(page, `**/${name}-*.js`);
  await page.goto(url(ADDRESS));
  const { field, month } = parts(page);
  await field('Rent').fill('387.20');
  await field('Rent').blur();
  expect(await month.textContent()).toBe('$375.15');
  release();
  await isAlive(page);
  expect(await month.textContent()).toBe('$476.35');
  expect(await page.locator('.calculator figcaption strong').textContent()).toBe('Your lease');
  expect(await page.locator('.carried').innerText()).toContain('$476.35 a month.');
  await page.waitForURL(/rent=387\.20/);
});

test.each([
  ['that replaces a figure filled in from the URL while the field has the focus', '', '8000'],
  ['that continues a started number', '8120', '00'],
])('input %s is used', async (_, early, rest) => {
  const { page } = await open();
  const release = await hold(page, `**${SCRIPT}*.js`);
  await page.goto(`${url(ADDRESS)}?mono=4000`);
  const pages = parts(page).field('Black pages');
  await pages.click();
  if (early) {
    await pages.fill(early);
    await pages.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
  }
  release();
  await isAlive(page);
  await page.keyboard.type(rest);
  expect(await pages.inputValue()).toBe('8000');
});

test('the page does not shift when the script loads', async () => {
  const { page, visit } = await open();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as { shift?: number }).shift =
          ((window as { shift?: number }).shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(url(ADDRESS));
  expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThan(0.01);
});

test('a machine selected before the script has loaded stays selected', async () => {
  const { page, visit } = await open();
  const release = await hold(page, `**${SCRIPT}*.js`);
  await visit(url(ADDRESS));
  const { field, month } = parts(page);
  await field('Printer').selectOption('387.20');
  release();
  await expect.poll(() => month.textContent()).toBe('$476.35');
  expect(await field('Rent').inputValue()).toBe('387.20');
  expect(await field('Printer').inputValue()).toBe('387.20');
});

test('a term typed before the script has loaded gets its own rent', async () => {
  const { page, visit } = await open();
  const release = await hold(page, `**${SCRIPT}*.js`);
  await visit(url(ADDRESS));
  const { field, month } = parts(page);
  await field('Term').fill('12');
  release();
  await expect.poll(() => field('Rent').inputValue()).toBe('600.60');
  expect(await month.textContent()).toBe('$689.75');
  expect(await field('Printer').inputValue()).toBe('286.00');
});

test('a term typed before the script has loaded keeps the machine of the URL, and a custom rent gets no suggestion', async () => {
  const { page } = await open();
  const release = await hold(page, `**${SCRIPT}*.js`);
  await page.goto(`${url(ADDRESS)}?rent=387.20&months=48&mono=10000`);
  const { field } = parts(page);
  await field('Term').fill('12');
  release();
  await expect.poll(() => field('Rent').inputValue()).toBe('813.12');
  expect(await field('Printer').inputValue()).toBe('387.20');
  expect(await field('Black pages').inputValue()).toBe('10000');
  await field('Rent').fill('250');
  const suits = page.locator('#machine-suits');
  await expect.poll(() => suits.textContent()).toBe('');
});

test('a URL with only another term gets the rent of that term, and a URL with a rent keeps that rent', async () => {
  const { page, visit } = await open();
  const { field, month } = parts(page);
  await visit(`${url(ADDRESS)}?months=12`);
  await expect.poll(() => month.textContent()).toBe('$689.75');
  await visit(`${url(ADDRESS)}?months=12&rent=286.00`);
  await isAlive(page);
  expect(await month.textContent()).toBe('$375.15');
  expect(await field('Rent').inputValue()).toBe('286.00');
});

const aboutIn = (page: Page) =>
  page.locator('#lead').evaluate((form: HTMLFormElement) => new FormData(form).get('about')) as Promise<string | null>;

describe('the bill of a place', () => {
  const ASKED =
    '?rent=286.00&months=48&mono=2829&colour=471&monoRate=1.32&colourRate=11&minimum=0.00&freight=332.20&to=Coffs+Harbour+332.20';

  const openBill = async (search: string) => {
    const { page, visit } = await open();
    await visit(url(`${ADDRESS}${search}`));
    await isAlive(page);
    return { page, ...parts(page) };
  };

  test('keeps its freight with other figures, in the link, after a reload and in the form', async () => {
    const { page, rows, field, form, status } = await openBill(ASKED);
    expect((await rows()).slice(-3)).toEqual([
      'Freight to Coffs Harbour, once: $332.20',
      'Total over 48 months: $18,339.40',
      'Cost per page: without freight: 11.4 cents',
    ]);
    expect(await form.locator('figcaption strong').textContent()).toBe('Accounting practice of eight');
    expect(await form.locator('.bill').innerText()).toContain('Paper, staples, insurance and options are extra. All');
    await field('Term').fill('60');
    await expect.poll(() => status.textContent()).toContain('$22,841.20 over 60 months');
    expect(new URL(page.url()).searchParams.get('freight')).toBe('332.20');
    expect(new URLSearchParams((await aboutIn(page)) ?? '').get('freight')).toBe('332.20');
    await page.reload();
    await isAlive(page);
    expect(await rows()).toContain('Total over 60 months: $22,841.20');
  });

  test('is marked as ours next to the rent of another firm, whose freight replaces it', async () => {
    const { page, rows, field, status } = await openBill(`${ASKED}+most`);
    expect(await rows()).toContain('Freight to Coffs Harbour, once: the most we charge in this zone: $332.20');
    await field('Printer').selectOption('My own rent');
    const ours = 'Freight to Coffs Harbour, once: our charge; change it for another firm’s quote: $332.20';
    expect(await rows()).toContain(ours);
    await field('Rent').fill('250');
    expect(await rows()).toContain(ours);
    await field('Freight').fill('120');
    expect(await rows()).toContain('Freight, once: $120.00');
    await expect.poll(() => status.textContent()).toContain('$16,399.20 over 48 months');
    expect(new URLSearchParams((await aboutIn(page)) ?? '').get('freight')).toBe('120');
    await page.reload();
    await isAlive(page);
    expect(await rows()).toContain('Freight, once: $120.00');
    await field('Freight').fill('0');
    expect((await rows()).some((row) => row.startsWith('Freight'))).toBe(false);
  });

  test.each(['-5', 'many', '20000'])('marks freight of %s in the URL as wrong', async (freight) => {
    const { form } = await openBill(ASKED.replace('332.20', freight));
    await form.getByText('Freight: Dollars and cents, 0 to 10,000').waitFor();
  });

  test.each(['<b>here</b> 332.20', 'call 1800 332.20', ''])('has no place if the URL says %j', async (to) => {
    const { rows } = await openBill(ASKED.replace(/to=.*/, `to=${encodeURIComponent(to)}`));
    expect(await rows()).toContain('Freight, once: $332.20');
  });
});

test('a bill restored from the URL is attached once a field of the request has the focus, and can be left out', async () => {
  const { page, visit } = await open();
  await visit(url(`${ADDRESS}?rent=300&months=60`));
  await isAlive(page);
  const note = page.locator('.carried');
  // Showing the note now would shift the form.
  expect(await note.count()).toBe(0);
  await page.locator('#lead [type=submit]').focus();
  expect(await note.count()).toBe(0);
  await page.locator('#lead').getByLabel('Name', { exact: true }).focus();
  expect(await note.innerText()).toContain('$389.15 a month.');
  expect(new URLSearchParams((await aboutIn(page)) ?? '').get('rent')).toBe('300');
  await page.getByRole('button', { name: 'Leave this out' }).click();
  await page.locator('#lead').getByLabel('Email').focus();
  expect(await aboutIn(page)).toBeNull();
});

test('a bill from the URL that was changed and left out does not return to the form', async () => {
  const { page, visit } = await open();
  await visit(url(`${ADDRESS}?rent=300`));
  await isAlive(page);
  await parts(page).field('Term').fill('60');
  await page.getByRole('button', { name: 'Leave this out' }).click();
  await page.locator('#lead').getByLabel('Email').focus();
  expect(await aboutIn(page)).toBeNull();
});

test.each(['', '?from=friend', '?months=6'])('no bill is sent with %s in the URL', async (search) => {
  const { page, visit } = await open();
  await visit(url(`${ADDRESS}${search}`));
  await parts(page).field('Printer').focus();
  await isAlive(page);
  await page.locator('#lead').getByLabel('Name', { exact: true }).focus();
  expect(await aboutIn(page)).toBeNull();
});

test('the total scrolls away with the fields on phones and covers no part of the bill', async () => {
  const { page, form } = await openCalculator({ viewport: { width: 390, height: 844 } });
  await form.locator('.bill').evaluate((bill) => bill.scrollIntoView({ behavior: 'instant' }));
  const [strip, bill] = await Promise.all(['.price', '.bill'].map((part) => form.locator(part).boundingBox()));
  expect((strip?.y ?? Number.NaN) + (strip?.height ?? 0)).toBeLessThanOrEqual(bill?.y ?? 0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test.each([3, 6, 12, 25, 68])('an office of %i has the same bill as on the home page', async (people) => {
  const { page, visit } = await open();
  await visit(url(`/?people=${people}`));
  const name = `Office of ${people}`;
  await expect.poll(() => page.locator('.live-bill figcaption strong').textContent()).toBe(name);
  const total = await page.locator('.live-bill .total').textContent();
  await page.goto(url(`${ADDRESS}?people=${people}`));
  await isAlive(page);
  const { form, field } = parts(page);
  expect(await form.locator('figcaption strong').textContent()).toBe(name);
  expect(await form.locator('.total').textContent()).toBe(total);
  await field('Term').fill('60');
  await field('Black pages').fill('1000');
  await expect.poll(() => new URL(page.url()).searchParams.get('mono')).toBe('1000');
  await page.reload();
  await isAlive(page);
  expect(await field('Black pages').inputValue()).toBe('1000');
});

test.each(['0', '-6', 'many'])('people=%s in the URL changes nothing', async (people) => {
  const { page, visit } = await open();
  await visit(url(`${ADDRESS}?people=${people}`));
  await isAlive(page);
  expect(await parts(page).form.locator('figcaption strong').textContent()).toBe('Accounting practice of eight');
});

test('a bill with valid figures is sent with a request', async () => {
  const { page, field, month } = await openCalculator();
  const brought = () => aboutIn(page);
  expect(await brought()).toBeNull();
  await field('Black pages').fill('4600');
  const note = page.locator('.carried');
  const sum = await month.textContent();
  expect(await note.innerText()).toContain(`${sum} a month.`);
  expect(new URLSearchParams((await brought()) ?? '').get('mono')).toBe('4600');
  expect(await note.innerText()).toContain('We will receive this bill with your request');
  // The last valid bill remains while a number is incomplete.
  await field('Rent').fill('387.');
  expect(await note.innerText()).toContain(`We will receive your last valid bill with your request: ${sum} a month.`);
  expect(new URLSearchParams((await brought()) ?? '').get('rent')).toBe('286.00');
  // After blur the field is invalid, but nothing disappears from a form that may be in use.
  await page.locator('.field-error', { hasText: 'Rent' }).waitFor();
  expect(await note.innerText()).toContain(`${sum} a month.`);
  await field('Rent').fill('387.20');
  const dearer = await month.textContent();
  await field('Black pages').fill('-1');
  await page.locator('.field-error', { hasText: 'Black pages' }).waitFor();
  expect(await note.innerText()).toContain(`${dearer} a month.`);
  expect(new URLSearchParams((await brought()) ?? '').get('rent')).toBe('387.20');
});

test('pressing the button once leaves the bill out, even if a field has the focus', async () => {
  const { page, field } = await openCalculator();
  await field('Black pages').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await page.getByRole('button', { name: 'Leave this out' }).click();
  expect(await page.locator('.carried').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-name');
});

describe('the number of people', () => {
  const figuresIn = (field: (label: string) => ReturnType<Page['locator']>) =>
    Promise.all(['Rent', 'Black pages', 'Colour pages', 'People'].map((label) => field(label).inputValue()));

  test('fills in the pages, the printer and its rent for the term, until other pages are entered', async () => {
    const { field, month } = await openCalculator();
    await field('Term').fill('24');
    await field('People').fill('6');
    expect(await figuresIn(field)).toEqual(['285.51', '2143', '357', '6']);
    expect(await month.textContent()).toBe('$353.07');
    await field('Black rate').fill('1.5');
    expect(await field('People').inputValue()).toBe('6');
    await field('Black pages').fill('3000');
    expect(await figuresIn(field)).toEqual(['285.51', '3000', '357', '']);
  });

  test.each(['0', '72', '2.5'])('%s is rejected without changing the bill', async (people) => {
    const { field, form, month } = await openCalculator({ viewport: { width: 390, height: 844 } });
    await field('People').fill(people);
    expect(await form.locator('.field-error:visible').allTextContents()).toEqual([
      'People: enter a whole number from 1 to 71. For more, call us.',
    ]);
    await form.locator('.price').getByText('Correct People to see your bill.').locator('visible=true').waitFor();
    await field('People').fill('');
    expect(await form.locator('.field-error:visible').count()).toBe(0);
    expect(await month.textContent()).toBe('$375.15');
  });

  test('above the limit leaves the figures from before it was typed', async () => {
    const { page, field, form, month } = await openCalculator();
    await field('People').fill('6');
    await field('Black rate').focus();
    const caption = form.locator('figcaption strong');
    expect(await caption.textContent()).toBe('Your lease');
    await field('People').fill('');
    await field('People').pressSequentially('80');
    expect(await figuresIn(field)).toEqual(['196.90', '2143', '357', '80']);
    expect(await month.textContent()).toBe('$264.46');
    expect(await caption.textContent()).toBe('Your last valid figures');
    expect(await form.locator('button').first().isDisabled()).toBe(true);
    expect(await page.locator('.carried').textContent()).toContain('your last valid bill with your request: $264.46');
  });

  test('entered before the script has loaded counts as the last valid figures', async () => {
    const { page } = await open();
    const release = await hold(page, '**/assets/calculate-lease-*.js');
    const shown = page.goto(url(ADDRESS));
    const { field, form, month } = parts(page);
    await field('People').fill('6');
    await field('Term').focus();
    release();
    await shown;
    await expect.poll(() => month.textContent()).toBe('$264.46');
    await field('Term').fill('72');
    await expect.poll(() => form.locator('figcaption strong').textContent()).toBe('Your last valid figures');
    expect(await month.textContent()).toBe('$264.46');
  });

  test('entered before the script has loaded is used', async () => {
    const { page } = await open();
    const release = await hold(page, '**/assets/calculate-lease-*.js');
    const shown = page.goto(url(ADDRESS));
    const { field, month } = parts(page);
    await field('People').fill('3');
    release();
    await shown;
    await expect.poll(() => month.textContent()).toBe('$232.06');
    expect(await figuresIn(field)).toEqual(['196.90', '1114', '186', '3']);
  });

  test('in the URL is shown in its field, unless it is invalid', async () => {
    const { field, form } = await openCalculator({}, `${ADDRESS}?people=6`);
    expect(await figuresIn(field)).toEqual(['196.90', '2143', '357', '6']);
    expect(await form.locator('figcaption strong').textContent()).toBe('Office of 6');
    const wrong = await openCalculator({}, `${ADDRESS}?people=999`);
    expect(await figuresIn(wrong.field)).toEqual(['286.00', '2829', '471', '']);
  });
});
