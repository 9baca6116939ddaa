import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser, WITH_MOTION } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const PHONE = { viewport: { width: 390, height: 844 } };

describe('the collapsible menu of a narrow screen', () => {
  test('closes on Escape with the focus on its button, and on a click outside', async () => {
    const { page, visit } = await open(PHONE);
    await visit(url('/'));
    const menu = page.locator('details.menu');
    const isOpen = () => menu.evaluate((element) => (element as HTMLDetailsElement).open);
    await menu.locator('summary').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await menu.locator('summary').click();
    expect(await isOpen()).toBe(true);
    await page.mouse.click(195, 700);
    expect(await isOpen()).toBe(false);
  });
});

const tabTo = async (page: Page, selector: string): Promise<void> => {
  const isThere = (wanted: string) => document.activeElement?.matches(wanted) ?? false;
  do await page.keyboard.press('Tab');
  while (!(await page.evaluate(isThere, selector)));
};

test.each(['light', 'dark'] as const)(
  'links, buttons and fields with keyboard focus have a ring, %s',
  async (colorScheme) => {
    const { page, visit } = await open({ colorScheme });
    await visit(url('/search/'));
    const ring = () => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(
        document.activeElement as Element,
      );
      return {
        outlineStyle,
        outlineWidth,
        isTransparent: outlineColor.endsWith(', 0)'),
        hasHalo: boxShadow !== 'none',
      };
    };
    for (const selector of ['a.logo', 'button', 'main input']) {
      await tabTo(page, selector);
      const seen = { outlineStyle: 'solid', outlineWidth: '3px', isTransparent: false, hasHalo: true };
      expect(await page.evaluate(ring), selector).toEqual(seen);
    }
  },
);

