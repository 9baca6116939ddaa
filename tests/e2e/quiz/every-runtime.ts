import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { openBrowser } from '../../support/browser.ts';
import { formSite } from '../../support/form-site.ts';
import { hold } from '../../support/hold.ts';
import { formIsAlive } from '../../support/lead-page.ts';
import { openLeadServer } from '../../support/lead-server.ts';
import { serveToAll } from '../../support/preview.ts';

export const QUIZ = '/printer-quiz/';
const PROGRESS = 'quiz-progress';
const SESSION = 'quiz-session';

/** The start of each answer's label. */
const ANSWERS: readonly string[] = [
  '11 to 50',
  'Professional services',
  '3,000 to 10,000',
  'Up to 20%',
  'The basics',
  'Yes, we must have it',
  '48 months',
  '$301 to $500',
  'Somewhat',
  'Victoria',
];
const VALUES = ['11-50', 'professional', 'medium', '0-20', 'basic', 'required', '48', '301-500', 'somewhat', 'VIC'];
const PEOPLE = 0;
const VOLUME = 2;
const FEATURES = 4;
const BUDGET = 7;

export const quiz = (page: Page) => page.locator('.quiz');
export const next = (page: Page, name = 'Next') => quiz(page).getByRole('button', { name, exact: true });
const back = (page: Page) => quiz(page).getByRole('button', { name: 'Back', exact: true });
export const heading = (page: Page, name: string | RegExp) => quiz(page).getByRole('heading', { name });
const atQuestion = (page: Page, number: number) => heading(page, new RegExp(`^Question ${number} of 10`)).waitFor();
const choice = (page: Page, answer: string) => quiz(page).getByRole('radio', { name: answer });
const chosen = (page: Page) => quiz(page).locator('input:checked').getAttribute('value');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const stored = (page: Page, kind: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([where, name]) => JSON.parse(window[where].getItem(name) ?? 'null'), [kind, key] as const);

/** Returns whether the question starts below the header and its buttons end above the viewport's bottom or the call bar. */
const stepIsInView = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const bar = box('.call');
    const edge = bar.height > 0 ? bar.top : innerHeight;
    return box('.quiz h2').top >= box('header').bottom && box('.quiz .form-actions').bottom <= edge;
  });
/** Returns for each selector whether its element is in the viewport above the call bar when the results appear. */
const firstScreenHas = (page: Page, selectors: readonly string[]) =>
  page.evaluate((wanted) => {
    const bar = document.querySelector('.call')?.getBoundingClientRect();
    const edge = bar && bar.height > 0 ? bar.top : innerHeight;
    return wanted.map((selector) => {
      const box = document.querySelector(`.results ${selector}`)?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= edge;
    });
  }, selectors);
const toFoot = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

/** Opens the quiz and waits until its question is in the page's title, which shows that the island runs. */
export const start = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForFunction(() => /^(Question|Your)/.test(document.title));
};

/** Opens the quiz as if it had been completed in this tab. */
export const startAtResults = async (page: Page, address: string): Promise<void> => {
  const session = {
    complete: true,
    answers: VALUES.map((answer, questionId) => ({ questionId, answer })),
    contact: { name: 'Kim Lee', email: 'kim@example.org', phone: '0412 345 678', source: 'referral' },
    finished: true,
  };
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    SESSION,
    JSON.stringify(session),
  ] as const);
  await start(page, address);
};

/**
 * Answers the questions from `from` (0-based) up to but not including `to`, by clicks within the page. Real input takes
 * several times as long.
 */
export const answer = (page: Page, from: number, to: number, answers: readonly string[] = ANSWERS): Promise<void> =>
  page.evaluate(
    async ({ first, given }) => {
      const frame = () => new Promise(requestAnimationFrame);
      const find = (selector: string, start: string) =>
        [...document.querySelectorAll<HTMLElement>(`.quiz ${selector}`)].find((element) =>
          element.textContent?.trim().startsWith(start),
        );
      for (const [place, text] of given.entries()) {
        const number = first + place + 1;
        while (find('h2', `Question ${number} of 10`) === undefined) await frame();
        find('label', text)?.querySelector('input')?.click();
        // The island handles the selection before the next frame.
        await frame();
        find('button', number === 10 ? 'Continue' : 'Next')?.click();
      }
    },
    { first: from, given: answers.slice(from, to) },
  );

