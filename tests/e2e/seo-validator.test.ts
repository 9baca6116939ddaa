import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violationsOfEachLook } from '../../src/judges/violations.mjs';
import { openBrowser } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const WARNING = {
  rule: 'TXT-02',
  severity: 'warning',
  message: 'Two pages are alike',
  fix: 'Say more',
  pages: ['/a/', '/b/'],
};
const report = (diagnostics: readonly object[]) =>
  JSON.stringify({
    version: 2,
    ok: true,
    asOf: '2026-11-21',
    pages: 3,
    links: 7,
    autoFixed: 2,
    uniqueDescriptions: 3,
    rules: { 'TXT-02': 'Each page says something.' },
    diagnostics,
  });

const sitemap = (paths: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>https://www.example.org${path}</loc></url>`).join('')}</urlset>`;

/** A page without findings, except in its body. */
const html = (path: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><title>${path}</title><meta name="description" content="About ${path}"><link rel="canonical" href="https://www.example.org${path}"></head><body><h1>${path}</h1>${body}</body></html>`;

type Answer = string | { readonly status: number; readonly body?: string };

/** Serves the pages, the report, and a sitemap that lists the pages with HTML. */
const serve = async (page: Page, pages: Readonly<Record<string, Answer>>, diagnostics: readonly object[] = []) => {
  await page.route(url('/seo-report.json'), (route) =>
    route.fulfill({ body: report(diagnostics), contentType: 'application/json' }),
  );
  const listed = Object.keys(pages).filter((path) => typeof pages[path] === 'string' || path.startsWith('/listed'));
  await page.route(url('/sitemap.xml'), (route) =>
    route.fulfill({ body: sitemap(listed), contentType: 'application/xml' }),
  );
  for (const [path, answer] of Object.entries(pages)) {
    const { status, body } = typeof answer === 'string' ? { status: 200, body: answer } : answer;
    await page.route(url(path), (route) => route.fulfill({ status, body: body ?? '', contentType: 'text/html' }));
  }
};

const partsOf = (page: Page) => ({
  run: page.getByRole('button', { name: 'Run Validation' }),
  fix: page.getByRole('button', { name: 'Fix All Issues' }),
  issues: page.locator('ol.issues').getByRole('listitem'),
  finished: page.getByText('issues found there'),
});

const openAndRun = async (page: Page): Promise<void> => {
  await page.goto(url('/seo-validator/'));
  await page.getByText('read all').waitFor();
  await partsOf(page).run.click();
};

const counters = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('.counters > div')
      .evaluateAll((all) =>
        all.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
      ),
  );

test("opening the validator shows the build's report and reads nothing else", async () => {
  const { page, requests } = await open();
  await serve(page, { '/a/': html('/a/') }, [WARNING]);
  const release = await hold(page, url('/seo-report.json'));
  await page.goto(url('/seo-validator/'));
  await page.getByRole('button', { name: 'Loading report' }).waitFor();
  const counts = page.locator('.counters');
  const before = await counts.boundingBox();
  release();
  const { issues, run } = partsOf(page);
  await issues.filter({ hasText: 'Two pages are alike' }).waitFor();
  await run.waitFor();
  expect(await counts.boundingBox(), 'no layout shift').toEqual(before);
  expect(await counters(page)).toEqual({
    'Total Links': '7 by the build',
    'Broken Links': '0 by the build',
    'Auto-Fixed': '2 by the build',
    'Unique Descriptions': '3 by the build',
  });
  expect(await violationsOfEachLook(page, 'all', 'main')).toEqual([]);
  expect(await page.locator('.search-status').textContent()).toContain('Nothing has been read from');
  await page.getByRole('heading', { name: 'Issues by the build' }).waitFor();
  // The text next to the second button explains its effect.
  expect(await page.getByText('It changes nothing on the live site').isVisible()).toBe(true);
  expect(requests).not.toContain(url('/sitemap.xml'));
});

test('the button reads the pages that the host serves, each time it is pressed', async () => {
  const { page, requests } = await open();
  await serve(
    page,
    { '/a/': html('/a/', '<a href="/b/">b</a>'), '/b/': html('/b/', '<a href="/a/">a</a> <a href="/a/#x">x</a>') },
    [WARNING],
  );
  const release = await hold(page, url('/b/'));
  await openAndRun(page);
  const { issues, finished, run } = partsOf(page);
  await page.getByRole('button', { name: 'Validating...' }).waitFor();
  await page.getByRole('progressbar').waitFor();
  expect(await violationsOfEachLook(page, 'all', 'main')).toEqual([]);
  release();
  await finished.waitFor();
  // The numbers of pages and findings have different sources, and the status states both.
  expect(await page.locator('.search-status').textContent()).toBe(
    `2 pages of the sitemap read from ${new URL(url('/')).host}: 0 issues found there, 1 by the build`,
  );
  expect(await page.locator('.issue-count').textContent()).toBe('1 issue under 1 rule, on 2 pages');
  // The text explains why the totals differ from the build's.
  expect(await page.locator('.validator-state p').first().textContent()).toMatch(
    /^The build of .* read all \d+ pages; this browser the 2 of the sitemap\.$/,
  );
  expect(await counters(page)).toEqual({
    'Total Links': '3 in the browser',
    'Broken Links': '0 in the browser',
    'Auto-Fixed': '2 by the build',
    'Unique Descriptions': '2 in the browser',
  });
  expect(await issues.allInnerTexts()).toEqual([
    expect.stringMatching(
      /^medium\s+Rule TXT-02\s+Pages too much like another\s+The rule: Each page says something.\s+Two pages are alike\s+\/a\/\s+and 1 more\s+Fix: Say more$/,
    ),
  ]);
  await run.click();
  await expect.poll(() => requests.filter((request) => request === url('/a/')).length).toBe(2);
  await finished.waitFor();
});

test('a run that is started before the report has loaded shows its own result', async () => {
  const { page } = await open();
  await serve(page, { '/a/': html('/a/') }, [WARNING]);
  const showReport = await hold(page, url('/seo-report.json'));
  const release = await hold(page, url('/a/'));
  // The button shows that the report is loading and ignores clicks.
  const alive = page.waitForRequest(url('/seo-report.json'));
  await page.goto(url('/seo-validator/'));
  await alive;
  const validating = page.getByRole('button', { name: 'Validating...' });
  // The button looks disabled without a report.
  await page.getByRole('button', { name: 'Loading report' }).click({ force: true });
  const status = page.getByRole('status').filter({ hasText: 'Reading...' });
  await status.waitFor();
  showReport();
  await partsOf(page).issues.filter({ hasText: 'Two pages are alike' }).waitFor();
  expect(await validating.count()).toBe(1);
  expect(await status.count()).toBe(1);
  release();
  await partsOf(page).finished.waitFor();
});

test('the validator offers to read the site if there is no report', async () => {
  const { page, troubles } = await open();
  await page.route(url('/seo-report.json'), (route) => route.fulfill({ status: 404 }));
  await page.goto(url('/seo-validator/'));
  await page.getByText('Run Validation reads the site').waitFor();
  expect(await page.getByText('No SEO issues found!').count()).toBe(0);
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !/status of 404/.test(trouble)));
});

test('a run finds broken links, server errors, duplicate descriptions and moved pages, most severe first, at both widths', async () => {
  const { page, troubles } = await open();
  await serve(page, {
    '/a/': html(
      '/a/',
      '<a href="/b/">b</a> <a href="/a-page/gone">x</a> <a href="/ill/">y</a> <a href="/wa/">z</a> <a href="/c/"></a> <img src="x">',
    ),
    '/b/': html('/b/').replace('About /b/', 'About /a/').replace('lang="en"', ''),
    '/a-page/gone': { status: 404 },
    '/a-page/gones/': html('/a-page/gones/'),
    '/c/': { status: 200 },
    '/ill/': { status: 502 },
  });
  await openAndRun(page);
  const { issues, finished, fix } = partsOf(page);
  await finished.waitFor();
  expect((await issues.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'high Rule HTM-01 Missing language, encoding or viewport The page does not name its language /b/ Fix: Set lang on <html>',
    'high Rule IMG-01 Pictures without an alt 1 image has no alt /a/ Fix: Say what they show, or write alt=""',
    'high Rule LNK-01 Broken links Broken internal link: /a-page/gone (404) /a/ Fix: Update link to valid URL or remove if no longer needed',
    'high Rule LNK-04 Links without text The link to /c/ has no text /a/ Fix: Write where it leads',
    'high Rule server-error server-error The server answers /ill/ with 502 /a/ Fix: Check server configuration or temporarily disable these links',
    'medium Rule DSC-01 Missing or equal descriptions 2 pages have the description “About /a/” /a/ and 1 more Fix: Generate unique descriptions for each page',
    'medium Rule LNK-03 Links by way of a redirect The link /wa/ is redirected to /locations/wa/ /a/ Fix: Link to /locations/wa/',
  ]);
  expect(await counters(page)).toMatchObject({
    'Broken Links': '2 in the browser',
    'Unique Descriptions': '2 in the browser',
  });

  await fix.click();
  const rules = page.getByLabel('Redirects to add');
  await rules.waitFor();
  expect(await rules.inputValue()).toBe('/a-page/gone /a-page/gones/ 301');
  await page.getByText('nothing has been changed yet').waitFor();
  await finished.waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOfEachLook(page, 'all', 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // The browser logs each error response.
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !/status of (404|502)/.test(trouble)));
});

test('the validator has no bar for calls and quotes on a phone', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await serve(page, { '/a/': html('/a/') });
  await page.goto(url('/seo-validator/'));
  await page.getByText('No SEO issues found!').waitFor();
  expect(await page.locator('.call').isVisible()).toBe(false);
});

test('the three buttons are in one row on a tablet', async () => {
  const { page } = await open({ viewport: { width: 768, height: 1024 } });
  await serve(page, { '/a/': html('/a/') });
  await page.goto(url('/seo-validator/'));
  await partsOf(page).run.waitFor();
  const tops = await page
    .locator('.validator .actions .button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('a message states that the site has no issues', async () => {
  const { page } = await open();
  await serve(page, { '/a/': html('/a/') });
  await page.goto(url('/seo-validator/'));
  await page.getByText('No SEO issues found!').waitFor();
  expect(await violationsOfEachLook(page, 'all', 'main')).toEqual([]);
});

test('the page does not shift on a phone when a run ends', async () => {
  const { page } = await open({ viewport: { width: 412, height: 823 } });
  await serve(page, { '/a/': html('/a/'), '/b/': html('/b/') }, [WARNING]);
  const release = await hold(page, url('/b/'));
  await openAndRun(page);
  await page.getByRole('progressbar').waitFor();
  const list = page.getByRole('combobox', { name: 'Severity' });
  const top = () => list.evaluate((filter) => filter.getBoundingClientRect().top + scrollY);
  const before = await top();
  release();
  await partsOf(page).finished.waitFor();
  expect(await top()).toBe(before);
});

test('an unavailable sitemap causes an error, and another run can succeed', async () => {
  const { page, troubles } = await open();
  await serve(page, { '/a/': html('/a/') }, [WARNING]);
  await page.route(url('/sitemap.xml'), (route) => route.abort());
  await openAndRun(page);
  const { issues, run, finished } = partsOf(page);
  await issues.filter({ hasText: 'Error during SEO validation' }).waitFor();
  expect(await issues.count()).toBe(2);
  expect(await counters(page)).toMatchObject({
    'Total Links': '7 by the build',
    'Unique Descriptions': '3 by the build',
  });
  expect(await violationsOfEachLook(page, 'all', 'main')).toEqual([]);
  expect(troubles.join('\n')).toContain('SEO validation:');
  troubles.length = 0;
  await page.unroute(url('/sitemap.xml'));
  await serve(page, { '/a/': html('/a/') }, [WARNING]);
  await run.click();
  await finished.waitFor();
  expect(await issues.filter({ hasText: 'Error during SEO validation' }).count()).toBe(0);
});

test('issues are grouped under their rule, start with a capital, and are shown in batches', async () => {
  const { page } = await open();
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...WARNING,
    message: `finding ${at}; it is kept out`,
    fix: `say more; both say ${at}`,
  }));
  await serve(page, { '/a/': html('/a/') }, [...many, { ...WARNING, severity: 'note', rule: 'TTL-03' }]);
  await page.goto(url('/seo-validator/'));
  const { issues } = partsOf(page);
  await issues.first().waitFor();
  expect((await issues.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'medium Rule TXT-02 Pages too much like another The rule: Each page says something. 120 issues on 2 pages',
    'low Rule TTL-03 Titles that differ only in names Two pages are alike /a/ and 1 more Fix: Say more',
  ]);
  await page.getByText('120 issues on 2 pages').click();
  const findings = issues.first().getByRole('listitem');
  expect((await findings.first().innerText()).replace(/\s+/g, ' ')).toBe(
    'Finding 0; it is kept out /a/ and 1 more Fix: Say more; both say 0',
  );
  expect((await findings.nth(1).innerText()).replace(/\s+/g, ' ')).toBe('Finding 1 /a/ and 1 more Fix: Both say 1');
  await findings.nth(1).getByText('and 1 more').click();
  expect(await findings.nth(1).getByRole('textbox', { name: 'All pages' }).inputValue()).toBe('/a/\n/b/');
  // Without clipboard permission, the list is selected for copying by hand.
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject() }));
  await findings.nth(1).getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => `${getSelection()}`)).toBe('/a/\n/b/');
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.resolve() }));
  await findings.nth(1).getByRole('button', { name: 'Copy' }).click();
  await findings.nth(1).getByRole('button', { name: 'Copied' }).waitFor();
  expect(await violationsOfEachLook(page, 'all', 'main')).toEqual([]);
  expect(await findings.count()).toBe(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => findings.count()).toBe(100);
  expect(await page.getByLabel('Severity').getByRole('option').allTextContents()).toEqual([
    'All',
    'high (0)',
    'medium (120)',
    'low (1)',
  ]);
  await page.getByLabel('Severity').selectOption('low');
  await expect.poll(() => issues.count()).toBe(1);
  // Options without results are not offered, and an earlier selection is reset.
  const rules = page.getByLabel('Rule').getByRole('option');
  expect(await rules.allTextContents()).toEqual(['All', 'Titles that differ only in names']);
  await page.getByLabel('Severity').selectOption('');
  await page.getByLabel('Rule').selectOption('TXT-02');
  await page.getByText('120 issues under 1 rule, on 2 pages').waitFor();
  await page.getByLabel('Severity').selectOption('low');
  await page.getByText('1 issue under 1 rule, on 2 pages').waitFor();
  expect(await page.getByLabel('Rule').inputValue()).toBe('');
  // An empty severity shows a message instead of an empty box.
  await page.getByLabel('Severity').selectOption('high');
  await page.getByText('No high issues', { exact: true }).waitFor();
  expect(await page.getByRole('list', { name: 'Issues' }).count()).toBe(0);
});

test('buttons do not look ready before their script has loaded', async () => {
  const { page } = await open();
  await serve(page, { '/a/': html('/a/') }, [WARNING]);
  const release = await hold(page, '**/assets/seo-validator-*.js');
  await page.goto(url('/seo-validator/'), { waitUntil: 'commit' });
  const { fix } = partsOf(page);
  await fix.waitFor();
  expect(await fix.getAttribute('aria-disabled')).toBe('true');
  release();
  await page.getByText('read all').waitFor();
  expect(await fix.getAttribute('aria-disabled')).toBe('false');
});

test('a run can be stopped, and reports its progress', async () => {
  const { page } = await open();
  await serve(page, { '/a/': html('/a/').replace('lang="en"', ''), '/b/': html('/b/') });
  await page.route(url('/b/'), () => {});
  await openAndRun(page);
  await page.getByText('Step 1 of 2, pages of the sitemap: 1 of 2').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped after 1 address: 1 issue so far.').waitFor();
  await partsOf(page).run.waitFor();
});

test('the page explains the checks without JavaScript and links to the report as data', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(url('/seo-validator/'));
  expect(await page.getByRole('button', { name: 'Run Validation' }).isVisible()).toBe(false);
  await page.getByText('Reading the pages needs JavaScript, which is not running in your browser.').waitFor();
  // Do not navigate to it: JSON has no icon, so the browser would request /favicon.ico.
  expect(await page.getByRole('link', { name: 'as data' }).getAttribute('href')).toBe('/seo-report.json');
  expect((await page.request.get(url('/seo-report.json'))).status()).toBe(200);
});
