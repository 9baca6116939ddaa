import { checkExistingSite } from '../../src/engine/check/check-existing-site.ts';
import { crawlSite } from '../../src/engine/check/sources/http/crawl-site.ts';
import { CRAWL_DEFAULTS, type CrawlOptions } from '../../src/engine/check/sources/http/page-crawler.ts';
import { RULES } from '../../src/engine/rules/index.ts';
import { patientClock } from './clock.ts';
import { type Served, serveSite } from './served-site.ts';

export const QUICK: CrawlOptions = { ...CRAWL_DEFAULTS, clock: patientClock(), now: () => 0 };

export const crawlPaths = async (
  paths: Readonly<Record<string, Served>> | ((origin: string) => Readonly<Record<string, Served>>),
  options: Partial<CrawlOptions> = {},
) => {
  const served: Record<string, Served> = {};
  const site = await serveSite(served);
  const { origin } = site;
  Object.assign(served, typeof paths === 'function' ? paths(origin) : paths);
  const found = await crawlSite(`${origin}/`, { ...QUICK, clock: patientClock(), ...options });
  const of = (...ids: string[]): string[] =>
    checkExistingSite(
      found,
      RULES.filter(({ id }) => ids.includes(id)),
    ).diagnostics.map(
      ({ severity, rule, message, pages = [] }) =>
        `${severity} ${rule} ${pages.join(' ')}: ${message.replaceAll(origin, '')}`,
    );
  return { ...site, found, of };
};

export const pageOf = (body: string, head = '', title = 'T'): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}</body></html>`;

export const linksTo = (...hrefs: string[]): string => hrefs.map((href) => `<a href="${href}">x</a>`).join(' ');
