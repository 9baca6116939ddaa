import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page of the browser and what went wrong on it. */
export interface OpenPage {
  readonly page: Page;
  /** Addresses asked for, in order. */
  readonly requests: readonly string[];
  /** Console errors, exceptions, refused loads. A test that expects some takes them out; any left fail it. */
  readonly troubles: string[];
}

/** Lets the browser keep a page that is left whole, as visitors' browsers do; Playwright switches that off. */
export const KEEPS_PAGES = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/** One browser for a test file. Gives the function that opens a page, which must stay free of errors. */
export const openBrowser = (launch: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('browser'), args: ARGUMENTS, ...launch });
  });
  afterAll(() => browser?.close());

  return async (options: BrowserContextOptions = {}): Promise<OpenPage> => {
    if (browser === undefined) throw new Error('The browser is opened before the tests and closed after them.');
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    const troubles: string[] = [];
    const requests: string[] = [];
    // The browser reports what a Content-Security-Policy blocks as a console error.
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left gives up what it was still fetching.
      if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${request.url()} ${reason}`);
    });
    page.on('request', (request) => void requests.push(request.url()));
    onTestFinished(async () => {
      await context.close();
      expect(troubles, 'what the browser complained of').toEqual([]);
    });
    return { page, requests, troubles };
  };
};