export const fillContact = async (page: Page): Promise<void> => {
  await page.getByLabel('Full Name').fill('Kim Lee');
  await page.getByLabel('Email Address').fill('kim@example.org');
  await page.getByLabel('Phone Number').fill('0412 345 678');
  await page.getByLabel('How Did You Find Us?').selectOption('Referral');
  await page.getByRole('button', { name: 'See My Results' }).click();
};

export const testQuiz = (runtime: 'preact' | 'react') => {
  const server = openLeadServer();
  const open = openBrowser();
  const url = serveToAll(() => formSite(runtime, server.address));

  const screens = [
    [1280, 800],
    [390, 844],
  ].slice(0, runtime === 'react' ? 1 : 2) as [number, number][];
  test.each(screens)(
    'leads through ten fully visible questions and the contact step to a printer, %i by %i pixels',
    async (width, height) => {
      const { page, requests } = await open({ viewport: { width, height } });
      await start(page, url(QUIZ));
      const title = (await page.title()).replace('Question 1 of 10: ', '');
      const bar = quiz(page).getByRole('progressbar');
      for (const [place, text] of ANSWERS.entries()) {
        await atQuestion(page, place + 1);
        await expect.poll(() => page.title()).toBe(`Question ${place + 1} of 10: ${title}`);
        expect(await bar.evaluate((element: HTMLProgressElement) => [element.value, element.max])).toEqual([place, 10]);
        expect(await bar.getAttribute('aria-label')).toBe(`Question ${place + 1} of 10`);
        expect(
          await quiz(page)
            .getByText(`${place * 10}% complete`)
            .count(),
        ).toBe(1);
        if (place > 0) await expect.poll(() => focused(page)).toContain(`Question ${place + 1} of 10`);
        expect(await stepIsInView(page), `question ${place + 1}`).toBe(true);
        expect(await quiz(page).locator('fieldset').count()).toBe(1);
        await choice(page, text).check();
        await atQuestion(page, place + 1);
        const bill = quiz(page).locator('.answered .bill');
        expect(await bill.isVisible(), 'next to the questions if there is room').toBe(width >= 1024);
        expect(await bill.locator('.total dd').textContent()).toBe(place < 3 ? '…' : '$434.72');
        await next(page, place === 9 ? 'Continue' : 'Next').click();
      }
      await heading(page, 'Almost there! Tell us how to reach you.').waitFor();
      await expect.poll(() => focused(page)).toBe('Almost there! Tell us how to reach you.');
      expect(await stored(page, 'localStorage', PROGRESS)).toBeNull();
      expect(
        await quiz(page).locator('p:has-text("We receive nothing until you send that form") ~ .field').count(),
      ).toBe(4);
      expect(await quiz(page).getByText('All 10 answered').count()).toBe(1);
      const [results, skip] = await Promise.all(
        ['See My Results', 'Skip this step'].map((name) => quiz(page).getByRole('button', { name }).boundingBox()),
      );
      expect([skip?.y, skip?.height], 'skipping is as easy').toEqual([results?.y, results?.height]);

      await page.getByRole('button', { name: 'See My Results' }).click();
      await heading(page, 'There is a problem').waitFor();
      await expect.poll(() => page.title()).toBe(`Error: Your details: ${title}`);
      expect(await quiz(page).locator('.problem a').allTextContents()).toEqual([
        'Full name is required',
        'Email is required',
        'Phone number is required',
      ]);
      const email = page.getByLabel('Email Address');
      expect(await email.getAttribute('aria-invalid')).toBe('true');
      const described = await email.getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).textContent()).toBe('Email is required');
      // An error remains until its field is valid, and the field keeps the focus. The summary disappears with its last
      // entry.
      const name = page.getByLabel('Full Name');
      await name.pressSequentially('Kim');
      await expect.poll(() => quiz(page).locator('.problem a').count()).toBe(2);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('quiz-contact-name');
      expect(await name.getAttribute('aria-invalid')).toBeNull();
      await email.fill('kim@example.com');
      const phone = page.getByLabel('Phone Number');
      await phone.fill('12');
      await quiz(page).locator('.problem a').getByText('valid Australian phone number').waitFor();
      await phone.fill('0412 345 678');
      await expect.poll(() => quiz(page).locator('.problem').count()).toBe(0);
      await expect.poll(() => page.title()).toBe(`Your details: ${title}`);
      await phone.fill('12');
      expect(await phone.getAttribute('aria-invalid')).toBeNull();
      await name.fill('');
      for (const problems of [2, 1]) {
        await page.getByRole('button', { name: 'See My Results' }).click();
        await quiz(page).locator('.problem a').getByText('valid Australian phone number').waitFor();
        await expect.poll(() => quiz(page).locator('.problem a').count()).toBe(problems);
        await expect.poll(() => focused(page), { message: 'with each sending' }).toMatch(/^There is a problem/);
        await expect.poll(() => page.title()).toBe(`Error: Your details: ${title}`);
        // Correcting another field leaves the phone's error.
        if (problems === 2) await name.fill('Kim');
      }
      const callBar = await page.locator('body > .call').boundingBox();
      const atFault = await phone.boundingBox();
      if (callBar !== null)
        expect((atFault?.y ?? 0) + (atFault?.height ?? 0), 'above the call bar').toBeLessThan(callBar.y);
      await fillContact(page);

      await heading(page, 'We suggest').waitFor();
      await expect.poll(() => focused(page)).toMatch(/^We suggest/);
      await expect.poll(() => page.title()).toBe(`Your results: ${title}`);
      const result = quiz(page).locator('.suggestion');
      expect(await result.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Kyocera TASKalfa 2554ci']);
      const lines = await result
        .locator('.bill dl > div')
        .evaluateAll((all) => all.map((line) => [...line.children].map((cell) => cell.textContent).join(': ')));
      expect(lines).toEqual([
        'Monthly Rent (incl. GST): $286.00',
        'Black pages5,850 × 1.32 cents: $77.22',
        'Colour pages650 × 11 cents: $71.50',
        'Total per month: $434.72',
        'Includes GST of: $39.52',
        'Total over 48 months: $20,866.56',
        'Lease Term: 4 years',
        'Warranty: 4 years',
        'Usual volume: 5,000 to 7,500 pages a month',
      ]);
      const largest = await result
        .locator('.bill dd')
        .evaluateAll((all) => all.map((amount) => Number.parseFloat(getComputedStyle(amount).fontSize)));
      expect(largest.indexOf(Math.max(...largest)), 'the monthly cost is the largest text').toBe(3);
      expect(await quiz(page).locator('.answer-list > div').count()).toBe(10);
      expect(await quiz(page).getByText('your budget of').count()).toBe(0);
      const [why, bill] = await Promise.all(
        [heading(page, 'Do you often print more?'), result.locator('.bill .total')].map((part) => part.boundingBox()),
      );
      expect(why?.y, 'before the part that it refers to').toBeLessThan(bill?.y ?? 0);
      expect(await quiz(page).getByText('The bill is for one machine. Over').count()).toBe(0);
      expect(await quiz(page).locator('.ranking').count(), 'there is no list for a single machine').toBe(0);
      const lastName = await result.locator('.bill div:last-child dt').evaluate((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        return words.getClientRects().length;
      });
      expect(lastName, 'the name does not wrap').toBe(1);
      for (const adds of [
        'This decides the machine, its rent',
        'This decides the lease term, the warranty and the total. The rent is the same for 48 and 60 months.',
        'Before we quote, we will ask whether you scan long double-sided documents',
        'Your quote has to confirm that this model can print by PIN or card',
        'The bill is within your budget.',
        'In Melbourne: freight included',
      ])
        expect(await quiz(page).locator('.adds', { hasText: adds }).isVisible(), adds).toBe(true);
      const elsewhere = quiz(page).getByRole('link', { name: 'Elsewhere, see your town’s page' });
      expect(await elsewhere.getAttribute('href')).toBe('/locations/vic/');
      expect(await result.getByRole('link', { name: 'Change the figures' }).getAttribute('href')).toBe(
        '/lease-cost-calculator/?rent=286&months=48&mono=5850&colour=650',
      );
      expect(await result.getByRole('link', { name: '2554ci' }).getAttribute('href')).toBe('/printers/2554ci/');
      expect(await result.locator('.about li:visible').count()).toBe(width < 768 ? 0 : 8);
      const [ask, print] = await Promise.all(
        ['button', '.small'].map((part) => result.locator(`.bill ${part}`).boundingBox()),
      );
      expect(ask?.y, 'the next steps come before the small print').toBeLessThan(print?.y ?? 0);
      expect(await page.locator('body > .call').isVisible(), 'the buttons of a result').toBe(false);
      const first = ['.bill .total', '.bill dl', '.suggestion button'];
      expect(await firstScreenHas(page, first)).toEqual(first.map(() => true));
      const rows = await quiz(page)
        .locator('.answer-list > div')
        .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
      expect(rows, 'ten answers, two in a row if there is room').toBe(width < 1024 ? 10 : 5);
      const picture = result.locator('img');
      expect(await picture.getAttribute('src')).toContain('printer-2554ci');
      const drawn = await picture.evaluate((image: HTMLImageElement) => image.getBoundingClientRect().width);
      expect(drawn).toBeGreaterThan(width < 768 ? 100 : 200);
      expect(await result.getByRole('link', { name: 'Call Us Now' }).getAttribute('href')).toBe('tel:1800975711');
      expect(await quiz(page).getByText('general guide and not binding').count()).toBe(1);
      expect(await quiz(page).getByText('under a service agreement that runs as long as the lease').count()).toBe(1);
      expect(requests.filter((request) => request.startsWith(server.address))).toEqual([]);
    },
  );

  test('keeps its step across a reload, at a question, the contact step and the results', async () => {
    const { page } = await open();
    await start(page, url(QUIZ));
    await answer(page, 0, 2);
    await atQuestion(page, 3);
    await choice(page, 'Under 3,000').check();
    await toFoot(page);
    await page.reload();
    await atQuestion(page, 3);
    await expect.poll(() => stepIsInView(page)).toBe(true);
    expect(await chosen(page)).toBe('low');
    await page.goBack();
    await atQuestion(page, 2);
    await page.goForward();
    await answer(page, 2, 10);
    await heading(page, 'Almost there!').waitFor();
    await page.getByLabel('Full Name').fill('Kim');
    await page.reload();
    await heading(page, 'Almost there!').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Kim');
    await back(page).click();
    await atQuestion(page, 10);
    await next(page, 'Continue').click();
    await fillContact(page);
    await heading(page, 'We suggest').waitFor();
    await page.reload();
    await heading(page, 'We suggest').waitFor();
  });

  // Components are shared, so runtimes can differ only in hydration, events and effects.
  if (runtime === 'react') return { open, url };

  test('shows errors above the answers, with the error and Next visible on a small phone', async () => {
    const { page } = await open({ viewport: { width: 390, height: 667 } });
    await start(page, url(QUIZ));
    await answer(page, 0, 1);
    // This question has the longest list of answers.
    await atQuestion(page, 2);
    // Uses the keyboard, because a Playwright click would scroll first.
    await next(page).press('Enter');
    await quiz(page).locator('.field-error').waitFor();
    const [top, bottom, bar] = await page.evaluate(() =>
      ['.quiz .field-error', '.quiz .form-actions', '.call'].map((part, at) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return (at === 1 ? box?.bottom : box?.top) ?? 0;
      }),
    );
    expect(top).toBeGreaterThan(69);
    expect(bottom).toBeLessThanOrEqual(bar || 667);
  });

  test('works by keyboard alone and does not advance without an answer', async () => {
    const { page } = await open();
    await start(page, url(QUIZ));
    await next(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Please select an option');
    expect(await quiz(page).getByText('Please select an option').count()).toBe(1);
    await expect.poll(() => page.title()).toMatch(/^Error: Question 1 of 10/);
    expect(await quiz(page).locator('fieldset').getAttribute('aria-describedby')).toContain('quiz-0-error');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('quiz-0');
    await page.keyboard.press('Space');
    await expect.poll(() => page.title()).toMatch(/^Question 1 of 10/);
    await page.keyboard.press('ArrowDown');
    await atQuestion(page, 1);
    expect(await chosen(page)).toBe('11-50');
    await page.keyboard.press('Enter');
    await atQuestion(page, 2);
    await expect.poll(() => page.title()).toMatch(/^Question 2 of 10: Printer/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await quiz(page).getByText('For example, a law firm').waitFor();
  });

  test("goes back with its own button and the browser's, with the answers unchanged, and forward again", async () => {
    const { page } = await open();
    await start(page, url(QUIZ));
    expect(await back(page).count()).toBe(0);
    await answer(page, 0, 2);
    await atQuestion(page, 3);
    // The browser would otherwise restore each step's scroll position.
    await toFoot(page);
    await answer(page, 2, 3);
    await atQuestion(page, 4);
    expect(await stepIsInView(page)).toBe(true);
    await choice(page, '51% to 80%').check();
    await toFoot(page);
    await back(page).evaluate((button: HTMLElement) => button.click());
    await atQuestion(page, 3);
    expect(await chosen(page)).toBe('medium');
    await expect.poll(() => focused(page)).toContain('Question 3 of 10');
    await expect.poll(() => stepIsInView(page)).toBe(true);
    await page.goBack();
    await atQuestion(page, 2);
    await page.goForward();
    await page.goForward();
    await atQuestion(page, 4);
    expect(await chosen(page)).toBe('51-80');
    await expect.poll(() => stepIsInView(page)).toBe(true);
    // A fragment link is not a step.
    await page.evaluate(() => {
      location.hash = '#quote';
    });
    await atQuestion(page, 4);
    await expect.poll(() => stepIsInView(page)).toBe(false);
    await page.goBack();
    await atQuestion(page, 4);
    await expect.poll(() => stepIsInView(page)).toBe(true);
  });

  test('resumes at its step in a new tab within a day, and can be restarted', async () => {
    const { page } = await open();
    await start(page, url(QUIZ));
    await answer(page, 0, 4);
    await atQuestion(page, 5);
    const progress = await stored(page, 'localStorage', PROGRESS);
    expect(progress).toMatchObject({
      currentStep: 4,
      answers: expect.arrayContaining([{ questionId: 2, answer: 'medium' }]),
    });
    expect(Date.now() - Date.parse(progress.timestamp)).toBeLessThan(60_000);

    const tab = await page.context().newPage();
    await start(tab, url(QUIZ));
    await atQuestion(tab, 5);
    await tab.getByText('We kept your answers').waitFor();
    await back(tab).click();
    await atQuestion(tab, 4);
    expect(await chosen(tab)).toBe('0-20');
    await tab.reload();
    await tab.goto(url(QUIZ));
    await tab.getByRole('button', { name: 'Start again' }).click();
    await atQuestion(tab, 1);
    expect(await quiz(tab).locator('input:checked').count()).toBe(0);
    expect(await stored(tab, 'localStorage', PROGRESS)).toBeNull();
  });

  test('keeps the stored answers if the browser chooses the first one before they are rendered', async () => {
    const { page } = await open();
    await start(page, url(QUIZ));
    await answer(page, 0, 2);
    await atQuestion(page, 3);
    // Firefox restores the fields of a reloaded page. The quiz replaces its history entry when it has mounted.
    await page.addInitScript(() => {
      const { replaceState } = history;
      history.replaceState = (...entry) => {
        replaceState.apply(history, entry);
        history.replaceState = replaceState;
        queueMicrotask(() => document.querySelector<HTMLElement>('.quiz input')?.click());
      };
    });
    await page.reload();
    await atQuestion(page, 3);
    expect((await stored(page, 'localStorage', PROGRESS)).answers).toHaveLength(2);
  });

  test('discards answers after 24 hours, and ignores stored data in another format', async () => {
    for (const kept of [
      { currentStep: 3, answers: [{ questionId: 0, answer: '1-10' }], timestamp: new Date(Date.now() - 86_400_001) },
      { currentStep: 3, answers: 'none', timestamp: new Date() },
      'no progress at all',
    ]) {
      const { page } = await open();
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        PROGRESS,
        JSON.stringify(kept),
      ] as const);
      await start(page, url(QUIZ));
      await atQuestion(page, 1);
      expect(await quiz(page).locator('input:checked').count()).toBe(0);
      expect(await stored(page, 'localStorage', PROGRESS)).toBeNull();
    }
  });

  test.each(['blocked', 'full'])('works if storage is %s, and shows that nothing is saved', async (how) => {
    const { page } = await open();
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException(kind, kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (kind === 'full') Storage.prototype.setItem = refuse;
      else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    }, how);
    await start(page, url(QUIZ));
    await answer(page, 0, 2);
    await page.getByText('Your progress is not saved in your browser').waitFor();
    await page.reload();
    await atQuestion(page, 3);
    await page.getByText('leaving this page loses it').waitFor();
    await answer(page, 2, 10);
    await page.reload();
    await atQuestion(page, 10);
    await next(page, 'Continue').click();
    await fillContact(page);
    await heading(page, 'We suggest').waitFor();
  });

  test('does not skip a question at the first choice if a reload has lost the answers', async () => {
    const { page } = await open();
    await start(page, url(QUIZ));
    await answer(page, 0, 4);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.waitForFunction(() => /^Question 1/.test(document.title));
    await choice(page, ANSWERS[0] ?? '').check();
    await atQuestion(page, 1);
    expect(await page.title()).toMatch(/^Question 1 of 10/);
  });

  test('has the quote button on the first screen of a result that is over budget, explains a missing feeder, or has two machines', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await start(page, url(QUIZ));
    const wishes = ANSWERS.with(FEATURES, 'Faster paperwork').with(BUDGET, '$100 to $300');
    await answer(page, 0, 10, wishes.with(VOLUME, '10,000 to 25,000'));
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await heading(page, 'We suggest').waitFor();
    expect(await quiz(page).locator('.notice').textContent()).toMatch(/your budget of \$300.* feeder/);
    const first = ['.notice', '.why', '.suggestion button'];
    expect(await firstScreenHas(page, first)).toEqual(first.map(() => true));
    // On medium screens too, the features are next to the bill.
    await page.setViewportSize({ width: 768, height: 1024 });
    const [bill, features] = await Promise.all(
      ['.bill', '.about'].map((part) => quiz(page).locator(`.suggestion ${part}`).boundingBox()),
    );
    expect(features?.x).toBeGreaterThan((bill?.x ?? 0) + (bill?.width ?? 0));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Change answer: How many pages' }).click();
    await choice(page, 'Over 25,000').check();
    await next(page, 'Back to My Results').click();
    await heading(page, 'We suggest').waitFor();
    expect(await firstScreenHas(page, ['.suggestion + .suggestion button'])).toEqual([true]);
  });

  test('shows what is over budget, and updates the results if an answer is changed there', async () => {
    const { page } = await open();
    await start(page, url(QUIZ));
    await answer(
      page,
      0,
      10,
      ANSWERS.with(PEOPLE, '51 to 200')
        .with(VOLUME, 'Over 25,000')
        .with(FEATURES, 'Finished documents')
        .with(BUDGET, '$100 to $300'),
    );
    await page.getByRole('button', { name: 'Skip this step' }).click();
    const overBudget = quiz(page).locator('.notice', { hasText: 'your budget of $300' });
    const names = () => quiz(page).locator('.suggestion h3').allTextContents();
    await heading(page, 'We suggest').waitFor();
    expect(await names()).toEqual(['Kyocera TASKalfa 4054ci', 'Kyocera TASKalfa 5054ci']);
    await heading(page, 'We suggest the 4054ci, or the 5054ci').waitFor();
    // Accessible names include the machine.
    expect(await quiz(page).locator('.rank strong').allTextContents()).toEqual(['First choice', 'Alternative']);
    for (const name of ['Call Us Now (Kyocera TASKalfa 4054ci)', 'Call Us Now (Kyocera TASKalfa 5054ci)'])
      expect(await quiz(page).getByRole('link', { name, exact: true }).count(), name).toBe(1);
    const buttons = quiz(page).locator('.suggestion .form-actions > *');
    expect((await buttons.allTextContents()).map((words) => words.slice(0, 3))).toEqual(['Ask', 'Cal', 'Ask', 'Cal']);
    const looks = await buttons.evaluateAll((all) =>
      all.map((button) => `${getComputedStyle(button).backgroundColor} ${button.getBoundingClientRect().height}`),
    );
    expect(looks.slice(2), 'both results have the same actions').toEqual(looks.slice(0, 2));
    expect(new Set(looks).size, 'one action is the primary one').toBe(2);
    expect(await overBudget.count()).toBe(1);
    // $543.40 rent and 25,000 pages, a tenth in colour.
    expect(await overBudget.locator('p').allTextContents()).toEqual([
      'This costs at least $1,115 a month, $815 more than your budget of $300. The rent alone is more than $300.',
      'No printer of ours handles so many pages within your budget.',
      'The bill is for one machine; your quote can cover more. A finisher costs extra. Secure printing is not confirmed for any printer: ask for it in your quote.',
    ]);
    // On phones the second suggestion is far down the page, so each ranking entry links to its suggestion, and back.
    await page.setViewportSize({ width: 390, height: 844 });
    const lines = quiz(page).locator('.ranking a');
    expect(await lines.allTextContents()).toEqual([
      'TASKalfa 4054ci, $1,115.40 a month',
      'TASKalfa 5054ci, $1,271.60 a month',
    ]);
    // Both machines can be requested from below the headline.
    const asks = quiz(page)
      .locator('.ranking')
      .getByRole('button', { name: /^Ask \(Kyocera TASKalfa [45]054ci\)$/ });
    expect(await asks.count()).toBe(2);
    const [top, last] = await Promise.all([heading(page, 'We suggest'), asks.last()].map((part) => part.boundingBox()));
    expect((last?.y ?? Number.NaN) - (top?.y ?? 0)).toBeLessThan(450);
    await asks.last().click();
    await expect.poll(() => page.locator('.carried').innerText()).toContain('about the Kyocera TASKalfa 5054ci');
    await page.goBack();
    await lines.nth(1).click();
    await expect
      .poll(() => page.locator('[id="5054ci"]').evaluate((one) => one.getBoundingClientRect().top < 120))
      .toBe(true);
    await page.goBack();
    await expect.poll(() => firstScreenHas(page, ['h2'])).toEqual([true]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await quiz(page).locator('.ranking').isVisible()).toBe(false);
    // Adjacent drawings have the same style and scale.
    const drawings = await quiz(page)
      .locator('.suggestion img')
      .evaluateAll((all) => all.map((image) => /(thumb|printer)-/.exec(image.getAttribute('src') ?? '')?.[1]));
    expect(drawings).toEqual(['thumb', 'thumb']);
    const scales = await quiz(page)
      .locator('.suggestion img')
      .evaluateAll((all) =>
        all.map((image) => image.getBoundingClientRect().width / Number(image.getAttribute('width'))),
      );
    expect(scales).toHaveLength(2);
    expect(scales[0]).toBeCloseTo(Number(scales[1]), 3);
    await quiz(page).getByRole('button', { name: 'Change answer: How many pages do you print' }).click();
    await choice(page, '10,000 to 25,000').check();
    await next(page, 'Back to My Results').click();
    const [why, month] = await Promise.all(
      [heading(page, 'You print more than its usual volume'), quiz(page).locator('.bill .total')].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(why?.y, 'is above the monthly cost').toBeLessThan(month?.y ?? 0);
    await quiz(page).getByRole('button', { name: 'Change answer: How many pages do you print' }).click();
    await heading(page, /^Your answer to question 3 of 10/).waitFor();
    await expect.poll(() => focused(page)).toContain('Your answer to question 3 of 10');
    expect(await quiz(page).getByRole('progressbar').count()).toBe(0);
    await choice(page, 'Under 3,000').check();
    await next(page, 'Back to My Results').click();
    await heading(page, 'We suggest').waitFor();
    expect(await names()).toEqual(['Kyocera ECOSYS M8124cidn']);
    expect(await overBudget.count()).toBe(0);
    await page.goBack();
    await heading(page, /^Your answer to question 3 of 10/).waitFor();
    await page.goForward();
    await quiz(page).getByRole('button', { name: 'Start again' }).click();
    await atQuestion(page, 1);
    expect(await stored(page, 'sessionStorage', SESSION)).toBeNull();
    // Going back must not show results without answers.
    await page.goBack();
    await atQuestion(page, 1);
  });

  test('shows a message if no rule matches', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await page.route(url(QUIZ), async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replaceAll('&quot;medium 0-20&quot;', '&quot;none&quot;');
      await route.fulfill({ response: answer, body: html });
    });
    await startAtResults(page, url(QUIZ));
    await heading(page, 'No recommendations found').waitFor();
    expect(await quiz(page).getByRole('link', { name: 'call 1800 975 711' }).count()).toBe(1);
    expect(await violationsOfEachLook(page, 'all', '.quiz')).toEqual([]);
  });

  test('copies answers and details into the lead form on request, and removes them again', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await startAtResults(page, url(QUIZ));
    await heading(page, 'We suggest').waitFor();
    expect(await page.locator('#lead-name').inputValue()).toBe('');
    const ask = quiz(page).getByRole('button', { name: 'Ask about this result' });
    await ask.click();
    await expect.poll(() => focused(page)).toContain('includes your quiz answers');
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.goBack();
      await page.setViewportSize({ width, height });
      await ask.click();
      const tops = await page.evaluate(() =>
        ['.header', '#quote h2', '#lead-name'].map((part) => document.querySelector(part)?.getBoundingClientRect()),
      );
      expect(tops[1]?.top, `the heading of the form, ${width}`).toBeGreaterThan(tops[0]?.bottom ?? Number.NaN);
      expect(tops[2]?.bottom, `its first field, ${width}`).toBeLessThan(height);
    }
    const gap = await page.locator('#lead-about').evaluate((notice) => {
      const field = document.querySelector('#lead .field')?.getBoundingClientRect();
      return Number(field?.top) - notice.getBoundingClientRect().bottom;
    });
    expect(gap, 'between the notice and the first field').toBeGreaterThanOrEqual(12);
    await page.goBack();
    await expect.poll(() => focused(page)).toMatch(/^We suggest/);
    expect(await firstScreenHas(page, ['h2'])).toEqual([true]);
    await ask.click();
    expect(await page.locator('#lead-name').inputValue()).toBe('Kim Lee');
    expect(await violationsOfEachLook(page, 'all', '#quote')).toEqual([]);
    await page.getByRole('button', { name: 'Leave this out' }).click();
    await ask.click();
    await ask.click();
    expect(await page.locator('#lead-about').count()).toBe(1);
    await page.getByLabel('Business Name').fill('Lee & Co');
    await page.getByRole('button', { name: 'Request Printer Lease Quote' }).click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(server.leads).toHaveLength(1);
    expect(server.leads[0]?.row).toMatchObject({
      name: 'Kim Lee',
      phone: '0412 345 678',
      business_name: 'Lee & Co',
      source_page:
        '/printer-quiz/#printer=2554ci&q1=11-50&q2=professional&q3=medium&q4=0-20&q5=basic&q6=required&q7=48&q8=301-500&q9=somewhat&q10=VIC',
    });
    expect(await page.locator('#lead-about').count()).toBe(0);
  });

  test.each(['quiz', 'site'])(
    'keeps a choice made before its script has loaded, and continues with the Next pressed before %s',
    async (script) => {
      const { page } = await open();
      const arrive = await hold(page, `**/assets/${script}-*.js`);
      await page.goto(url(QUIZ), { waitUntil: 'domcontentloaded' });
      await choice(page, '51 to 200').check();
      await next(page).click();
      arrive();
      await atQuestion(page, 2);
      await back(page).click();
      await atQuestion(page, 1);
      expect(await chosen(page)).toBe('51-200');
    },
  );

  test('is replaced by the worksheet if its script fails to load', async () => {
    const { page, troubles, visit } = await open();
    await page.route('**/assets/quiz-*.js', (route) => route.abort('failed'));
    await visit(url(QUIZ));
    await expect.poll(() => page.locator('build-island[data-failed]').count()).toBe(1);
    await page.getByRole('heading', { name: 'The ten questions' }).waitFor();
    expect(await page.locator('.sheet > li').count()).toBe(10);
    expect(await page.locator('.quiz').isVisible()).toBe(false);
    for (const trouble of troubles.splice(0)) expect(trouble).toContain('ERR_FAILED');
  });

  test('if the quiz crashes, the page shows a message with a way to continue and the worksheet, and everything else works', async () => {
    const { page, troubles } = await open({ reducedMotion: 'reduce' });
    await page.route(url(QUIZ), async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(quiz-\w+\.js" data-props=")[^"]*/, '$1{}');
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto(url(QUIZ));
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    const words = "We apologize for the inconvenience. The page you're looking for might be temporarily unavailable.";
    await page.getByText(words).waitFor();
    expect(troubles.splice(0).join()).toContain('TypeError');
    await page.getByRole('heading', { name: 'The ten questions' }).waitFor();
    expect(await violationsOfEachLook(page, 'all', 'main')).toEqual([]);
    await page.getByLabel('Email', { exact: true }).fill('kim');
    await formIsAlive(page);
    await page.getByRole('button', { name: 'Request Printer Lease Quote' }).click();
    await page.getByRole('link', { name: 'Invalid email address' }).waitFor();
    await page.getByRole('button', { name: 'Refresh Page' }).waitFor();
    expect(await page.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    await page.getByRole('button', { name: 'Try Fixed URL' }).click();
    await page.waitForURL(url('/'));
  });

  return { open, url };
};
