import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveSite } from './built-site.mjs';
import { BROWSER_ARGUMENTS, findBrowser } from './machine.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const nameOf = (template) => template.replace(/[[\]]/g, '').replaceAll('/', '-');

const figuresOf = (page, { audits, categories, finalDisplayedUrl }) => {
  const requests = audits['network-requests'].details.items.filter(({ url }) => /^https?:/.test(url));
  const { origin } = new URL(finalDisplayedUrl);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const sum = (items) => items.reduce((total, { transferSize }) => total + transferSize, 0);
  const scores = CATEGORIES.filter((category) => category !== 'seo' || !page.noindex).map((category) => [
    category,
    Math.round((categories[category].score ?? 0) * 100),
  ]);
  return {
    ...page,
    ...Object.fromEntries(scores),
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    // Counts distinct URLs: the logo is also the favicon, requested twice but transferred once.
    requests: new Set(requests.map(({ url }) => url)).size,
    thirdParties: requests.filter(({ url }) => new URL(url).origin !== origin).length,
    transfer: sum(requests),
    script: sum(scripts),
  };
};

const findingsOf = ({ noindex }, { audits, categories }) =>
  CATEGORIES.filter((category) => category !== 'seo' || !noindex).flatMap((category) =>
    categories[category].auditRefs
      .filter(
        ({ id, weight }) =>
          weight > 0 && audits[id].score !== null && audits[id].score < (category === 'performance' ? 0.9 : 1),
      )
      .map(({ id }) => ({
        category,
        audit: id,
        title: audits[id].title,
        value: audits[id].displayValue,
        elements: (audits[id].details?.items ?? [])
          .map((item) => item.node?.selector ?? item.url ?? item.source?.url ?? item.description)
          .filter((element) => typeof element === 'string')
          .slice(0, 5),
      })),
  );

/**
 * Uses mobile settings. Writes the reports to the folder. Runs a page below its targets again and keeps the best run,
 * because load on the machine can only slow a page down.
 */
export const judgeByLighthouse = async (folder, pages, { results, runs, isDone }) => {
  const [{ default: lighthouse }, { launch }] = await Promise.all([import('lighthouse'), import('chrome-launcher')]);
  const site = await serveSite(folder);
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: BROWSER_ARGUMENTS, logLevel: 'silent' });
  try {
    const rows = [];
    for (const page of pages) {
      let best;
      for (let run = 0; run < runs && (best === undefined || !isDone(best.figures)); run += 1) {
        const { lhr, report } = await lighthouse(site.url(page.address), {
          port: chrome.port,
          output: 'html',
          logLevel: 'silent',
          onlyCategories: CATEGORIES,
        });
        if (lhr.runtimeError) throw new Error(`Lighthouse on ${page.address}: ${lhr.runtimeError.message}`);
        const figures = figuresOf(page, lhr);
        const score = lhr.categories.performance.score ?? 0;
        if (best === undefined || score > best.score || (score === best.score && figures.lcp < best.figures.lcp))
          best = { score, figures, findings: findingsOf(page, lhr), report };
      }
      writeFileSync(path.join(results, `lighthouse-${nameOf(page.template)}.html`), best.report);
      process.stderr.write(`${page.template}  ${page.address}\n`);
      rows.push({ figures: best.figures, findings: best.findings });
    }
    return rows;
  } finally {
    chrome.kill();
    site.close();
  }
};
