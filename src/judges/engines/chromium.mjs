import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../machine.mjs';
import { A4, VIEWPORT } from './sizes.mjs';

export const openChromium = async ({ isDark, executable = findBrowser() }) => {
  const browser = await chromium.launch({ executablePath: executable, args: BROWSER_ARGUMENTS });
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: isDark ? 'dark' : 'light' });
  return {
    version: () => `Chromium ${browser.version()}`,
    goto: (address) => page.goto(address),
    reload: () => page.reload(),
    // Waits for no load event, because a restored page has none.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    evaluate: (inPage, argument) => page.evaluate(inPage, argument),
    element: async (inPage, argument) => (await page.evaluateHandle(inPage, argument)).asElement(),
    click: (element) => element.click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    print: () => page.pdf(A4),
    close: () => browser.close(),
  };
};
