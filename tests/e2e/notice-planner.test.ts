import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const ADDRESS = '/nsw/sydney/end-printer-lease-contract/';
const url = serveToAll(realSite);
const PHONE = { viewport: { width: 390, height: 844 } };
const SCRIPT = '**/assets/notice-planner-*.js';
const MEND = 'Correct the marked field to see your own dates.';
const DAYS = 'Enter the days of notice to see your own dates.';
const ASKED = 'Enter the last day of your lease to see your own dates.';

const parts = (page: Page) => ({
  end: page.getByLabel('Lease ends on'),
  notice: page.getByLabel('Notice (days)'),
  status: page.locator('.planner').getByRole('status'),
  rows: () => page.locator('#terms tbody tr').allTextContents(),
});

/** Opens the planner at a time in early 2027 when Sydney and London have different dates. */
const openPlanner = async (options = {}) => {
  const opened = await open({ locale: 'en-AU', timezoneId: 'Australia/Sydney', ...options });
  // Playwright's clock blocks requestIdleCallback.
  await opened.page.addInitScript(() => {
    const now = Date.UTC(2027, 0, 31, 22);
    window.Date = new Proxy(Date, {
      construct: (date, parts) => Reflect.construct(date, parts.length ? parts : [now]),
    });
  });
  await opened.visit(url(ADDRESS));
  return { ...opened, ...parts(opened.page) };
};

test('the date of a lease, typed by keyboard, replaces the dates in the table', async () => {
  const { page, end, notice, status, rows } = await openPlanner();
  expect(await status.textContent()).toBe(ASKED);
  await end.focus();
  // Day and month are equal, because their order depends on the browser.
  await page.keyboard.type('12122027');
  await expect.poll(() => status.textContent()).toBe('Your notice must arrive by Monday 13 September 2027.');
  expect(await rows()).toEqual([
    '90 daysMonday 13 September 2027',
    '60 daysWednesday 13 October 2027',
    '30 daysFriday 12 November 2027',
  ]);
  const own = page.locator('#terms .strong th');
  expect(await own.textContent()).toBe('90 days');
  await notice.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('120');
  expect(await status.textContent()).toBe(
    '14 August 2027 is a Saturday, so your notice must arrive by Friday 13 August 2027.',
  );
  expect(await status.locator('strong').allTextContents()).toEqual(['Friday 13 August 2027']);
  expect(await own.textContent()).toBe('120 days');
  expect(await rows()).toHaveLength(4);
  await notice.fill('1');
  expect((await rows()).at(-1)).toBe('1 dayFriday 10 December 2027');
});

test('in dark mode, the fields are as dark as their paper, and errors are lighter than in light mode', async () => {
  const looks = async (colorScheme: 'light' | 'dark') => {
    const { page, end, notice } = await openPlanner({ colorScheme });
    await notice.fill('0');
    const error = page.getByText('From 1 to 365');
    await error.waitFor();
    return [
      await end.evaluate((field) => getComputedStyle(field).colorScheme),
      await error.evaluate((words) => getComputedStyle(words).color),
    ];
  };
  expect(await looks('light')).toEqual(['light dark', 'rgb(179, 38, 30)']);
  expect(await looks('dark')).toEqual(['light dark', 'rgb(255, 180, 171)']);
});

test('the input is in the URL, and is restored after a reload and by Back', async () => {
  const { page, visit, end, notice, status } = await openPlanner();
  await end.fill('2027-12-12');
  await notice.fill('45');
  await expect.poll(() => new URL(page.url()).search).toBe('?ends=2027-12-12&notice=45');
  const answer = 'Your notice must arrive by Thursday 28 October 2027.';
  await page.reload();
  await expect.poll(() => status.textContent()).toBe(answer);
  await page.goto(url('/contact/'));
  await page.goBack();
  await expect.poll(() => status.textContent()).toBe(answer);
  expect(await end.inputValue()).toBe('2027-12-12');
  await end.fill('');
  expect(new URL(page.url()).search).toBe('');
  await visit(url(`${ADDRESS}?ends=2027-12-12&notice=nonsense`));
  await expect.poll(() => status.textContent()).toBe(MEND);
  expect(await notice.getAttribute('aria-invalid')).toBe('true');
});

