import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { onReact } from '../support/form-site.ts';
import { hold } from '../support/hold.ts';
import { serveToAll } from '../support/preview.ts';
import { partOfRealSite, realSite } from '../support/real-site.ts';

const reactSite = (): Promise<string> => partOfRealSite('place-search-react', ['/', '/nsw/wagga-wagga/'], onReact);

const open = openBrowser();
const url = serveToAll(realSite);
const reactUrl = serveToAll(reactSite);

const INDEX = '/search/places.json';
const fetched = (requests: readonly string[], part: string): number =>
  requests.filter((request) => request.includes(part)).length;
const parts = (page: Page) => ({
  field: page.getByRole('combobox', { name: 'Find your city, suburb or postcode' }),
  list: page.getByRole('listbox', { name: 'Places' }),
  wagga: page.getByRole('option', { name: 'Wagga Wagga, city in NSW 2650' }),
  status: page.getByRole('status'),
});

test('an empty place search explains what to type until something is typed', async () => {
  const { page } = await open();
  await page.goto(url('/'));
  const { field } = parts(page);
  const says = page.locator('form.find').getByRole('status');
  await field.pressSequentially('wag');
  await expect.poll(() => says.textContent()).toMatch(/found/);
  await field.fill('');
  await field.press('Enter');
  await expect.poll(() => says.textContent()).toBe('Type at least two characters.');
  await field.pressSequentially('wag');
  await expect.poll(() => says.textContent()).toMatch(/found/);
});