describe('the states of the home page', () => {
  const tabs = async (path = '/') => {
    const opened = await open();
    await opened.page.goto(url(path));
    const tab = (name: string) => opened.page.getByRole('tab', { name });
    await tab('New South Wales').waitFor();
    return { ...opened, tab };
  };

  test('are tabs on wide screens: arrows move and select, Home and End jump', async () => {
    const { page, tab } = await tabs();
    await tab('New South Wales').focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab('Victoria').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tabpanel').getByRole('link', { name: 'Ballarat' }).isVisible()).toBe(true);
    await page.keyboard.press('End');
    expect(await tab('Australian Capital Territory').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await tab('New South Wales').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    expect(await tab('New South Wales').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    expect(await page.locator('[role="tab"][tabindex="0"]').count()).toBe(1);
  });

  test('are on one line', async () => {
    const { page, tab } = await tabs();
    const tops = await page.getByRole('tab').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await tab('Western Australia').innerText()).toMatch(/^WA/);
  });

  test('open the state whose fragment is in the URL', async () => {
    const { page, tab } = await tabs('/#tas');
    expect(await tab('Tasmania').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tabpanel').getByRole('link', { name: 'Hobart', exact: true }).isVisible()).toBe(true);
  });

  test('are collapsed lists on narrow screens, and without JavaScript', async () => {
    for (const options of [PHONE, { javaScriptEnabled: false }]) {
      const { page, visit } = await open(options);
      const scripts: string[] = [];
      page.on('request', (request) => void scripts.push(request.url()));
      await visit(url('/'));
      expect(await page.getByRole('tab').count()).toBe(0);
      expect(scripts.filter((script) => script.includes('state-tabs'))).toEqual([]);
      await page.locator('#qld summary').click();
      expect(await page.locator('#qld').getByRole('link', { name: 'Cairns' }).isVisible()).toBe(true);
    }
  });
});

describe('sections fade in', () => {
  /** Returns the distances from the viewport's top to the sections that are not yet revealed. */
  const waiting = (page: Page): Promise<number[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'paused')
        .map(({ effect }) => (effect as KeyframeEffect).target?.getBoundingClientRect().top ?? 0),
    );
  const someWait = (page: Page) => expect.poll(async () => (await waiting(page)).length).toBeGreaterThan(2);
  const opacities = (page: Page): Promise<string[]> =>
    page.evaluate(() => [...document.querySelectorAll('main > *')].map((section) => getComputedStyle(section).opacity));

  test('only below the first screen, and once they are scrolled to', async () => {
    const { page, visit } = await open(WITH_MOTION);
    await visit(url('/nsw/sydney/'));
    await someWait(page);
    expect(Math.min(...(await waiting(page)))).toBeGreaterThan(page.viewportSize()?.height ?? 0);
    // Content must be readable before its reveal animation, for example after a jump.
    expect(Math.min(...(await opacities(page)).map(Number))).toBeGreaterThan(0.8);
    const left = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    await page.mouse.move(640, 400);
    while ((await left()) > 1) {
      const before = await left();
      await page.mouse.wheel(0, 400);
      await expect.poll(left).toBeLessThan(before);
    }
    await expect.poll(() => waiting(page)).toEqual([]);
    await expect.poll(async () => new Set(await opacities(page))).toEqual(new Set(['1']));
  });

  test('even if a jump skips them', async () => {
    const { page, visit } = await open(WITH_MOTION);
    await visit(url('/nsw/sydney/'));
    await someWait(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => waiting(page)).toEqual([]);
  });

  test('when a visitor tabs into them', async () => {
    const { page, visit } = await open(WITH_MOTION);
    await visit(url('/nsw/sydney/'));
    await someWait(page);
    const link = page.locator('main > :last-child a').last();
    await link.evaluate((element) => element.focus({ preventScroll: true }));
    await expect
      .poll(() => page.locator('main > :last-child').evaluate((section) => getComputedStyle(section).opacity))
      .toBe('1');
  });

  test('but nothing is hidden with reduced motion, without JavaScript, or on paper', async () => {
    for (const options of [{}, { ...WITH_MOTION, javaScriptEnabled: false }]) {
      const { page, visit } = await open(options);
      await visit(url('/nsw/sydney/'));
      expect(await waiting(page)).toEqual([]);
    }
    const { page, visit } = await open(WITH_MOTION);
    await visit(url('/nsw/sydney/'));
    await someWait(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(async () => new Set(await opacities(page))).toEqual(new Set(['1']));
  });
});

describe('the script of a page', () => {
  /** Returns when each script started, in milliseconds after first paint. Negative values are before it. */
  const scriptStarts = (page: Page): Promise<number[]> =>
    page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return scripts.map(({ startTime }) => startTime - paint);
    });
  const menuButton = (page: Page) => page.getByRole('button', { name: 'Printer Locations' });

  test('is not requested before the page is painted', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 800 } });
    // On a slow machine, the timer for background pages can fire first.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      window.setTimeout = ((action: () => void, ms?: number) =>
        ms === 1_000 ? 0 : setTimeout(action, ms)) as typeof window.setTimeout;
    });
    await page.goto(url('/nsw/sydney/'));
    await menuButton(page).waitFor();
    const starts = await scriptStarts(page);
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) expect(start).toBeGreaterThan(0);
  });

  test('loads even if a browser does not report the paint', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto(url('/nsw/sydney/'));
    await menuButton(page).waitFor();
  });

  test('loads the deferred parts even on a page that is never idle', async () => {
    const { page } = await open();
    await page.addInitScript(() => {
      window.requestIdleCallback = (action, { timeout } = {}) =>
        timeout === undefined ? 0 : window.setTimeout(action, timeout);
    });
    await page.goto(url('/nsw/sydney/'));
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/idle-/.test(name)));
  });
});

