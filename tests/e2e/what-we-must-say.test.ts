import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HOW_WE_ARE_PAID } from '../../src/site/firm.ts';
import { fileOf, realRoutes, realSite } from '../support/real-site.ts';

/** Returns the text of each page by path, without the state pages. */
const pagesOfTheFirm = async (): Promise<ReadonlyMap<string, string>> => {
  const folder = await realSite();
  const routes = (await realRoutes()).filter(({ kind, module }) => kind === 'page' && !module.includes('[state]'));
  return new Map(
    routes.map(({ path: address }) => [
      address,
      readFileSync(path.join(folder, fileOf(address)), 'utf8').replace(/<[^>]+>/g, ' '),
    ]),
  );
};

test('each page discloses who may pay us, in the same words', async () => {
  const pages = await pagesOfTheFirm();
  expect(pages.size).toBeGreaterThan(40);
  for (const [address, text] of pages) expect(text, address).toContain(HOW_WE_ARE_PAID);
});

test.each(['/about/', '/privacy/'])(
  '%s states that sellers, service partners and finance companies may pay us',
  async (address) => {
    const text = (await pagesOfTheFirm()).get(address);
    expect(text).toMatch(/seller, a service partner or a finance company may pay us a fee or commission/);
  },
);

test('a page that mentions unfair terms states whom the law protects, and that the text is not advice', async () => {
  const pages = [...(await pagesOfTheFirm())].filter(([, text]) => /\bunfair\b/i.test(text));
  expect(pages.length).toBeGreaterThan(3);
  for (const [address, text] of pages) {
    expect(text, address).toMatch(/fewer than 100 employees,? or turnover under \$10 million/);
    expect(text, address).toMatch(/general information, not legal/i);
  }
});

test.each(['/privacy/', '/terms/', '/accessibility/'])(
  '%s states when it was last changed, as does the sitemap',
  async (address) => {
    const folder = await realSite();
    const html = readFileSync(path.join(folder, fileOf(address)), 'utf8');
    const [, day, words] =
      /Last updated <time dateTime="(\d{4}-\d\d-\d\d)">(\d{1,2} [A-Z][a-z]+ \d{4})<\/time>/i.exec(html) ?? [];
    expect(words).toMatch(/^2[56] November 2026$/);
    const sitemaps = readdirSync(folder).filter((file) => /^sitemap.*\.xml$/.test(file));
    const entries = sitemaps.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('');
    expect(entries).toContain(`${address}</loc><lastmod>${day}</lastmod>`);
  },
);
