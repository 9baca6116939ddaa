import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MiniSearch from 'minisearch';
import { beforeAll, expect, test } from 'vitest';
import { findPages, INDEX_OPTIONS, type SearchDocument } from '../../templates/islands/find/search-index.ts';
import { RESPONSE } from '../../templates/search-words.ts';
import { realSite } from '../support/real-site.ts';
import { FORUM_QUERIES } from './forum-queries.ts';

let index: MiniSearch<SearchDocument>;
beforeAll(async () => {
  const text = readFileSync(path.join(await realSite(), 'search/pages.json'), 'utf8');
  index = MiniSearch.loadJSON(text, INDEX_OPTIONS);
});

test('every result leads to a page and a section that exist', async () => {
  const dist = await realSite();
  const { storedFields }: { storedFields: Record<string, { url: string }> } = JSON.parse(
    readFileSync(path.join(dist, 'search/pages.json'), 'utf8'),
  );
  const missing = Object.values(storedFields)
    .map(({ url }) => url)
    .filter((url) => {
      const [page = '', id] = url.split('#');
      const file = path.join(dist, page, 'index.html');
      return !existsSync(file) || (id !== undefined && !readFileSync(file, 'utf8').includes(` id="${id}"`));
    });
  expect(missing).toEqual([]);
});

