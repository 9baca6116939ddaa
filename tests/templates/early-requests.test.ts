import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fileOf, pagePerTemplate, realSite } from '../support/real-site.ts';

const NOSCRIPT = /<noscript>.*?<\/noscript>/gs;

const pagesOfSite = async (): Promise<ReadonlyMap<string, string>> => {
  const folder = await realSite();
  const addresses = [...(await pagePerTemplate()).values()];
  return new Map(addresses.map((address) => [address, readFileSync(path.join(folder, fileOf(address)), 'utf8')]));
};

test('no page requests a map or an urgent image before its copy is painted', async () => {
  for (const [address, html] of await pagesOfSite()) {
    const read = html.replace(NOSCRIPT, '');
    expect(read.match(/<use\b[^>]*href="[^#][^>]*/g), address).toBeNull();
    expect(read.match(/<[^<]*fetchpriority="high"/gi), address).toBeNull();
    expect(read.match(/<link rel="preload"/g), address).toHaveLength(1);
  }
});

test("noscript contains only the shapes of a page's single map, which references them by id", async () => {
  let maps = 0;
  for (const [address, html] of await pagesOfSite())
    for (const [at, [waiting]] of [...html.matchAll(NOSCRIPT)].entries()) {
      expect(at, address).toBe(0);
      maps++;
      const ids = [...waiting.matchAll(/<use id="(\w+)" href="\/maps\/[\w/-]+\.svg#\1">/g)].map(([, id]) => id);
      expect(waiting, address).toMatch(/^<noscript><svg class="unseen" aria-hidden="true">/);
      expect(waiting.match(/<use/g), address).toHaveLength(ids.length);
      for (const id of ids)
        expect(new RegExp(`<use(?: class="[\\w-]+")? href="#${id}"`).test(html), `${address}#${id}`).toBe(true);
    }
  expect(maps).toBeGreaterThan(4);
});

/** Pages that are long by design, so that their HTML needs a second round trip. */
const LONG = new Set(['knowledge-base', 'printer-quiz', 'services/[service]']);

/** Bytes in TCP's initial window: ten segments, minus about 500 bytes of headers. */
const FIRST_WINDOW = 14_600 - 500;

test('the HTML of each template arrives in the first round trip', async () => {
  const pages = await pagesOfSite();
  for (const [module, address] of await pagePerTemplate()) {
    const template = module.replace('templates/pages/', '').replace('.tsx', '');
    if (LONG.has(template)) continue;
    expect(brotliCompressSync(pages.get(address) ?? '').length, address).toBeLessThanOrEqual(FIRST_WINDOW);
  }
});
