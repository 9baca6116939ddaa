import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { ROOT } from './built-site.mjs';
import { DEBIAN_SITES, fetchDebianSite } from './debian-sites.mjs';
import { compareFolder } from './dom/compare-folder.mjs';
import { withoutKnown } from './dom/known.mjs';
import { BROWSER_ARGUMENTS, findBrowser } from './machine.mjs';

/** Compiles the engine's TypeScript, because Node.js 20 cannot run it. */
const loadEngine = async (work) => {
  const outfile = path.join(work, 'engine-facts.mjs');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/judges/dom/engine-facts.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return (await import(pathToFileURL(outfile).href)).engineFacts;
};

const judgeSite = async (site, folder, { engineFacts, page }) => {
  const { pages, differences } = await compareFolder(folder, { engineFacts, page });
  return { site, pages, ...withoutKnown(site, differences) };
};

/**
 * Compares the facts of a folder's pages with Chromium's DOM. With `isForeign`, also compares ten sites by other
 * generators.
 */
export const judgeDom = async (folder, isForeign) => {
  const work = mkdtempSync(path.join(tmpdir(), 'build-site-dom-'));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  try {
    const tools = { engineFacts: await loadEngine(work), page: await browser.newPage() };
    const judged = [await judgeSite(folder, folder, tools)];
    for (const name of isForeign ? Object.keys(DEBIAN_SITES) : []) {
      const found = fetchDebianSite(name, work);
      if (found === undefined) continue;
      judged.push({ ...(await judgeSite(name, found.site, tools)), version: found.version });
    }
    return judged;
  } finally {
    await browser.close();
    rmSync(work, { recursive: true, force: true });
  }
};