/** Common queries, with the page that each must find. */
test.each([
  ['price', '/pricing/'],
  ['prices', '/pricing/'],
  ['how much', '/pricing/'],
  ['How much does it cost?', '/pricing/'],
  ['calculator', '/lease-cost-calculator/'],
  ['quote', '/services/printer-leasing-quotes/'],
  ['get a quote', '/services/printer-leasing-quotes/'],
  ['end lease', '/services/end-printer-lease-contract/'],
  ['cancel lease', '/services/end-printer-lease-contract/'],
  ['break contract early', '/services/end-printer-lease-contract/'],
  ['buy or lease', '/blog/top-benefits-printer-leasing-2025/'],
  ['lease vs buy', '/blog/top-benefits-printer-leasing-2025/'],
  ['toner', '/services/managed-print-services/'],
  ['service', '/services/managed-print-services/'],
  ['kyocera', '/services/kyocera-printer-lease/'],
  ['photocopier', '/services/printer-leasing/'],
  ['warranty', '/knowledge-base/#what-warranty-does-a-leased-printer-have'],
  ['are payments tax deductible', '/knowledge-base/#are-lease-payments-tax-deductible'],
  ['3 year lease', '/services/printer-leasing/'],
  ['leese', '/services/printer-leasing/'],
  ['paramata', '/nsw/sydney/suburb/parramatta/'],
  ['brisbain', '/qld/brisbane/'],
  ['finnisher', '/glossary/#finisher'],
  ['40 pages per minute', '/printers/4054ci/'],
  ['40 ppm', '/printers/4054ci/'],
  ['how long does delivery take', '/locations/'],
  ['delivery time', '/locations/'],
  ['paper jam', '/knowledge-base/#troubleshooting'],
  ['machine keeps jamming', '/knowledge-base/#troubleshooting'],
  ['printer offline', '/knowledge-base/#troubleshooting'],
  ['printer wont print', '/knowledge-base/#troubleshooting'],
  ["printer won't print", '/knowledge-base/#troubleshooting'],
  ['printer won’t print', '/knowledge-base/#troubleshooting'],
  ['printer not printing', '/knowledge-base/#troubleshooting'],
  ['cannot scan', '/knowledge-base/#troubleshooting'],
  ['scanner has stopped working', '/knowledge-base/#troubleshooting'],
  ['streaks', '/knowledge-base/#print-quality'],
  ['streaks on page', '/knowledge-base/#print-quality'],
  ['lines', '/knowledge-base/#print-quality'],
  ['smudge', '/knowledge-base/#print-quality'],
  ['blank pages', '/knowledge-base/#print-quality'],
  ['print quality', '/knowledge-base/#print-quality'],
  ['buyout', '/services/end-printer-lease-contract/'],
  ['get out of my lease', '/services/end-printer-lease-contract/'],
  ['phone', '/contact/'],
  ['buyback', '/services/end-printer-lease-contract/'],
  ['buy out', '/services/end-printer-lease-contract/'],
  ['buy-out my lease', '/services/end-printer-lease-contract/'],
  ['payout', '/services/end-printer-lease-contract/'],
  ['refund', '/services/end-printer-lease-contract/'],
  ['freight', '/pricing/#freight-service-and-collection'],
  ['return freight', '/pricing/#freight-service-and-collection'],
  ['freight cost', '/pricing/#freight-service-and-collection'],
  ['delivery cost', '/pricing/'],
  ['compare printers', '/printers/'],
  ['quiz', '/printer-quiz/'],
  ['contact', '/contact/'],
  ['phone number', '/contact/'],
  ['opening hours', '/contact/'],
  ['scan to email', '/knowledge-base/#documents'],
  ['managed print', '/services/managed-print-services/'],
  ['law firm', '/industries/legal/'],
  ['dentist', '/industries/health/'],
  ['checklist', '/before-you-sign/'],
  ['blog', '/blog/'],
  ['residual value', '/glossary/#residual-value'],
  ['cost per page', '/glossary/#cost-per-page'],
  ['exit fee', '/glossary/#exit-fee'],
  ['break lease', '/services/end-printer-lease-contract/'],
  ['2554ci', '/printers/2554ci/'],
  ['3554ci', '/printers/3554ci/'],
  ['3554', '/printers/3554ci/'],
  ['parramatta', '/nsw/sydney/suburb/parramatta/'],
  ['2150', '/nsw/sydney/suburb/parramatta/'],
  ['griffith', '/nsw/griffith/'],
  ['sydney', '/nsw/sydney/'],
  ['north sydney', '/nsw/sydney/suburb/north-sydney/'],
  ['box hill north', '/vic/melbourne/suburb/box-hill/'],
  ['gold coast', '/qld/gold-coast/'],
  ['penalty', '/glossary/#exit-fee'],
  ['is my data safe', '/knowledge-base/#security'],
  ['how do i pay', '/pricing/'],
  ['duplex', '/glossary/#duplex'],
  ['wont print', '/knowledge-base/#troubleshooting'],
  ['passwrd', '/knowledge-base/#security'],
  ['deposit', '/glossary/#deposit'],
  ['queensland', '/locations/qld/'],
  ['locations', '/locations/'],
  ['kyocera griffith', '/nsw/griffith/kyocera-printer-lease/'],
  ['griffith kyocera', '/nsw/griffith/kyocera-printer-lease/'],
  ['end lease perth', '/wa/perth/end-printer-lease-contract/'],
  ['quote gold coast', '/qld/gold-coast/printer-leasing-quotes/'],
  ['printer lease dubbo', '/nsw/dubbo/'],
  ['West End Brisbane', '/qld/brisbane/'],
  ['faq', '/knowledge-base/#faqs'],
  ['broken printer', '/contact/#repairs'],
  ['printer broken', '/contact/#repairs'],
  ['break down', '/contact/#repairs'],
  ['my printer broke down', '/contact/#repairs'],
  ['breakdown', '/contact/#repairs'],
  ['broken hill', '/nsw/broken-hill/'],
  ['near me', '/locations/'],
  ['printers near me', '/locations/'],
  ['printer leasing near me', '/locations/'],
  ['free delivery', '/locations/'],
  ['support', '/contact/'],
  ['a3', '/printers/'],
  ['scan', '/knowledge-base/#documents'],
  ['what happens if it breaks', '/services/managed-print-services/'],
  ['machine breaks', '/services/managed-print-services/'],
  ['repair', '/contact/#repairs'],
  ['it broke', '/knowledge-base/#troubleshooting'],
  ['email not scanning', '/knowledge-base/#scan-to-email-has-stopped'],
  ['how fast do you come', RESPONSE],
  ['breakdown how fast', RESPONSE],
  ['how soon does a technician come', RESPONSE],
  ['how fast is a technician here', RESPONSE],
  ['response time', '/glossary/#response-time'],
  ['response time perth', '/wa/perth/managed-print-services/'],
  ['minimum contract', '/services/printer-leasing/#choosing-a-term'],
  ['minimum term', '/services/printer-leasing/#choosing-a-term'],
  ['minimum contract length', '/services/printer-leasing/#choosing-a-term'],
  ['insurance', '/glossary/#insurance'],
  ['who insures the printer', '/glossary/#insurance'],
  ['fax', '/services/kyocera-printer-lease/'],
  ['change printer during lease', '/services/end-printer-lease-contract/'],
  ['financial year', '/knowledge-base/#are-lease-payments-tax-deductible'],
  ['overage', '/glossary/#excess-pages'],
  ['order toner', '/services/managed-print-services/'],
  ['who are you', '/about/'],
  ['bad credit', '/services/printer-leasing/'],
  ['credit check', '/services/printer-leasing-quotes/'],
  ['delivery', '/locations/'],
  ['lawyer', '/industries/legal/'],
  ['lawyers', '/industries/legal/'],
  ['conveyancers', '/industries/legal/'],
  ['gp', '/industries/health/'],
  ['churches', '/industries/'],
  ['kyocera 2554ci', '/printers/2554ci/'],
  ['broken printer who pays', '/services/managed-print-services/'],
  ['who pays for repairs', '/services/managed-print-services/'],
  ['postcode 2150', '/nsw/sydney/suburb/parramatta/'],
  ['Postcode: 2650', '/nsw/wagga-wagga/'],
  ['post code 2150', '/nsw/sydney/suburb/parramatta/'],
  ['$99', '/pricing/'],
  ['$2,500.50', '/pricing/'],
  ['$3000', '/pricing/'],
  ['2000 dollars', '/pricing/'],
  ['printer under $100', '/pricing/'],
  ['setup fee', '/pricing/'],
  ['second hand', '/before-you-sign/'],
  ['used printer', '/before-you-sign/'],
  ['refurbished printers', '/before-you-sign/'],
  ['contract length', '/services/printer-leasing/#choosing-a-term'],
  ['startup', '/services/printer-leasing/'],
  ['rollover', '/glossary/#automatic-renewal'],
  ['lease renews itself', '/glossary/#automatic-renewal'],
  ['overage', '/glossary/#excess-pages'],
  ['how much notice', '/glossary/#notice-window'],
  ['privacy', '/privacy/'],
  ['terms and conditions', '/terms/'],
  ['canon', '/about/#which-printers'],
  ['hp', '/about/#which-printers'],
  ['commission', '/about/#who-we-are-and-who-pays-us'],
  ['how long is a lease', '/services/printer-leasing/#choosing-a-term'],
  ['hotel', '/industries/'],
])('"%s" finds %s first', (query, url) => {
  expect(findPages(index, query).pages[0]?.url).toBe(url);
});

