import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openChromium } from './engines/chromium.mjs';
import { openFirefox } from './engines/firefox.mjs';
import { serveWithBackend } from './engines/site.mjs';
import { Visitor } from './engines/visitor.mjs';
import { WAYS } from './engines/ways.mjs';
import { openWebKit } from './engines/webkit.mjs';
import { findServer as findProgram } from './host-table/hosts.mjs';
import { findBrowser } from './machine.mjs';

const LIBRARIES = '/usr/lib';

/** Finds WebKitGTK's test browser, which is in a folder for the machine's architecture and the library's version. */
const findMiniBrowser = () =>
  existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES)
        .flatMap((name) => ['webkitgtk-6.0', 'webkit2gtk-4.1'].map((api) => path.join(LIBRARIES, name, api)))
        .map((folder) => path.join(folder, 'MiniBrowser'))
        .find((file) => existsSync(file))
    : undefined;

/** `find` returns the options for `open`, or undefined if the engine is not installed. */
const ENGINES = [
  { name: 'Chromium', open: openChromium, find: () => ({ executable: findBrowser() }) },
  {
    name: 'Firefox',
    open: openFirefox,
    packages: 'firefox-esr',
    find: () => {
      const executable = findProgram('firefox-esr') ?? findProgram('firefox');
      return executable && { executable };
    },
  },
  {
    name: 'WebKitGTK',
    open: openWebKit,
    packages: 'webkit2gtk-driver xvfb xauth',
    find: () => {
      const [executable, xvfb, browser] = [findProgram('WebKitWebDriver'), findProgram('xvfb-run'), findMiniBrowser()];
      return executable && xvfb && browser ? { executable, xvfb, browser } : undefined;
    },
  },
];

/** Returns the engine's version, and what differs from the expected behaviour if anything does. */
export const goOneWay = async (open, options, { go, isDark = false }, site) => {
  let driver;
  try {
    driver = await open({ ...options, isDark });
    await go(new Visitor(driver), site);
    return { version: driver.version() };
  } catch ({ message }) {
    return { version: driver?.version(), problem: message.split('\n')[0] };
  } finally {
    site.setBackend('up');
    await driver?.close();
  }
};

const judgeEngine = async ({ open, options }, site) => {
  const results = [];
  for (const way of WAYS) results.push({ way: way.name, ...(await goOneWay(open, options, way, site)) });
  return { name: results.find(({ version }) => version).version, results };
};

/**
 * Goes the visitor's ways through the site in every installed engine. Returns the results by engine, and instructions
 * for the missing ones.
 */
export const judgeEngines = async (folder) => {
  const engines = ENGINES.map((engine) => ({ ...engine, options: engine.find() }));
  const missing = engines
    .filter(({ options }) => options === undefined)
    .map(({ name, packages }) => `${name} is not installed (Debian: apt-get install ${packages})`);
  const site = await serveWithBackend(folder);
  try {
    const judged = [];
    for (const engine of engines) if (engine.options) judged.push(await judgeEngine(engine, site));
    return { judged, missing };
  } finally {
    site.close();
  }
};

/** Returns a Markdown table of ways and engines. */
export const tableOfEngines = (judged) => {
  const rows = WAYS.map(({ name }, index) => [
    name,
    ...judged.map(({ results }) => results[index].problem ?? 'passes'),
  ]);
  const header = ['Way', ...judged.map(({ name }) => name)];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};
