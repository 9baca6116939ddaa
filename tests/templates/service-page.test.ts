import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVICE_SLUGS } from '../../src/site/services.ts';
import { fileOf, realSite } from '../support/real-site.ts';

const pageOf = async (slug: string): Promise<string> =>
  readFileSync(path.join(await realSite(), fileOf(`/services/${slug}/`)), 'utf8');

test.each(SERVICE_SLUGS)(
  'the related pages of %s start with the service across Australia, which is never the only link',
  async (slug) => {
    const html = await pageOf(slug);
    const related = html.slice(html.indexOf('id="related"'));
    expect(/<li><a href="([^"]+)">[^<]+ across Australia<\/a>/.exec(related)?.[1]).toBe(
      `/services/${slug}/australia-wide/`,
    );
    expect(html).not.toMatch(/<p[^>]*><a [^>]*>[^<]+ across Australia<\/a><\/p>/);
  },
);

test.each(SERVICE_SLUGS)(
  'the questions of %s appear below its name, and the questions of places below the required heading',
  async (slug) => {
    const html = await pageOf(slug);
    const [, name] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
    expect(html).toContain(`>${name}: Frequently Asked Questions</h2>`);
    const place = readFileSync(path.join(await realSite(), fileOf(`/nsw/sydney/${slug}/`)), 'utf8');
    expect(place).toContain('>Frequently Asked Questions About Printer Leasing</h2>');
  },
);

test.each([
  ['printer-leasing', '$196.90', '$1,243.01'],
  ['kyocera-printer-lease', '$196.90', '$1,243.01'],
  ['managed-print-services', '1.32 cents', '1.32 cents'],
  ['end-printer-lease-contract', undefined, undefined],
  ['printer-leasing-quotes', '$196.90', '$1,243.01'],
] as const)(
  '%s has the same price below its claim in general and in a city: %s; across Australia, it has the total of its bill: %s',
  async (slug, price, wide) => {
    const pages = [`/services/${slug}/`, `/services/${slug}/australia-wide/`, `/wa/bunbury/${slug}/`];
    const prices = pages.map(async (address) => {
      const html = readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
      return /<p class="price-line(?: rates)?">.*?<strong>(.*?)<\/strong>/s.exec(html)?.[1];
    });
    expect(await Promise.all(prices)).toEqual([price, wide, price]);
  },
);

test('the page of all services has the lowest rent under its claim, and the monthly cost of each service in its row', async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/services/')), 'utf8');
  expect(/<p class="price-line"[\s\S]*?<\/p>/.exec(html)?.[0]).toContain('<strong>$196.90</strong>');
  const rows = html.match(/<li class="linked"[\s\S]*?<\/li>/g) ?? [];
  expect(rows.map((row) => /<p class="sum"><strong>(.*?)<\/strong>/.exec(row)?.[1])).toEqual([
    '$264.46',
    // This is the least of the bills on the price page, and the row also has the greatest.
    '$232.06',
    '1.32 cents',
    'Price on request',
    'Free',
  ]);
});

test('the machine of a bill links to its page, except on that page', async () => {
  const linked = (address: string) =>
    realSite().then(
      (folder) =>
        /<figcaption>[\s\S]*?<\/figcaption>/.exec(readFileSync(path.join(folder, fileOf(address)), 'utf8'))?.[0],
    );
  expect(await linked('/industries/health/')).toContain('href="/printers/2554ci/"');
  expect(await linked('/printers/2554ci/')).not.toContain('href');
});

// The bill above is not for the smallest machine, so the lowest rent would be for a different one.
test.each(['/industries/health/', '/industries/legal/'])(
  'the margin of %s ends with a link to a quote, and does not state a lowest rent',
  async (address) => {
    const html = readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
    const note = html.slice(html.lastIndexOf('class="lane-note'));
    expect(note.slice(0, note.indexOf('</div>'))).toMatch(/your own price.*href="#quote"/s);
    expect(html.slice(html.indexOf('<main'), html.indexOf('id="quote"'))).not.toContain('$196.90');
  },
);

test('the bill across Australia is the total for three offices from the price page', async () => {
  const read = async (address: string) => readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
  const prices = await read('/pricing/');
  for (const bill of ['$232.06', '$375.15', '$635.80']) expect(prices).toContain(bill);
  const bill = /<figure class="bill offices">.*?<\/figure>/s.exec(
    await read('/services/printer-leasing/australia-wide/'),
  )?.[0];
  const amounts = [...(bill ?? '').matchAll(/<dd>(.*?)<\/dd>/g)].map(([, amount]) => amount);
  expect(amounts).toEqual(['$232.06', '$375.15', '$635.80', '$1,243.01', '$113.00']);
  expect(await read('/services/end-printer-lease-contract/australia-wide/')).not.toContain('class="bill');
});

test('the notice for ending a lease anywhere in Australia can be copied, and its dates come before the table', async () => {
  const html = await pageOf('end-printer-lease-contract');
  const section = html.slice(html.indexOf('id="a-notice-you-can-adapt"'), html.indexOf('id="how-we-can-help"'));
  expect(section).toMatch(/class="wording"[\s\S]*<mark>\[agreement number\]<\/mark>[\s\S]*Copy the text/);
  const timetable = html.slice(html.indexOf('id="a-timetable-that-works"'), html.indexOf('id="leaving-early"'));
  expect(timetable.indexOf('at least 90 days before')).toBeLessThan(timetable.indexOf('<table'));
  expect(timetable).not.toContain('<figure class="picture"');
});

test("in a service's body, only tables with a total are styled as bills", async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/services/printer-leasing/')), 'utf8');
  const tables = html.match(/(<div class="bill summed">)?<div class="table-scroll"[\s\S]*?<\/table>/g) ?? [];
  expect(tables.map((table) => table.includes('<strong>Total</strong>'))).toContain(false);
  for (const table of tables)
    expect(table.startsWith('<div class="bill summed">')).toBe(table.includes('<strong>Total</strong>'));
});