test.each(Object.entries(FORUM_QUERIES).flatMap(([url, queries]) => queries.map((query) => [query, url] as const)))(
  'the question "%s" finds %s first',
  (query, url) => {
    expect(findPages(index, query).pages[0]?.url).toBe(url);
  },
);

test('the list has at least 150 different questions', () => {
  const queries = Object.values(FORUM_QUERIES).flat();
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(new Set(queries).size).toBe(queries.length);
});

test('a question about staff does not find Stafford, which "staf" does', () => {
  const titles = (query: string) => findPages(index, query).pages.map(({ title }) => title);
  expect(titles('lease for 6 staff').filter((title) => title.includes('Stafford'))).toEqual([]);
  expect(titles('staf')[0]).toContain('Stafford');
});

test('the cells of a table do not run together in an excerpt', async () => {
  const documents = readFileSync(path.join(await realSite(), 'search/pages.json'), 'utf8');
  expect(documents).toContain('What you see; Where to look first; ');
  expect(documents).not.toContain('What you seeWhere');
});

test('the checks for a fault are among the first results', () => {
  for (const query of ['faulty printer', 'printer not working'])
    expect(
      findPages(index, query)
        .pages.slice(0, 3)
        .map(({ url }) => url),
    ).toContain('/knowledge-base/#troubleshooting');
});

test('the excerpt of a machine states its rent', () => {
  const [first] = findPages(index, '2554ci price').pages;
  expect(first?.excerpt).toContain('The lease price is $286.00 a month including GST');
});

