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

/** Flags that reduce the number of processes, which saves a tenth of the processor time per page. */
const IN_FEWER_PROCESSES = ['--process-per-site', '--in-process-gpu'];

export interface OpenPage {
  readonly page: Page;
  readonly requests: readonly string[];
  /** Resolves once idle scripts have loaded, the browser is idle, and no request is pending. */
  settled(): Promise<void>;
  /** Navigates, then waits like `settled`. */
  visit(address: string): Promise<void>;
  /** Console errors, exceptions and failed requests. Any that remain at the end fail the test. */
  readonly troubles: string[];
}

/** Enables motion. Other tests reduce motion, because otherwise every click would wait for smooth scrolling. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const;

/**
 * The headless shell, or the full browser with its back/forward cache, which the shell lacks and Playwright disables by
 * default.
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

/** One browser of each kind per worker, shared by its test files. */
const browsers = new Map<Kind, Promise<Browser>>();

/** Handles Vitest's SIGTERM. Playwright's handler would close its browsers but keep the worker alive. */
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

/** The idle script is the last one that loads automatically. */
const hasLoadedIdleScript = () =>
  performance.getEntriesByType('resource').some(({ name }) => /\/assets\/idle-/.test(name));

/**
 * Waits for two idle callbacks, because idle work starts in the first one. The timeout is for pages that render no
 * frames, which are never idle.
 */
const twiceIdle = () =>
  new Promise((resolve) =>
    requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 2_000 }), { timeout: 2_000 }),
  );

const PATIENCE_MS = 30_000;

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
  // The browser logs violations of the policy as console errors.
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigation aborts pending requests, and prefetches can be cancelled.
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
    // Without JavaScript, a page is complete after its load event.
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

const expectNone = (troubles: string[]): void => expect(troubles.splice(0), 'errors in the browser').toEqual([]);

/** Opens each page in a new context until the test ends. Any unexpected error fails the test. */
export const openBrowser = (kind: Kind = 'shell') => {
  // Launch the browser here, so that its start-up does not count towards the time limit of a test.
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

/** Opens one tab for all tests of a file that only view pages. This is three times as fast as one context per test. */
export const openTab = (options: BrowserContextOptions = {}): (() => OpenPage) => {
  let tab: OpenPage | undefined;
  beforeAll(async () => {
    tab = await openPage(await browserOf('shell'), options);
  });
  afterEach(() => tab && expectNone(tab.troubles));
  afterAll(() => tab?.page.context().close());
  return () => {
    if (tab === undefined) throw new Error('the tab can only be used in tests and hooks');
    return tab;
  };
};
