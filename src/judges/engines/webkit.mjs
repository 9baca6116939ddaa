import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startServer, stopServer } from '../host-table/servers.mjs';
import { VIEWPORT } from './sizes.mjs';

const SCREEN = ['-a', '-s', '-screen 0 1600x1200x24'];

/** Drives WebKitGTK by its WebKitWebDriver, on a virtual screen because it cannot run headless. It cannot print. */
export const openWebKit = async ({ isDark, executable, xvfb, browser }) => {
  const { Builder, Capabilities, Key } = await import('selenium-webdriver');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = await startServer(xvfb, [...SCREEN, executable, '-p', String(port)], `${address}/status`, {
    env: { ...process.env, GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita' },
  });
  const close = () => stopServer(server);
  try {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    const version = (await driver.getCapabilities()).get('browserVersion');
    await driver.manage().window().setRect(VIEWPORT);
    // The driver never answers a script that was running when the page was replaced.
    await driver.manage().setTimeouts({ script: 2_000 });
    const evaluate = (inPage, argument) => driver.executeScript(`return (${inPage})(arguments[0])`, argument);
    const keyOf = { Backspace: Key.BACK_SPACE, Enter: Key.ENTER, Escape: Key.ESCAPE, Space: Key.SPACE, Tab: Key.TAB };
    return {
      version: () => `WebKitGTK ${version}`,
      goto: (url) => driver.get(url),
      reload: () => driver.navigate().refresh(),
      // The driver can stop answering if it is asked while a page is being restored.
      back: () =>
        driver
          .navigate()
          .back()
          .then(() => delay(1_000)),
      forward: () => driver.navigate().forward(),
      evaluate,
      element: evaluate,
      click: (element) => element.click(),
      type: (text) => driver.actions().sendKeys(text).perform(),
      press: (key) => driver.actions().sendKeys(keyOf[key]).perform(),
      close: async () => {
        await driver.quit().finally(close);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