/** Words that are in no heading, with a page that must be among the first one or two results. */
test.each([
  ['delivery cost', '/pricing/#freight-service-and-collection', 5],
  ['toner runs out', '/services/managed-print-services/', 1],
  ['toner runs out', '/knowledge-base/#changing-toner-without-wasting-it', 2],
  ['out of toner', '/services/managed-print-services/', 1],
  ['order toner', '/services/managed-print-services/', 1],
  ['who fixes the printer', '/services/managed-print-services/', 1],
  ['how fast do you repair', '/services/managed-print-services/', 1],
  ['price legal', '/industries/legal/', 1],
  ['price law firm', '/industries/legal/', 1],
  ['accountant price', '/industries/accountants/', 2],
  ['medical printer', '/industries/health/', 1],
  ['price for a school', '/industries/', 1],
  ['wifi', '/knowledge-base/#troubleshooting', 1],
  ['wi-fi', '/knowledge-base/#the-computer-says-the-printer-is-offline', 2],
  ['printer not on wifi', '/knowledge-base/#troubleshooting', 1],
  ['paper stuck', '/knowledge-base/#paper-jams-that-keep-coming-back', 1],
  ['stapler jammed', '/knowledge-base/#paper-jams-that-keep-coming-back', 1],
  ['noisy printer', '/knowledge-base/#stop-and-call-when', 1],
  ['print from phone', '/knowledge-base/#will-it-work-with-our-computers', 2],
  ['airprint', '/knowledge-base/#will-it-work-with-our-computers', 1],
  ['scan to sharepoint', '/knowledge-base/#scan-to-folder-fails', 1],
  ['hard drive wipe', '/knowledge-base/#before-the-printer-leaves-the-building', 1],
  ['secure print', '/knowledge-base/#pages-left-on-the-tray', 1],
  ['hacked', '/knowledge-base/#security', 1],
  ['move office', '/knowledge-base/#can-we-move-the-printer-ourselves', 1],
  ['relocate printer', '/knowledge-base/#can-we-move-the-printer-ourselves', 1],
  ['upgrade printer', '/services/end-printer-lease-contract/', 1],
  ['what happens at the end of the lease', '/services/end-printer-lease-contract/', 1],
  ['small office', '/printer-quiz/', 1],
  ['best printer', '/printer-quiz/', 1],
  ['fastest printer', '/printers/', 1],
  ['a4 printer', '/printers/', 1],
  ['cost per copy', '/glossary/#cost-per-page', 1],
  ['talk to someone', '/contact/', 1],
  ['complaint', '/contact/', 1],
  ['broken', '/services/managed-print-services/', 2],
])('"%s" finds %s among the first %i results', (query, url, place) => {
  const urls = findPages(index, query).pages.map((page) => page.url);
  expect(urls.slice(0, place)).toContain(url);
});

/** Unknown places and brands, their postcodes, and nonsense. */
test.each([
  'Berowra',
  'Avalon Beach',
  'Bronte',
  'North Ryde',
  'Hunters Hill',
  'Harrison',
  'South Bank',
  'New Caledonia',
  'Brother',
  'Konica Minolta',
  'qwxyzzy',
])('"%s" finds nothing', (query) => {
  expect(findPages(index, query).pages.map(({ title }) => title)).toEqual([]);
});

/** Words that are on no page, with their replacements. */
test.each([
  ['tonr', 'toner', '/services/managed-print-services/'],
  ['duplx', 'duplex', '/glossary/#duplex'],
  ['smuge', 'smudge', '/knowledge-base/#print-quality'],
  ['cancle lease', 'cancel lease', '/services/end-printer-lease-contract/'],
  ['tonre', 'toner', '/services/managed-print-services/'],
  ['kyocera pritner', 'kyocera printer', '/services/kyocera-printer-lease/'],
  ['kyocera prnter', 'kyocera printer', '/services/kyocera-printer-lease/'],
  ['aardvark duplex', 'duplex', '/glossary/#duplex'],
  ['scaner', 'scanner', '/knowledge-base/#documents'],
  ['invoise', 'invoice', '/glossary/#mono'],
  ['Bronte Sydney', 'Sydney', '/nsw/sydney/'],
])('"%s" searches for "%s" instead, and states this', (query, searched, url) => {
  const found = findPages(index, query);
  expect(found.searched).toBe(searched);
  expect(found.unknown).toHaveLength(1);
  expect(found.pages[0]?.url).toBe(url);
});

