import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from 'vitest';

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

/** The shell without processes that tests have no use for: a tenth less of the processor for each page. */
const IN_FEWER_PROCESSES = ['--process-per-site', '--in-process-gpu'];

/** A page of the browser and what went wrong on it. */
export interface OpenPage {
  readonly page: Page;
  /** Addresses asked for, in order. */
  readonly requests: readonly string[];
  /**
   * Waits until the page has loaded all that it loads by itself: what it fetches when idle has come, the browser has
   * nothing to do, and nothing that was asked for is still on its way.
   */
  settled(): Promise<void>;
  /** Goes to an address and waits until its page has loaded all that it loads by itself. */
  visit(address: string): Promise<void>;
  /** Console errors, exceptions, refused loads. A test that expects some takes them out; any left fail it. */
  readonly troubles: string[];
}

/** Motion as most visitors have it; all other tests go without, for every press would wait until a smooth scroll has ended. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const;

/**
 * Which browser: the headless shell; or the whole one, which keeps a page that is left whole (Playwright switches that
 * off, and the shell cannot).
 */
export type Kind = 'shell' | 'keeps pages';

const launch = (kind: Kind): Promise<Browser> =>
  kind === 'shell'
    ? chromium.launch({
        executablePath: inject('headlessShell'),
        args: [...ARGUMENTS, ...IN_FEWER_PROCESSES],
        handleSIGTERM: false,
      })
    : chromium.launch({
        executablePath: inject('browser'),
        args: ARGUMENTS,
        handleSIGTERM: false,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });

/** One browser of each kind for all test files of a worker; it ends with the worker. */
const browsers = new Map<Kind, Promise<Browser>>();

/** Vitest tells a worker to end by a signal. Playwright would close its browsers then, and keep the worker alive. */
const endWithWorker = (): void => {
  process.once('SIGTERM', async () => {
    await Promise.allSettled([...browsers.values()].map(async (browser) => (await browser).close()));
    process.exit();
  });
};

const browserOf = (kind: Kind): Promise<Browser> => {
  if (browsers.size === 0) endWithWorker();
  const browser = browsers.get(kind) ?? launch(kind);
  browsers.set(kind, browser);
  return browser;
};

/** The last script that each page fetches by itself. */
const hasLoadedIdleScript = () =>
  performance.getEntriesByType('resource').some(({ name }) => /\/assets\/idle-/.test(name));

/** What waits for an idle moment begins in the first of them; a page for which no frames are drawn has none. */
const twiceIdle = () =>
  new Promise((resolve) =>
    requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 2_000 }), { timeout: 2_000 }),
  );

/** What comes in a moment may take long where other programs have the processor. */
const PATIENCE_MS = 30_000;

/** A new page in a profile of its own. */
const openPage = async (browser: Browser, options: BrowserContextOptions): Promise<OpenPage> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
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
    // A page that is left gives up what it was still fetching, and the browser what it fetched on a guess.
    const isGuess = request.headers()['sec-purpose']?.startsWith('prefetch');
    if (reason !== 'net::ERR_ABORTED' && !isGuess) troubles.push(`request: ${request.url()} ${reason}`);
  });
  let underWay = 0;
  page.on('request', (request) => {
    requests.push(request.url());
    underWay += 1;
  });
  const arrived = () => {
    underWay -= 1;
  };
  page.on('requestfinished', arrived).on('requestfailed', arrived);
  const settled = async (): Promise<void> => {
    // Without script a page is complete once it is loaded.
    if (options.javaScriptEnabled === false) return;
    await page.waitForFunction(hasLoadedIdleScript);
    for (let asked = -1; asked !== requests.length || underWay > 0; ) {
      asked = requests.length;
      await page.evaluate(twiceIdle);
    }
  };
  const visit = async (address: string): Promise<void> => {
    await page.goto(address);
    await settled();
  };
  return { page, requests, settled, visit, troubles };
};

const expectNone = (troubles: string[]): void =>
  expect(troubles.splice(0), 'what the browser complained of').toEqual([]);

/** Gives the function that opens a page in a profile of its own until the test ends; it must stay free of errors. */
export const openBrowser = (kind: Kind = 'shell') => {
  // Here, so that the time it takes is no test's.
  beforeAll(async () => void (await browserOf(kind)));

  return async (options: BrowserContextOptions = {}): Promise<OpenPage> => {
    const opened = await openPage(await browserOf(kind), options);
    onTestFinished(async () => {
      await opened.page.context().close();
      expectNone(opened.troubles);
    });
    return opened;
  };
};

/**
 * One tab for all tests of a file, for those that only look at page after page: a profile for each would take three
 * times as long. Gives the function that gives it.
 */
export const openTab = (options: BrowserContextOptions = {}): (() => OpenPage) => {
  let tab: OpenPage | undefined;
  beforeAll(async () => {
    tab = await openPage(await browserOf('shell'), options);
  });
  afterEach(() => tab && expectNone(tab.troubles));
  afterAll(() => tab?.page.context().close());
  return () => {
    if (tab === undefined) throw new Error('The tab is there from before the first test to after the last.');
    return tab;
  };
};
