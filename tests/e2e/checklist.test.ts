import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const CHECKLIST = '/before-you-sign/';
const KEPT = 'What you tick and type stays on this device. Nothing is sent to us.';

const openChecklist = async (options: Parameters<typeof open>[0] = {}) => {
  const opened = await open(options);
  await opened.visit(url(CHECKLIST));
  const { page } = opened;
  return {
    ...opened,
    first: page.getByRole('checkbox').first(),
    supplier: page.getByLabel('Supplier'),
    reload: async () => {
      await page.goto('about:blank');
      await opened.visit(url(CHECKLIST));
    },
  };
};

// The default margins of Chromium and Firefox, and wide ones.
test.each(['10mm', '12.7mm', '20mm'])('the checklist prints on one sheet of A4 with margins of %s', async (margin) => {
  const { page, first } = await openChecklist();
  // The sheet includes the number of ticked items.
  await first.check();
  const margins = { top: margin, bottom: margin, left: margin, right: margin };
  const pdf = await page.pdf({ format: 'A4', margin: margins });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('each check has a checkbox labelled with its text, and the page states their number', async () => {
  const { page } = await openChecklist();
  const names = await page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent));
  expect(names).toHaveLength(30);
  expect(new Set(names).size).toBe(30);
  expect(names).toContain('Each amount says whether it includes GST.');
});

test('ticks and input are restored at the next visit, until they are cleared', async () => {
  const { page, first, supplier, reload } = await openChecklist();
  await page.getByText(KEPT).waitFor();
  await first.check();
  await supplier.fill('Kim’s Copiers');
  await reload();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(await first.isChecked()).toBe(true);
  expect(await supplier.inputValue()).toBe('Kim’s Copiers');

  const clear = page.getByRole('button', { name: 'Clear all ticks and notes' });
  page.once('dialog', (question) => void question.dismiss());
  await clear.click();
  expect(await first.isChecked()).toBe(true);
  page.once('dialog', (question) => void question.accept());
  await clear.click();
  expect(await first.isChecked()).toBe(false);
  await reload();
  expect(await first.isChecked()).toBe(false);
  expect(await supplier.inputValue()).toBe('');
});

test('input is kept on Back in WebKit, which resets the fields to their default values', async () => {
  const { supplier } = await openChecklist();
  await supplier.fill('Kim’s Copiers');
  const reset = await supplier.evaluate((input: HTMLInputElement) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return input.defaultValue;
  });
  expect(reset).toBe('Kim’s Copiers');
});