test("a city's service page has both names and an existing URL", async () => {
  const [first] = findPages(index, 'managed print gold coast').pages;
  expect(first?.title).toBe('Managed Print Services on the Gold Coast');
  expect(existsSync(path.join(await realSite(), first?.url ?? '', 'index.html'))).toBe(true);
});

/** Mentions of our office in Sydney are not local to Sydney. */
test.each(['lease cost', 'lease price', 'quote'])(
  '"%s" with a city finds the same pages in Sydney and in Perth',
  (query) => {
    const about = (city: string) => {
      const { pages } = findPages(index, `${query} ${city}`);
      return pages.filter(({ kind }) => kind === 'Page').map(({ url }) => url);
    };
    expect(about('sydney')).toEqual(about('perth'));
    expect(about('sydney')).not.toEqual([]);
  },
);

test("a query for lease costs in a city finds the city's quotes, the prices, the calculator and the city", () => {
  const urls = findPages(index, 'lease cost sydney').pages.map(({ url }) => url);
  expect(urls.slice(0, 4)).toEqual([
    '/nsw/sydney/printer-leasing-quotes/',
    '/pricing/',
    '/lease-cost-calculator/',
    '/nsw/sydney/',
  ]);
});

test('a plural finds the same results as its singular, and is not reported as unknown', () => {
  const { pages, unknown } = findPages(index, 'staplers');
  expect({ pages, unknown }).toEqual({ pages: findPages(index, 'stapler').pages, unknown: [] });
});

test('if no page contains all the words, pages with some of them are found, and the search states this', () => {
  const { pages, isPartial } = findPages(index, 'residual duplex');
  expect(isPartial).toBe(true);
  expect(pages.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/glossary/#residual-value', '/glossary/#duplex']),
  );
  expect(findPages(index, 'residual value').isPartial).toBe(false);
});

const ENDING = [
  '/services/end-printer-lease-contract/',
  '/services/end-printer-lease-contract/australia-wide/',
  '/before-you-sign/',
  '/glossary/#exit-fee',
  '/glossary/#notice-window',
];
const PRICES = [
  '/pricing/',
  '/lease-cost-calculator/',
  '/services/printer-leasing-quotes/',
  '/knowledge-base/#what-does-a-lease-cost-and-for-how-long',
  '/glossary/#cost-per-page',
];

/** Queries with the results on the first screen, in any order. */
test.each([
  ['cancel lease', ENDING],
  ['end lease', ENDING],
  ['exit lease', ENDING],
  ['break lease', ENDING],
  ['how much', PRICES],
  ['price', PRICES],
  ['costs', PRICES],
  [
    'toner',
    [
      '/services/managed-print-services/',
      '/glossary/#toner-yield',
      '/glossary/#waste-toner-bottle',
      '/knowledge-base/#may-we-use-another-brand-of-toner',
    ],
  ],
])('"%s" has all relevant results on the first screen', (query, urls) => {
  const first = findPages(index, query).pages.slice(0, urls.length);
  expect(first.map(({ url }) => url).sort()).toEqual([...urls].sort());
});

test('synonyms find the same number of pages', () => {
  const counts = (queries: readonly string[]) => queries.map((query) => findPages(index, query).pages.length);
  expect(new Set(counts(['cancel', 'exit', 'break', 'terminate'])).size).toBe(1);
  expect(new Set(counts(['how much', 'price', 'cost'])).size).toBe(1);
});

test.each(['cancel lease', 'cancelling', 'exit lease', 'break lease'])(
  '"%s" does not find a place through a synonym in its name',
  (query) => {
    const found = findPages(index, query).pages.filter(({ kind }) => kind.startsWith('Place'));
    expect(found.map(({ title }) => title)).toEqual([]);
    expect(findPages(index, 'mile end').pages.map(({ title }) => title)).toContain('Printer leasing in Mile End');
  },
);