describe('an unknown path', () => {
  /** Opens a missing page and ignores the browser's message about its status. */
  const openMissing = async (path: string, options = {}) => {
    const opened = await open(options);
    await opened.page.goto(url(path));
    await expect.poll(() => opened.troubles).toContainEqual(expect.stringContaining('status of 404'));
    const others = opened.troubles.splice(0).filter((trouble) => !trouble.includes('status of 404'));
    expect(others).toEqual([]);
    return opened;
  };

  const OFFERED = ['What a lease costs', 'Our five printers, compared', 'Answers to common questions'];

  test('suggests the page that was probably meant', async () => {
    const { page } = await openMissing('/nsw/wagga-waga/');
    await page.getByRole('link', { name: 'Printer leasing in Wagga Wagga, NSW' }).click();
    await page.waitForURL(url('/nsw/wagga-wagga/'));
  });

  test('does not show links that are replaced later, and does not move the content below', async () => {
    const { page, troubles } = await open({ viewport: { width: 390, height: 844 } });
    const release = await hold(page, '**/search/addresses.json');
    await page.goto(url('/pricng/'), { waitUntil: 'commit' });
    const links = page.locator('#corrections');
    const field = page.getByLabel('Search this site');
    const isSeen = () => links.getByRole('link').first().isVisible();
    await field.waitFor();
    expect(await isSeen()).toBe(false);
    expect(await links.getByRole('heading', { name: 'These may help' }).isVisible(), 'no empty space').toBe(true);
    const before = (await field.boundingBox())?.y;
    release();
    await links.getByRole('link', { name: 'Printer Lease Prices' }).waitFor();
    expect(await links.getByRole('heading', { name: 'Did you mean one of these?' }).isVisible()).toBe(true);
    expect(await links.getByRole('link').count()).toBe(3);
    expect((await field.boundingBox())?.y).toBe(before);
    for (const trouble of troubles.splice(0)) expect(trouble).toContain('status of 404');
  });

  test('shows its own links if better ones never arrive', async () => {
    const { page, troubles } = await open();
    await hold(page, '**/search/addresses.json');
    await page.goto(url('/pricng/'), { waitUntil: 'commit' });
    await page
      .locator('#corrections')
      .getByRole('link', { name: OFFERED[0], exact: true })
      .waitFor({ timeout: 10_000 });
    for (const trouble of troubles.splice(0)) expect(trouble).toMatch(/status of 404|addresses\.json|ERR_ABORTED/);
  });

  test.each([
    ['/pricng/', ['Printer Lease Prices']],
    ['/printer-lease-prices/', ['Printer Lease Prices']],
    ['/printers-for-law-firms/', ['Printers for Law Firms']],
    ['/faq.html', ['Knowledge Base']],
    ['/locations/nsww/', ['Printer leasing in New South Wales', 'Printer Locations']],
    ['/industries/dental/', ['Printers for Medical and Health Practices', 'Printers by Industry']],
    ['/printers/kyocera-9999/', ['Printers Compared']],
  ])('suggests every page that %s could mean, and prefills the search with its words', async (path, texts) => {
    const { page } = await openMissing(path);
    const links = page.locator('#corrections').getByRole('link');
    await links.filter({ hasText: texts[0] as string }).waitFor();
    // Default suggestions fill the remaining space.
    const paths = ['Printer Lease Prices', 'Printers Compared', 'Knowledge Base'];
    const rest = OFFERED.filter((_, at) => at >= texts.length && !texts.includes(paths[at] as string));
    expect(await links.allTextContents()).toEqual([...texts, ...rest]);
    expect(await page.getByLabel('Search this site').inputValue()).toBe(
      path
        .replace('.html', '')
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    );
  });

  test('suggests a search and popular pages instead of the home page', async () => {
    const { page, settled } = await openMissing('/no-such-thing-anywhere/');
    await settled();
    expect(await page.locator('#corrections').getByRole('link').allTextContents()).toEqual(OFFERED);
    expect(await page.getByLabel('Search this site').inputValue()).toBe('');
    await page.getByLabel('Search this site').fill('paper jam');
    await page.keyboard.press('Enter');
    await page.waitForURL(url('/search/?q=paper+jam'));
  });

  test('below /blog/ shows that the post was not found, and links back to the blog', async () => {
    const { page } = await openMissing('/blog/no-such-post/');
    await page.getByRole('heading', { level: 1, name: 'Post not found' }).waitFor();
    await expect.poll(() => page.title()).toContain('Post not found');
    await page.getByRole('heading', { name: 'Our latest articles' }).waitFor();
    expect(await page.locator('#corrections').getByRole('link').count()).toBe(3);
    await page.getByRole('link', { name: 'Return to blog' }).click();
    await page.waitForURL(url('/blog/'));
  });

  test('with double slashes or capitals redirects to the normalised path at once, and keeps the query', async () => {
    const { page } = await openMissing('/NSW//Sydney/?from=print#faq');
    await page.waitForURL(url('/nsw/sydney/?from=print#faq'));
  });

  test('that is already normalised does not cause a redirect loop', async () => {
    const { page, requests, settled, troubles } = await openMissing('/NSW//Nowhere-At-All/');
    await page.waitForURL(url('/nsw/nowhere-at-all/'));
    await settled();
    expect(new URL(page.url()).pathname).toBe('/nsw/nowhere-at-all/');
    expect(requests.filter((request) => request.endsWith('/nowhere-at-all/')).length).toBe(1);
    for (const trouble of troubles.splice(0)) expect(trouble).toContain('status of 404');
  });

  test('shows without JavaScript that the page is missing, and links to further pages and home', async () => {
    const { page } = await openMissing('/nsw/wagga-waga/', { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
    expect(await page.locator('#corrections').getByRole('link').allTextContents()).toEqual(OFFERED);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await page.waitForURL(url('/'));
  });
});