test("two open pages keep each other's ticks, and ticks made before the script loaded are kept", async () => {
  const { page, first, supplier, reload } = await openChecklist();
  const other = await page.context().newPage();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await other.route('**/checklist-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await other.goto(url(CHECKLIST));
  await other.getByRole('checkbox').last().check();
  await first.check();
  await supplier.fill('Kim’s Copiers');
  arrive();
  await expect.poll(() => other.getByRole('checkbox', { checked: true }).count()).toBe(2);
  expect(await other.getByLabel('Supplier').inputValue()).toBe('Kim’s Copiers');
  await other.close();
  await reload();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
});

test('without browser storage, the page says after the first tick that nothing is saved', async () => {
  const { page, first } = await openChecklist();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await first.check();
  await page.getByText('Your browser cannot save this page, so print it before you leave.').waitFor();
  expect(await first.isChecked()).toBe(true);
});

test.each([390, 800, 1020])(
  'the number of ticks stays visible, covers no jump target and causes no layout shift, %d pixels wide',
  async (width) => {
    const { page, first, reload } = await openChecklist({ viewport: { width, height: 844 } });
    const tally = page.locator('.checklist > .tally');
    const heading = page.locator('.tick-list h2').last();
    await expect.poll(() => tally.textContent()).toBe('0 of 30 ticked');
    const place = await heading.boundingBox();
    const [strip, paper] = [await tally.boundingBox(), await page.locator('.tick-paper').boundingBox()];
    expect([strip?.x, strip?.width]).toEqual([0, width]);
    expect((paper?.y ?? 0) - (strip?.y ?? 0) - (strip?.height ?? 0)).toBeGreaterThanOrEqual(16);
    await tally.evaluate((line) => line.replaceChildren());
    expect(await heading.boundingBox()).toEqual(place);
    await first.check();
    await page.getByRole('checkbox').nth(20).check();
    expect(await tally.textContent()).toBe('2 of 30 ticked');
    await heading.evaluate((element) => element.scrollIntoView());
    expect(await tally.isVisible()).toBe(true);
    const [line, header] = [await tally.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(Math.abs((line?.y ?? 0) - (header?.height ?? 0))).toBeLessThan(4);
    expect((await heading.boundingBox())?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0));
    await reload();
    await expect.poll(() => tally.textContent()).toBe('2 of 30 ticked');
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Clear all ticks and notes' }).click();
    expect(await tally.textContent()).toBe('0 of 30 ticked');
    expect(await page.locator('.clear').getByRole('status').textContent()).toBe('All ticks and notes are cleared.');
    await first.check();
    expect(await page.locator('.clear').getByRole('status').textContent()).toBe('');
  },
);

test.each(['light', 'dark'] as const)(
  'the checks are on a sheet of paper with the total at the bottom, in %s mode',
  async (colorScheme) => {
    const { page, first } = await openChecklist({ colorScheme, viewport: { width: 1280, height: 800 } });
    const paper = page.locator('.tick-paper');
    expect(await paper.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe(
      colorScheme === 'light' ? 'rgb(255, 253, 246)' : 'rgb(29, 45, 61)',
    );
    await first.check();
    const sum = paper.locator('.total');
    expect(await sum.textContent()).toBe('1 of 30 ticked');
    expect(await sum.evaluate((line) => line === line.parentElement?.lastElementChild)).toBe(true);
  },
);

test('the print button is next to its heading on wide screens', async () => {
  const { page } = await openChecklist({ viewport: { width: 1280, height: 800 } });
  const button = await page.getByRole('button', { name: 'Print the checklist' }).boundingBox();
  const heading = await page.locator('h1').boundingBox();
  expect(button?.x).toBeGreaterThan(640);
  expect(Math.abs((button?.y ?? 0) - (heading?.y ?? 0))).toBeLessThan(80);
});

test('the first check is on the first screen of a phone, and the notes on the offer can be expanded', async () => {
  const { page, first, supplier } = await openChecklist({ viewport: { width: 390, height: 844 } });
  expect((await first.boundingBox())?.y).toBeLessThan(844);
  expect(await supplier.isVisible()).toBe(false);
  await page.locator('summary').filter({ hasText: 'About the offer' }).click();
  await supplier.fill('Kim’s Copiers');
});

test.each([
  [390, true],
  [390, false],
  [1024, true],
] as const)(
  'explanations of terms can be expanded, %d pixels wide, with script: %s',
  async (width, javaScriptEnabled) => {
    const { page } = await openChecklist({ viewport: { width, height: 844 }, javaScriptEnabled });
    const words = page.locator('.tick-list dd');
    expect(await words.count()).toBe(8);
    expect(await page.locator('.tick-list dd:visible').count()).toBe(0);
    await page.getByText('Residual value and personal guarantee explained').click();
    expect(await page.locator('.tick-list dd:visible').count()).toBe(2);
  },
);

test('explanations are always visible in the margin lane on wide screens', async () => {
  const { page } = await openChecklist({ viewport: { width: 1280, height: 800 } });
  expect(await page.locator('.tick-list dd:visible').count()).toBe(8);
  expect(await page.locator('.tick-list summary:visible').count()).toBe(0);
});

test('the number of ticks stays visible under the contents on a wide screen', async () => {
  const { page, first } = await openChecklist({ viewport: { width: 1280, height: 800 } });
  await first.check();
  const tally = page.locator('.lane-contents .tally:visible');
  expect(await tally.allTextContents()).toEqual(['1 of 30 ticked']);
  await page.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  const { y = -1 } = (await tally.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(800);
});

test("the offer's summary line says after a reload on a phone that it is filled in, without a layout shift", async () => {
  const { page, supplier, reload } = await openChecklist({ viewport: { width: 390, height: 844 } });
  const line = page.locator('summary').filter({ hasText: 'About the offer' });
  expect(await line.textContent()).toContain('Supplier, model, payment, dates');
  await line.click();
  await supplier.fill('Kim’s Copiers');
  await reload();
  await expect.poll(() => line.textContent()).toContain('1 of 8 filled in');
});

test('the printout contains long entries in full, black ticks, their number and a line for the date', async () => {
  const { page, first, supplier } = await openChecklist({ viewport: { width: 718, height: 1047 } });
  const long = 'Kim’s Copiers and Office Machines of Parramatta Pty Ltd, trading as Kim’s, since last July';
  await page.locator('summary').filter({ hasText: 'About the offer' }).click();
  await supplier.fill(long);
  await first.check();
  await page.emulateMedia({ media: 'print' });
  const label = page.locator('.fill-in label').first();
  expect(await label.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(long);
  expect(await supplier.isVisible()).toBe(false);
  const colour = (element: Element) => getComputedStyle(element).color;
  expect(await page.locator('.tick-list label').first().evaluate(colour)).toBe(
    await page.locator('h1').evaluate(colour),
  );
  expect(await page.locator('.tally:visible').allTextContents()).toEqual(['1 of 30 ticked']);
  expect(await page.getByText('Checked on').isVisible()).toBe(true);
});

test('the printout has lines to fill in', async () => {
  const { page, supplier } = await openChecklist({ viewport: { width: 718, height: 1047 } });
  await page.emulateMedia({ media: 'print' });
  expect(await supplier.isVisible()).toBe(true);
});

test('a button prints the checklist', async () => {
  const { page } = await openChecklist();
  await page.evaluate(() => {
    window.print = () => (document.title = 'On its way to the printer');
  });
  await page.getByRole('button', { name: 'Print the checklist' }).click();
  expect(await page.title()).toBe('On its way to the printer');
});

test('the checklist can be ticked and filled in without JavaScript, and offers nothing that needs it', async () => {
  const { page, first, supplier } = await openChecklist({ javaScriptEnabled: false });
  await first.check();
  await supplier.fill('Kim’s Copiers');
  expect(await first.isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: /checklist|Clear/ }).count()).toBe(0);
  expect(await page.getByText(KEPT).isVisible()).toBe(false);
  expect(await page.getByText('this page cannot save what you tick').isVisible()).toBe(true);
  expect(await page.locator('.tally:visible').count()).toBe(0);
});

test('the checklist offers nothing that needs its own script if that script is missing', async () => {
  const { page, troubles } = await open();
  await page.route('**/checklist-*.js', (route) => route.abort());
  await page.goto(url(CHECKLIST));
  await page.locator('.checklist[data-failed]').waitFor();
  expect(await page.getByText(KEPT).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print the checklist' }).isVisible()).toBe(false);
  troubles.splice(0);
});