test.each(['how long is a lease', 'long lease', 'how long'])(
  '"%s" does not find places that start with "long"',
  (query) => {
    const found = findPages(index, query).pages.filter(({ kind }) => kind.startsWith('Place'));
    expect(found.map(({ title }) => title)).toEqual([]);
    expect(findPages(index, 'longf').pages[0]?.url).toBe('/tas/longford/');
  },
);

/** Places without a page lead to the surrounding place's page by name, postcode and nickname, with an explanation. */
test.each([
  ['bondi', '/nsw/sydney/', 'Bondi is in Sydney, NSW 2026.'],
  ['2026', '/nsw/sydney/', 'Bondi is in Sydney, NSW 2026.'],
  ['2042', '/nsw/sydney/', 'Newtown is in Sydney, NSW 2042.'],
  ['st kilda', '/vic/melbourne/', 'St Kilda is in Melbourne, VIC 3182.'],
  ['cockburn', '/wa/perth/', 'Cockburn Central is in Perth, WA 6164.'],
  ['freo', '/wa/fremantle/', 'Freo is another name of Fremantle, WA 6160.'],
  ['castle hill', '/nsw/blacktown/', 'Castle Hill is near Blacktown, NSW 2154.'],
])('"%s" leads to %s: %s', (query, url, excerpt) => {
  expect(findPages(index, query).pages[0]).toMatchObject({ url, excerpt });
});

test('names that share a page are one result', () => {
  const urls = (query: string) => findPages(index, query).pages.map(({ url }) => url);
  expect(urls('bondi').filter((url) => url === '/nsw/sydney/')).toHaveLength(1);
  for (const query of ['2026', 'beach', 'sydney', 'kyocera griffith'])
    expect(new Set(urls(query)).size, query).toBe(urls(query).length);
});

test.each([
  ['saint kilda', '/vic/melbourne/'],
  ['saint kilda road', '/vic/melbourne/suburb/st-kilda-road/'],
  ['mt isa', '/qld/mount-isa/'],
  ['mt druitt', '/nsw/blacktown/'],
])('"%s" finds the place despite its spelling', (query, url) => {
  expect(findPages(index, query).pages[0]?.url).toBe(url);
});

test("a result's type is one of a few labels", () => {
  const kinds = Object.values(index.toJSON().storedFields).map(({ kind }) => `${kind}`.split(' ')[0]);
  expect([...new Set(kinds)].sort()).toEqual([
    'Article',
    'Glossary',
    'Help',
    'Industry',
    'Page',
    'Place',
    'Printer',
    'Service',
  ]);
});

test('a postcode without a page finds its state and the largest places there', () => {
  const { pages, isState } = findPages(index, '2024');
  expect(isState).toBe(true);
  expect(pages.slice(0, 2).map(({ url }) => url)).toEqual(['/locations/nsw/', '/nsw/sydney/']);
  expect(pages).toHaveLength(9);
  expect(findPages(index, '2650').isState).toBe(false);
});

test('the word postcode before a number does not change the results', () => {
  for (const figure of ['4006', '2024', '2650'])
    expect(findPages(index, `postcode ${figure}`).pages, figure).toEqual(findPages(index, figure).pages);
});

test.each([
  ['brisbane', 'Fortitude Valley'],
  ['newcastle', 'Charlestown'],
])('the name of the city "%s" finds its suburb %s', (query, suburb) => {
  expect(findPages(index, query).pages.map(({ title }) => title)).toContain(`Printer leasing in ${suburb}`);
});

test('punctuation in a query is ignored', () => {
  expect(findPages(index, '<b>duplex</b>').searched).toBe('b duplex b');
  expect(findPages(index, 'duplex+toner').pages).toEqual(findPages(index, 'duplex toner').pages);
});

test('every section in the results has its heading on the page', async () => {
  const parts = ['Help question', 'Article part', 'Help part'];
  const { storedFields } = index.toJSON();
  const urls = Object.values(storedFields).flatMap(({ kind, url }) => (parts.includes(`${kind}`) ? [`${url}`] : []));
  expect(urls.length).toBeGreaterThan(80);
  const site = await realSite();
  const lost = urls.filter((url) => {
    const [page = '', id = ''] = url.split('#');
    return !readFileSync(path.join(site, page, 'index.html'), 'utf8').includes(`id="${id}"`);
  });
  expect(lost).toEqual([]);
});