test('the printout omits empty fields and includes the answer', async () => {
  const { page, end, status } = await openPlanner();
  await page.emulateMedia({ media: 'print' });
  expect(await end.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await end.fill('2027-12-12');
  await expect.poll(() => status.textContent()).toContain('13 September');
  await page.emulateMedia({ media: 'print' });
  expect(await status.isVisible()).toBe(true);
});

test('the answer stands out, and the copyable notice has the last day', async () => {
  const { page, end, notice, status } = await openPlanner({ permissions: ['clipboard-read', 'clipboard-write'] });
  const size = () => status.evaluate((output) => Number.parseFloat(getComputedStyle(output).fontSize));
  const before = await size();
  const words = page.locator('#notice blockquote');
  expect(await words.textContent()).toContain('The term ends on [last day], and');
  await end.fill('2027-12-12');
  await expect.poll(() => words.textContent()).toContain('The term ends on Sunday 12 December 2027, and');
  expect(await size()).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await expect.poll(() => page.locator('.wording output').textContent()).toBe('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('ends on Sunday 12 December 2027, and');
  await notice.fill('500');
  expect(await words.textContent()).toContain('The term ends on Sunday 12 December 2027, and');
  await end.fill('');
  expect(await words.textContent()).toContain('[last day]');
  expect(await size()).toBe(before);
});

test('an expired date, a date in the past, a missing date and missing days each show their own message', async () => {
  const { page, end, notice, status, rows } = await openPlanner();
  const before = await rows();
  // It is 1 February in Sydney and still 31 January in London.
  const words = page.locator('.wording blockquote');
  const entry = page.getByRole('link', { name: 'Add to calendar' });
  const letter = page.getByRole('link', { name: 'See the notice letter' });
  const late = 'If it continues, please say under which clause and until when.';
  await end.fill('2027-05-02');
  await expect.poll(() => status.textContent()).toBe('Your notice must arrive by today, Monday 1 February 2027.');
  expect(await words.textContent()).toContain('ends on Sunday 2 May 2027,');
  expect(await words.textContent()).not.toContain(late);
  expect(await entry.isVisible()).toBe(true);
  // Even when it is too late, the letter asks the lessor for options.
  const isLate = async () => {
    expect(await words.textContent()).toContain(late);
    expect(await letter.isVisible()).toBe(true);
    expect(await entry.isVisible()).toBe(false);
  };
  await end.fill('2027-05-01');
  expect(await status.textContent()).toContain(
    'Your notice was due on Friday 29 January 2027. If the lessor does not have it, send the letter now.',
  );
  expect(await words.textContent()).toContain('ends on Saturday 1 May 2027,');
  await isLate();
  await end.fill('2027-01-31');
  expect(await status.textContent()).toContain('That day has passed, so the lease may have continued.');
  expect(await words.textContent()).toContain('The term ended on Sunday 31 January 2027,');
  await isLate();
  for (const wrong of ['', '-5', '366']) {
    await notice.fill('90');
    expect(await rows()).not.toEqual(before);
    await notice.fill(wrong);
    await notice.blur();
    expect(await status.textContent()).toBe(MEND);
    // Rows for the previous date would be misleading, so the default rows return.
    expect(await rows()).toEqual(before);
    expect(await status.getAttribute('class')).toBe('');
    expect(await words.textContent()).not.toContain(late);
    expect(await letter.isVisible()).toBe(false);
  }
  await notice.fill('90');
  await end.fill('');
  expect(await words.textContent()).toContain('The term ends on [last day],');
  expect(await status.textContent()).toBe(ASKED);
  expect(await rows()).toEqual(before);
});

test('invalid days are marked at once, as in other forms, and missing days once the visitor leaves the field', async () => {
  const { page, notice, status } = await openPlanner();
  const problem = page.getByText('From 1 to 365');
  const isMarked = async () => [await notice.getAttribute('aria-invalid'), await problem.isVisible()];
  await notice.fill('999');
  await expect.poll(isMarked).toEqual(['true', true]);
  const red = await page
    .locator('.quote-card .form')
    .evaluate((form) => getComputedStyle(form).getPropertyValue('--error'));
  expect(await notice.evaluate((field) => getComputedStyle(field).getPropertyValue('--error'))).toBe(red);
  expect(await notice.getAttribute('aria-describedby')).toBe(await problem.getAttribute('id'));
  expect(await status.textContent()).toBe(MEND);
  await notice.fill('90');
  expect(await isMarked()).toEqual(['false', false]);
  expect(await status.textContent()).toBe(ASKED);
  await notice.fill('0');
  expect(await isMarked()).toEqual(['true', true]);
  await notice.fill('');
  expect(await isMarked()).toEqual(['false', false]);
  await notice.blur();
  expect(await isMarked()).toEqual(['true', true]);
});

test('a date that is out of range or incomplete is marked like invalid days, but not while it is typed', async () => {
  const { page, end, notice, status } = await openPlanner();
  const problem = page.getByText('Day, month and a year from 2000 to 2099');
  const isMarked = async () => [await end.getAttribute('aria-invalid'), await problem.isVisible()];
  expect(await end.getAttribute('aria-describedby')).toBe(await problem.getAttribute('id'));
  for (const wrong of ['1999-01-01', '2100-01-01']) {
    await end.fill(wrong);
    await expect.poll(isMarked).toEqual(['true', true]);
    expect(await status.textContent()).toBe(MEND);
    await end.fill('2027-12-12');
    expect(await isMarked()).toEqual(['false', false]);
  }
  await end.fill('');
  await end.focus();
  // The years 2, 20 and 202 precede 2027 while typing.
  await page.keyboard.type('1212202');
  expect(await end.inputValue()).toBe('0202-12-12');
  expect(await isMarked()).toEqual(['false', false]);
  await notice.focus();
  expect(await isMarked()).toEqual(['true', true]);
  await end.fill('');
  await end.blur();
  expect(await isMarked()).toEqual(['false', false]);
  expect(await status.textContent()).toBe(ASKED);
});

test('the planner asks for the days if only a date is given', async () => {
  const { end, notice, status } = await openPlanner();
  await end.fill('2027-12-12');
  await notice.fill('');
  await expect.poll(() => status.textContent()).toBe(DAYS);
});

test('rows with a date in the past say that it has passed', async () => {
  const { page, end, notice, rows } = await openPlanner();
  await end.fill('2027-03-31');
  await notice.fill('58');
  await expect
    .poll(rows)
    .toEqual([
      '90 daysThursday 31 December 2026 passed',
      '60 daysFriday 29 January 2027 passed',
      '58 daysMonday 1 February 2027',
      '30 daysMonday 1 March 2027',
    ]);
  expect(await page.locator('#terms s').count()).toBe(2);
});

test('the date can be added to a calendar, moved from a weekend to the Friday before, and the letter is one click away', async () => {
  const { page, end, notice } = await openPlanner();
  await end.fill('2027-12-12');
  await notice.fill('120');
  // The holidays are listed only below the table.
  expect(await page.getByText('New South Wales public holidays').count()).toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('notice.ics');
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    expect.stringMatching(/^PRODID:./),
    'BEGIN:VEVENT',
    expect.stringMatching(/^UID:20270813@./),
    'DTSTAMP:20270201T000000Z',
    'DTSTART;VALUE=DATE:20270813',
    'SUMMARY:Printer lease: notice must arrive',
    ...['13DT15H', 'T15H'].flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-P${before}`,
      'DESCRIPTION:Printer lease: notice must arrive',
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  await page.getByRole('link', { name: 'See the notice letter' }).click();
  await expect.poll(() => page.locator('.wording blockquote').isVisible()).toBe(true);
  expect(new URL(page.url()).hash).toBe('#notice');
  const air = () =>
    page.evaluate(() => {
      const [heading, header] = ['#notice h2', '.header'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return (heading?.top ?? 0) - (header?.bottom ?? 0);
    });
  await expect.poll(air, { message: 'air above its heading' }).toBeGreaterThan(8);
  expect(await air()).toBeLessThan(40);
});

test.each(['light', 'dark'] as const)(
  'the letter is shown on the same sheet of paper as a bill, in %s mode',
  async (colorScheme) => {
    const { page, visit } = await open({ colorScheme, forcedColors: 'none' });
    await visit(url(ADDRESS));
    const sheet = page.locator('.wording .bill');
    const look = await sheet.evaluate((paper) => {
      const words = paper.querySelector('blockquote') as HTMLElement;
      return [
        getComputedStyle(paper, '::before').backgroundColor,
        getComputedStyle(words).color,
        getComputedStyle(words).borderLeftWidth,
      ];
    });
    expect(look).toEqual(
      colorScheme === 'light'
        ? ['rgb(255, 253, 246)', 'rgb(15, 27, 45)', '0px']
        : ['rgb(29, 45, 61)', 'rgb(232, 238, 244)', '0px'],
    );
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await sheet.evaluate((paper) => getComputedStyle(paper).borderTopStyle)).toBe('solid');
  },
);

test('a notice has the same wording in a city and across Australia', async () => {
  const { page, visit } = await open();
  const words = page.locator('.wording blockquote');
  await visit(url(ADDRESS));
  const inCity = await words.textContent();
  await visit(url('/services/end-printer-lease-contract/'));
  expect(await words.textContent()).toBe(inCity);
});

test('the answer, the table and the calendar take local holidays into account', async () => {
  const { page, visit, end, notice, status, rows } = await openPlanner();
  await visit(url('/vic/melbourne/end-printer-lease-contract/'));
  // Melbourne Cup Day is 2 November 2027.
  await end.fill('2027-12-02');
  await notice.fill('30');
  await expect
    .poll(() => status.textContent())
    .toBe('2 November 2027 is a public holiday in Melbourne, so your notice must arrive by Monday 1 November 2027.');
  expect((await rows()).at(-1)).toBe('30 daysMonday 1 November 2027');
  expect(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toContain(
    'DTSTART;VALUE=DATE:20271101',
  );
  await end.fill('2029-12-02');
  expect(await status.textContent()).toBe(
    'Your notice must arrive by Friday 2 November 2029. Not all holidays of that month are on our list, so check that date.',
  );
  await visit(url(`${ADDRESS}?ends=2027-12-02&notice=30`));
  await expect.poll(() => status.textContent()).toBe('Your notice must arrive by Tuesday 2 November 2027.');
});

test('the page for all of Australia asks the visitor to check the holidays of the state', async () => {
  const { page, visit, end, notice, status } = await openPlanner();
  await visit(url('/services/end-printer-lease-contract/'));
  await end.fill('2027-12-02');
  await notice.fill('30');
  await expect.poll(() => status.textContent()).toBe('Your notice must arrive by Tuesday 2 November 2027.');
  await page.getByText('Check your state’s holidays too.').waitFor();
});

test('a date entered before the script has loaded is used', async () => {
  const { page, end, status } = await openPlanner();
  const release = await hold(page, SCRIPT);
  await end.fill('2027-12-15');
  release();
  await expect.poll(() => status.textContent()).toBe('Your notice must arrive by Thursday 16 September 2027.');
});

test('custom dates fit into the table on a phone', async () => {
  const { page, end, status } = await openPlanner({ viewport: { width: 390, height: 844 } });
  await end.fill('2027-12-29');
  await expect.poll(() => status.textContent()).toContain('30 September 2027');
  const region = page.locator('#terms .table-scroll');
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("only the table is shown without the planner's script or without JavaScript", async () => {
  const { page: plain } = await open({ javaScriptEnabled: false });
  await plain.goto(url(ADDRESS));
  expect(await parts(plain).end.isVisible()).toBe(false);
  expect((await parts(plain).rows())[0]).toBe('31 Mar 202731 Dec 2026, Thu29 Jan, Fri1 Mar, Mon');

  const { page, troubles, end } = await openPlanner();
  await page.route(SCRIPT, (route) => route.abort());
  await end.focus();
  await end.waitFor({ state: 'hidden' });
  troubles.length = 0;
});

test('the page for all of Australia has the planner at its top, and its last day in the copyable notice', async () => {
  const { page, visit } = await open({ locale: 'en-AU', timezoneId: 'Australia/Sydney', ...PHONE });
  await visit(url('/services/end-printer-lease-contract/'));
  const { end, status } = parts(page);
  const box = await end.boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(PHONE.viewport.height);
  await end.fill('2097-12-12');
  await expect.poll(() => status.textContent()).toContain('must arrive by Friday 13 September 2097');
  expect(await page.locator('.notice-day tbody tr').first().textContent()).toBe('90 daysFriday 13 September 2097');
  expect(await page.locator('.wording blockquote').textContent()).toContain(
    'The term ends on Thursday 12 December 2097',
  );
});

test.each([390, 768, 900, 1024, 1152, 1280])(
  'the table on the page for all of Australia shows all columns, %i pixels wide',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 900 } });
    await page.goto(url('/services/end-printer-lease-contract/'));
    const frame = page.locator('.notice-day .table-scroll');
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test('a phone shows all general dates above the call bar, and further links below them', async () => {
  const { page } = await open(PHONE);
  await page.goto(url('/services/end-printer-lease-contract/'));
  const [row, table, ways, bar] = await Promise.all(
    ['tbody tr:last-child', 'table']
      .map((part) => page.locator(`.notice-day ${part}`).boundingBox())
      .concat(['.tasks', '.call'].map((part) => page.locator(part).boundingBox())),
  );
  expect((row?.y ?? Number.NaN) + (row?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  expect(ways?.y).toBeGreaterThan((table?.y ?? Number.NaN) + (table?.height ?? 0));
});
