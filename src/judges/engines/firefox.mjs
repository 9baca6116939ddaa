import { A4, VIEWPORT } from './sizes.mjs';

/** Firefox's preference for the colour scheme, which WebDriver BiDi cannot set. */
const SCHEME = 'layout.css.prefers-color-scheme.content-override';

/** Drives Firefox by its own WebDriver BiDi, so no driver has to be installed. */
export const openFirefox = async ({ isDark, executable }) => {
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executable,
    headless: true,
    defaultViewport: VIEWPORT,
    extraPrefsFirefox: { [SCHEME]: isDark ? 0 : 1 },
  });
  const [version, page] = await Promise.all([browser.version(), browser.newPage()]);
  return {
    version: () => version.replace('firefox/', 'Firefox '),
    goto: (address) => page.goto(address),
    reload: () => page.reload(),
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    evaluate: (inPage, argument) => page.evaluate(inPage, argument),
    element: async (inPage, argument) => (await page.evaluateHandle(inPage, argument)).asElement(),
    click: (element) => element.click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    print: () => page.pdf(A4),
    close: () => browser.close(),
  };
};