test.each([
  ['preact', 390, url],
  ['preact', 1280, url],
  ['react', 1280, reactUrl],
] as const)(
  'the place search on %s, %i pixels wide, finds a city by its first letters and opens it by keyboard',
  async (_, width, address) => {
    const { page, requests } = await open({ viewport: { width, height: 800 } });
    await page.goto(address('/'));
    const { field, list, wagga } = parts(page);
    await field.focus();
    await field.pressSequentially('wag');
    await wagga.waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    // The first option is preselected both visibly and for assistive technology.
    const active = await field.getAttribute('aria-activedescendant');
    expect(active).toBe(await list.getByRole('option').first().getAttribute('id'));
    expect(await wagga.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(address('/nsw/wagga-wagga/'));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Wagga Wagga');
    expect(fetched(requests, INDEX)).toBe(1);
  },
);

describe('the place search', () => {
  test('loads its script and its index once, when the field is first used', async () => {
    const { page, requests, visit } = await open();
    await visit(url('/'));
    expect(fetched(requests, '/assets/place-search')).toBe(0);
    expect(fetched(requests, INDEX)).toBe(0);
    const { field } = parts(page);
    const answer = page.waitForResponse(url(INDEX));
    await field.click();
    expect((await answer).status()).toBe(200);
    await field.blur();
    await field.focus();
    await field.pressSequentially('syd');
    await page.getByRole('option', { name: 'Sydney, capital of NSW 2000' }).waitFor();
    expect(fetched(requests, INDEX)).toBe(1);
  });

  test('announces how many places match, or that there are none', async () => {
    const { page } = await open();
    await page.goto(url('/'));
    const { field, status } = parts(page);
    await field.focus();
    await field.pressSequentially('wag');
    await status.getByText('1 place found').waitFor();
    await field.fill('nsw');
    await status.getByText(/^\d+ places found; the first 8 are listed$/).waitFor();
    await field.fill('xyzzy');
    await status.getByText('We have no page for').waitFor();
    await field.fill('parramata');
    await status.getByText('Did you mean').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(url('/nsw/sydney/suburb/parramatta/'));
  });

  test.each([
    ['perth', '/wa/perth/'],
    ['2000', '/nsw/sydney/'],
  ])('Enter on "%s" opens the first of several matches, as does the button', async (text, address) => {
    const { page } = await open();
    for (const send of [() => page.keyboard.press('Enter'), () => page.getByRole('button', { name: 'Find' }).click()]) {
      await page.goto(url('/'));
      const { field } = parts(page);
      await field.focus();
      await field.fill(text);
      await page.getByRole('option').nth(1).waitFor();
      await send();
      await page.waitForURL(url(address));
    }
  });

  // The last two are suburbs without a page, one of them misspelt. Their rows show which page opens.
  test.each(['st', '200', 'north', 'bondi', 'bondy'])(
    'Enter on "%s" marks the first match with a message, and a second press opens it, as does the button',
    async (text) => {
      const { page } = await open();
      for (const send of [
        () => page.keyboard.press('Enter'),
        () => page.getByRole('button', { name: 'Find' }).click(),
      ]) {
        await page.goto(url('/'));
        const { field, list } = parts(page);
        await field.fill(text);
        await page.getByRole('option').first().waitFor();
        expect(await field.getAttribute('aria-activedescendant')).toBeNull();
        await send();
        await expect.poll(() => page.locator('.hits p').textContent()).toContain('press Find again for');
        expect(await field.getAttribute('aria-activedescendant')).toBe('place-search-0');
        expect(await list.isVisible()).toBe(true);
        expect(page.url()).toBe(url('/'));
        // Screen readers reach the explanation before the list.
        const status = page.locator('form.find').getByRole('status');
        expect(await status.evaluate((one) => one.nextElementSibling?.className)).toBe('hits');
        await send();
        await expect.poll(() => page.url()).not.toBe(url('/'));
      }
    },
  );

  test('the mark is removed once the list is closed or the query changes', async () => {
    const { page } = await open();
    await page.goto(url('/'));
    const { field, list } = parts(page);
    await field.fill('bondi');
    await page.getByRole('option').first().waitFor();
    const marked = () => field.getAttribute('aria-activedescendant');
    for (const leave of [() => page.keyboard.press('Escape'), () => page.keyboard.press('Space')]) {
      await page.keyboard.press('Enter');
      await expect.poll(marked).toBe('place-search-0');
      await leave();
      await expect.poll(marked).toBeNull();
      await expect.poll(() => page.locator('form.find').getByRole('status').textContent()).toMatch(/found/);
    }
    await page.keyboard.press('Enter');
    expect(await list.isVisible()).toBe(true);
    expect(page.url()).toBe(url('/'));
  });

  test('the arrow keys continue from the first match and wrap around', async () => {
    const { page } = await open();
    await page.goto(url('/'));
    const { field } = parts(page);
    await field.fill('perth');
    const options = page.getByRole('option');
    await options.nth(1).waitFor();
    const isChosen = (place: number) => options.nth(place).getAttribute('aria-selected');
    expect(await isChosen(0)).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect([await isChosen(0), await isChosen(1)]).toEqual(['false', 'true']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await options.last().getAttribute('aria-selected')).toBe('true');
  });

  test('a suburb without a page shows which page opens, and Back restores the query', async () => {
    const { page } = await open();
    await page.goto(url('/'));
    const { field } = parts(page);
    await field.fill('bondi');
    await page.getByRole('option', { name: 'Bondi, in Sydney NSW 2026: opens our Sydney page', exact: true }).click();
    await page.waitForURL(url('/nsw/sydney/'));
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('bondi');
    await field.focus();
    await page.getByRole('option', { name: 'Bondi Beach' }).waitFor();
  });

  test("the matches are visible above a phone's keyboard", async () => {
    const { page } = await open({ viewport: { width: 390, height: 420 } });
    await page.goto(url('/locations/'));
    const { field } = parts(page);
    await field.fill('perth');
    const fourth = page.getByRole('option').nth(3);
    await fourth.waitFor();
    const box = await fourth.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
  });

  test('Enter before the places have loaded opens the match once they have', async () => {
    const { page } = await open();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${INDEX}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(url('/'));
    const { field, status } = parts(page);
    await field.fill('hobart');
    await status.getByText('Loading content...').waitFor();
    await page.keyboard.press('Enter');
    answer();
    await page.waitForURL(url('/tas/hobart/'));
  });

  test.each([
    ['berowra', '/locations/nsw/'],
    ['9999', '/locations/qld/'],
  ])('"%s", which has no page, suggests the states without opening one', async (text, address) => {
    const { page } = await open();
    await page.goto(url('/'));
    const { field } = parts(page);
    await field.fill(text);
    await page.getByRole('option').nth(1).waitFor();
    expect(await page.locator('.hits p').textContent()).toContain('We have no page for');
    expect(await page.locator('.hits p a').getAttribute('href')).toBe('tel:1800975711');
    for (const _ of [1, 2]) await page.keyboard.press('Enter');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    expect(page.url()).toBe(url('/'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(url(address));
  });

  test('closes its list on the first Escape and clears the field on the second', async () => {
    const { page } = await open();
    await page.goto(url('/'));
    const { field, list, wagga } = parts(page);
    await field.focus();
    await field.pressSequentially('wag');
    await wagga.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('wag');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
  });

  test.each(['parramatta', '2150'])('finds a suburb by "%s" and shows its type', async (text) => {
    const { page } = await open();
    await page.goto(url('/'));
    const { field } = parts(page);
    await field.focus();
    await field.pressSequentially(text);
    await page.getByRole('option', { name: 'Parramatta, suburb of Sydney NSW 2150' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
  });

  test('opens a city by a click', async () => {
    const { page } = await open();
    await page.goto(url('/'));
    const { field, wagga } = parts(page);
    await field.focus();
    await field.pressSequentially('2650');
    await wagga.click();
    await page.waitForURL(url('/nsw/wagga-wagga/'));
  });

  test('keeps text typed before its script has loaded', async () => {
    const { page } = await open();
    const arrive = await hold(page, '**/assets/place-search-*.js');
    await page.goto(url('/'));
    const { field, wagga } = parts(page);
    await field.focus();
    await field.pressSequentially('wag');
    arrive();
    await wagga.waitFor();
    expect(await field.inputValue()).toBe('wag');
  });

  test('shows that its index failed to load, and tries again', async () => {
    const { page, troubles } = await open();
    await page.route(`**${INDEX}`, (route) => route.abort('failed'), { times: 1 });
    await page.goto(url('/'));
    const { field, status, wagga } = parts(page);
    await field.focus();
    await field.pressSequentially('wag');
    await status.getByText('Unable to load content').waitFor();
    for (const trouble of troubles.splice(0)) expect(trouble).toContain('net::ERR_FAILED');
    // In a slow click, the field loses focus before the button is released, and nothing must move in between.
    await page.getByRole('button', { name: 'Try Again' }).click({ delay: 300 });
    await wagga.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('without JavaScript', () => {
  test('the home page links to every city next to the search', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url('/'));
    const section = page
      .locator('section, div')
      .filter({ has: page.getByRole('heading', { name: 'Printer leasing near you' }) })
      .last();
    await section.getByRole('link', { name: 'See every city and service on the site map' }).click();
    await page.waitForURL(url('/sitemap/'));
    expect(await page.locator('main a[href="/nsw/wagga-wagga/"]').count()).toBeGreaterThan(0);
  });

  test.each([390, 1280])('every link in the header works, %i pixels wide', async (width) => {
    const { page } = await open({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    await page.goto(url('/'));
    const links = await page
      .locator('header a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const own = [...new Set(links.filter((href) => href.startsWith('/')))];
    expect(own.length).toBeGreaterThan(5);
    for (const href of own) {
      await page.goto(url('/'));
      if (!(await page.locator(`header a[href="${href}"]`).first().isVisible()))
        await page.locator('header summary').click();
      await page.locator(`header a[href="${href}"]:visible`).first().click();
      await page.waitForURL(url(href));
      expect(await page.locator('h1').count(), href).toBe(1);
    }
  });
});

describe.each([390, 768, 1024, 1280])('the header, %i pixels wide', (width) => {
  test('links to prices, printers and search without overflowing the page, on one line on wide screens', async () => {
    const { page } = await open({ viewport: { width, height: 844 } });
    await page.goto(url('/pricing/'));
    const header = page.getByRole('banner');
    const shortcuts = header.getByRole('navigation', { name: width < 768 ? 'Main' : 'Shortcuts' });
    if (width < 768) await header.locator('summary').click();
    const tops: number[] = [];
    for (const name of width < 768 ? ['Prices', 'Printers'] : ['Prices', 'Printers', 'Search']) {
      const link = shortcuts.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('aria-current')).toBe(name === 'Prices' ? 'page' : null);
      tops.push((await link.boundingBox())?.y ?? Number.NaN);
    }
    expect(new Set(tops).size).toBe(width < 768 ? 2 : 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // Two lines at the larger text size would be taller.
    if (width >= 768) expect((await header.locator('.bar').boundingBox())?.height).toBeLessThan(50);
  });
});

test('the menu is on one line in the header from 1120 pixels on, and does not repeat shortcuts of the bar on tablets', async () => {
  const { page } = await open({ viewport: { width: 1120, height: 800 } });
  await page.goto(url('/about/'));
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const items = menu.locator('ul:last-child > li');
  const tops = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
  expect(tops).toHaveLength(7);
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1120);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.locator('header summary').click();
  expect(await menu.getByRole('link', { name: 'Prices' }).isVisible()).toBe(false);
  expect(await menu.getByRole('link', { name: 'Services' }).isVisible()).toBe(true);
});

test('the cities in the footer are sorted by name, followed by the link to all places', async () => {
  const { page } = await open();
  await page.goto(url('/about/'));
  const cities = page.getByRole('contentinfo').getByRole('navigation', { name: 'All Locations' });
  const names = await cities.getByRole('link').allTextContents();
  expect(names).toHaveLength(61);
  expect(names.pop()).toBe('All 200 places, by state');
  expect(names).toEqual(names.toSorted());
  expect(await cities.getByRole('listitem').count()).toBe(60);
});

test.each([
  [390, false],
  [1280, true],
] as const)("at %i pixels, the footer's list of cities is expanded: %s", async (width, isOpen) => {
  const { page } = await open({ viewport: { width, height: 844 } });
  await page.goto(url('/about/'));
  const cities = page.getByRole('contentinfo').getByRole('navigation', { name: 'All Locations' });
  const wagga = cities.getByRole('link', { name: 'Wagga Wagga' });
  expect(await wagga.isVisible()).toBe(isOpen);
  const fold = cities.locator('summary');
  expect(await fold.isVisible()).toBe(!isOpen);
  if (isOpen) return;
  await fold.click();
  await wagga.click();
  await page.waitForURL(url('/nsw/wagga-wagga/'));
});

test('a page has a policy that blocks third-party scripts', async () => {
  for (const address of ['/', '/about/']) {
    const { page, troubles } = await open();
    await page.goto(url(address));
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const ran = await page.evaluate(() => {
      const refused = new Promise((resolve) => {
        let left = 2;
        document.addEventListener('securitypolicyviolation', () => --left === 0 && resolve(undefined));
      });
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.probe = "ran"';
      document.body.append(script);
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="data:," onerror="document.documentElement.dataset.probe = \'ran\'" alt="">',
      );
      return refused.then(() => document.documentElement.dataset.probe);
    });
    expect(ran).toBeUndefined();
    for (const trouble of troubles.splice(0)) expect(trouble).toMatch(/Content.Security.Policy/i);
  }
});

test('an unknown URL shows the styled not-found page with its status and no errors', async () => {
  const { page, troubles } = await open();
  const answer = await page.goto(url('/no/such/page/'));
  expect(answer?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.getByRole('link', { name: /home/i }).first().click();
  await page.waitForURL(url('/'));
  // The browser logs the status of the page as an error.
  expect(troubles.splice(0).filter((trouble) => !trouble.includes('status of 404'))).toEqual([]);
});

test('the script of a page with islands stays small', async () => {
  const folder = await realSite();
  expect(existsSync(path.join(folder, 'assets'))).toBe(true);
  const { page, settled } = await open();
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) bytes += (await response.body()).byteLength;
  });
  await page.goto(url('/'));
  await parts(page).field.click();
  await settled();
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(40_000);
});
