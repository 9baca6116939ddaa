import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { load } from 'js-yaml';
import { beforeAll, expect, test } from 'vitest';
import { fileOf, REAL_ROOT, realRoutes, realSite } from '../support/real-site.ts';

// These tests recalculate every priced office, with their own implementations of the quiz's rules and the sums.

interface Office {
  readonly office: string;
  readonly monoPages: number;
  readonly colourPages: number;
  readonly termMonths: number;
}

const { offices, terms, pageRates } = load(
  readFileSync(path.join(REAL_ROOT, 'content/lease-examples.yml'), 'utf8'),
) as {
  offices: readonly Office[];
  terms: readonly { months: number; rentPercent: number }[];
  pageRates: { mono: number; colour: number };
};

/** Office of six: 418 pages a person, rounded to hundreds, with one in seven in colour. */
const compared: readonly Office[] = [
  ...offices,
  { office: 'Office of six', monoPages: 2143, colourPages: 357, termMonths: 48 },
];

const machineOf = (mono: number, colour: number): { machine: string; rent: number } => {
  const pages = mono + colour;
  if (pages < 3000) return { machine: 'ECOSYS M8124cidn', rent: 19_690 };
  if (pages <= 10_000) return { machine: 'TASKalfa 2554ci', rent: colour / pages <= 0.2 ? 28_600 : 31_350 };
  return pages <= 25_000 ? { machine: 'TASKalfa 3554ci', rent: 38_720 } : { machine: 'TASKalfa 4054ci', rent: 54_340 };
};

const rentOver = (mono: number, colour: number, term: number): number => {
  const percent = terms.find(({ months }) => months === term)?.rentPercent ?? Number.NaN;
  return Math.round((machineOf(mono, colour).rent * percent) / 100);
};

const monthOf = (mono: number, colour: number, term = 48): number =>
  rentOver(mono, colour, term) + Math.round(mono * pageRates.mono) + Math.round(colour * pageRates.colour);

const centsOf = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
/** Rounds like narrow columns, which show whole dollars. */
const toWholeDollars = (cents: number): number => Math.round(cents / 100) * 100;
const numberOf = (text: string): number => Number(text.replace(/,/g, ''));

interface TableOnPage {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface PageRead {
  readonly address: string;
  readonly words: string;
  readonly tables: readonly TableOnPage[];
  readonly facts: readonly (readonly string[])[];
  readonly links: readonly string[];
}

type Nodes = ReturnType<typeof parseDocument>['children'];
const elements = (name: string, within: Nodes) => DomUtils.getElementsByTagName(name, within);
const textOf = (node: Nodes[number]): string => DomUtils.textContent(node).replace(/\s+/g, ' ').trim();

const readPage = (folder: string, address: string): PageRead => {
  const { children } = parseDocument(readFileSync(path.join(folder, fileOf(address)), 'utf8'));
  const main = elements('main', children);
  const cellsOf = (row: Nodes[number]) =>
    [...elements('th', [row]), ...elements('td', [row])].map((cell) => textOf(cell));
  return {
    address,
    words: main.map(textOf).join(' '),
    tables: elements('table', main).map((table) => {
      // The table's footer has additional amounts.
      const rows = elements('tr', [...elements('thead', [table]), ...elements('tbody', [table])]).map(cellsOf);
      return elements('thead', [table]).length > 0 ? { head: rows[0] ?? [], rows: rows.slice(1) } : { head: [], rows };
    }),
    facts: elements('dl', main)
      .filter(({ attribs }) => attribs.class === 'terms')
      .flatMap((list) => elements('div', [list]))
      .map((term) => [...elements('dt', [term]), ...elements('dd', [term])].map((part) => textOf(part))),
    links: elements('a', main).map(({ attribs }) => attribs.href ?? ''),
  };
};

let pages: readonly PageRead[] = [];
beforeAll(async () => {
  const folder = await realSite();
  const routes = await realRoutes();
  pages = routes
    .filter(({ kind, path: address }) => kind === 'page' && address.endsWith('/'))
    .map(({ path: address }) => readPage(folder, address));
});

const cityOf = (address: string): string => address.split('/').slice(0, 3).join('/');

/** Returns the freight in cents, as stated on the page of each city. */
const freights = (): ReadonlyMap<string, number> =>
  new Map(
    pages.flatMap(({ address, facts }) => {
      const row = facts.find(([label]) => label === 'Freight');
      if (row === undefined || address.split('/').length !== 4) return [];
      return [[cityOf(address), centsOf(/^\$[\d,.]+\d/.exec(row[1] ?? '')?.[0] ?? '0')] as const];
    }),
  );

const NONE = { monoPages: Number.NaN, colourPages: Number.NaN, termMonths: Number.NaN };

const tablesWith = (column: string) =>
  pages.flatMap(({ address, tables }) =>
    tables.filter(({ head }) => head[0] === column).map((table) => ({ address, ...table })),
  );

test("each office on a city or suburb page has the quiz's machine, its pages, its monthly cost and its total", () => {
  const found = tablesWith('Office').filter(({ head }) => head[1]?.startsWith('Per month'));
  expect(found).toHaveLength(310);
  const freight = freights();
  for (const { address, rows } of found) {
    expect(rows.length, address).toBe(3);
    for (const [named = '', sums = ''] of rows) {
      const [, name, machine, pages = ''] = /^(.+?), (.+), ([\d,]+) pages$/.exec(named) ?? [];
      const { monoPages, colourPages, termMonths } =
        [...offices, ...compared].find(({ office }) => office === name) ?? NONE;
      const [, month = '', total = ''] = /^(\$[\d,]+\.\d\d), (\$[\d,]+\.\d\d)$/.exec(sums) ?? [];
      const expected = monthOf(monoPages, colourPages, termMonths);
      expect(
        { machine, pages: numberOf(pages), month: centsOf(month), total: centsOf(total) },
        `${address} ${name}`,
      ).toEqual({
        machine: machineOf(monoPages, colourPages).machine,
        pages: monoPages + colourPages,
        month: expected,
        total: expected * termMonths + (freight.get(cityOf(address)) ?? Number.NaN),
      });
    }
  }
});

test('each office has its monthly cost and its total for every lease term', () => {
  const found = tablesWith('People, pages');
  expect(found).toHaveLength(200);
  const freight = freights();
  for (const { address, head, rows } of found) {
    expect(rows.map(([term]) => term)).toEqual(terms.map(({ months }) => `${months} months, in total`));
    for (const [term = '', ...cells] of rows)
      for (const [column, cell] of cells.entries()) {
        const [, people = '', pages = ''] = /^(\w+).*?, ([\d,]+)$/.exec(head[column + 1]?.toLowerCase() ?? '') ?? [];
        const office = compared.find((one) => new RegExp(` of ${people}\\b`).test(one.office));
        const [, month = '', total = ''] = /^(\$[\d,]+\.\d\d), (\$[\d,.]+\d)$/.exec(cell) ?? [];
        const months = Number.parseInt(term, 10);
        expect(numberOf(pages), `${address} ${people}`).toBe((office?.monoPages ?? 0) + (office?.colourPages ?? 0));
        const expected = monthOf(office?.monoPages ?? Number.NaN, office?.colourPages ?? Number.NaN, months);
        expect([centsOf(month), centsOf(total)], `${address} ${term} ${head[column + 1]}`).toEqual([
          expected,
          toWholeDollars(expected * months + (freight.get(cityOf(address)) ?? Number.NaN)),
        ]);
      }
  }
});

test('each office lists its pages, machine and rent next to the terms', () => {
  const found = tablesWith('Office').filter(({ head }) => head[1] === 'Rent');
  expect(found).toHaveLength(200);
  for (const { address, rows } of found)
    for (const [named = '', rent = ''] of rows) {
      const [, name, ...counts] = /^(.+?), ([\d,]+) black, ([\d,]+) colour pages on the ([^,]+)/.exec(named) ?? [];
      const { monoPages, colourPages } = compared.find(({ office }) => office === name) ?? NONE;
      const own = machineOf(monoPages, colourPages);
      expect([...counts, centsOf(rent)], `${address} ${name}`).toEqual([
        monoPages.toLocaleString('en-AU'),
        colourPages.toLocaleString('en-AU'),
        own.machine,
        own.rent,
      ]);
    }
});

test("each volume has the quiz's machine and rent, its monthly cost and its total", () => {
  const found = tablesWith('Model, pages');
  expect(found).toHaveLength(200);
  const freight = freights();
  for (const { address, head, rows } of found)
    for (const [column, named] of head.entries()) {
      if (column === 0) continue;
      const [, model = '', pages = ''] = /^(\w+), ([\d,]+)$/.exec(named) ?? [];
      const colour = Math.round(numberOf(pages) / 7);
      const { machine, rent } = machineOf(numberOf(pages) - colour, colour);
      const month = monthOf(numberOf(pages) - colour, colour, 48);
      expect(machine, address).toContain(model);
      const sums = rows.filter(([label = '']) => /^(Printer rent|Per month|48 months)/.test(label));
      expect(
        // After the rent comes the rent for a higher share of colour pages.
        sums.map((row) => centsOf(row[column]?.split(', ')[0] ?? '')),
        `${address} ${named}`,
      ).toEqual([rent, month, toWholeDollars(month * 48 + (freight.get(cityOf(address)) ?? Number.NaN))]);
    }
});

const printed = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Checks an office's bill, including the freight to its place. */
const expectBill = ({ address, words }: PageRead, name: string, freight: number): void => {
  const office = offices.find((one) => one.office === name);
  if (office === undefined) throw new Error(`no ${name}`);
  const { monoPages, colourPages, termMonths } = office;
  const { machine, rent } = machineOf(monoPages, colourPages);
  const month = monthOf(monoPages, colourPages, termMonths);
  const bill = words.slice(words.indexOf(`${name}Kyocera`));
  expect(
    bill.startsWith(
      `${name}Kyocera ${machine}Printer rent${rent === 31_350 ? 'over 20% colour' : ''}${printed(rent)}Black pages`,
    ),
    address,
  ).toBe(true);
  expect(bill, address).toContain(
    `Total per month${printed(month)}Includes GST of${printed(Math.round(month / 11))}Freight`,
  );
  // The line for distance-based freight ends with the rate.
  const [, sum, note, whole] =
    /Freight[^$]*(?:× \$1\.10 a km\))?(\$[\d,.]+\d|included|in your quote)(?:Total over )?\d+ months( with freight|plus freight)?(\$[\d,]+\.\d\d)/.exec(
      bill,
    ) ?? [];
  expect(sum, address).toMatch(freight > 0 ? printed(freight) : /^(included|in your quote)$/);
  expect(note, address).toBe(
    sum === 'in your quote' ? 'plus freight' : sum === 'included' ? undefined : ' with freight',
  );
  expect(whole, address).toBe(printed(month * termMonths + freight));
};

test("each line of a sample quote and of a city or suburb bill is correct, including the place's freight", () => {
  const freight = freights();
  const quotes = pages.filter(
    ({ address }) => address.endsWith('/printer-leasing-quotes/') && freight.has(cityOf(address)),
  );
  const places = pages.filter(
    ({ address }) => freight.has(cityOf(address)) && (address.split('/').length === 4 || address.includes('/suburb/')),
  );
  expect([quotes.length, places.length]).toEqual([200, 310]);
  for (const page of quotes) expectBill(page, 'Medical practice of ten', freight.get(cityOf(page.address)) ?? -1);
  for (const page of places) expectBill(page, 'Accounting practice of eight', freight.get(cityOf(page.address)) ?? -1);
});

test("every prefilled calculator has the quiz's rent for its pages, and the site's rates", () => {
  const filled = pages.flatMap(({ address, links }) =>
    links.filter((href) => href.includes('/lease-cost-calculator/?')).map((href) => ({ address, href })),
  );
  expect(filled.length).toBeGreaterThanOrEqual(200 * 5 + 110);
  for (const { address, href } of filled) {
    const asked = new URL(href, 'https://site.invalid').searchParams;
    const amountIn = (name: string): number => Number(asked.get(name));
    // The quiz suggests this machine second, so its page shows the largest office's bill with it.
    const rent =
      address === '/printers/5054ci/' ? 69_960 : rentOver(amountIn('mono'), amountIn('colour'), amountIn('months'));
    expect(
      [Math.round(amountIn('rent') * 100), amountIn('monoRate'), amountIn('colourRate'), amountIn('minimum')],
      `${address} ${href}`,
    ).toEqual([rent, pageRates.mono, pageRates.colour, 0]);
  }
});

test('every bill of a place opens a calculator with its freight', () => {
  const freight = freights();
  const filled = pages
    .filter(({ address }) => freight.has(cityOf(address)))
    .flatMap(({ address, links }) =>
      links.filter((href) => href.includes('/lease-cost-calculator/?')).map((href) => ({ address, href })),
    );
  expect(filled.length).toBeGreaterThanOrEqual(200 * 5 + 110);
  for (const { address, href } of filled) {
    const asked = new URL(href, 'https://site.invalid').searchParams.get('freight');
    const due = freight.get(cityOf(address)) ?? 0;
    expect(asked, address).toBe(due > 0 ? (due / 100).toFixed(2) : null);
  }
});

test("every sentence about an office's monthly cost states the calculated cost", () => {
  const examples = [...offices, ...compared.filter(({ office }) => !offices.some((other) => other.office === office))];
  const names = [
    ...examples.map(({ office }) => `${office.charAt(0).toLowerCase()}${office.slice(1)}`),
    // The sentence is above the table of terms, whose columns are offices of three, six and eight.
    ...examples.map(({ office }) => `office of ${/ of (\S+)/.exec(office)?.[1]}`),
    ...examples.map(
      ({ office }) => `${/ of (\S+)/.exec(office)?.[1]?.replace(/^./, (first) => first.toUpperCase())} people`,
    ),
  ];
  const says = new RegExp(
    `\\b(?:[Aa]n? )?(${names.join('|')})[^.]*? (?:pays|would pay)(?: about)? (\\$[\\d,]+(?:\\.\\d\\d)?) a month`,
    'g',
  );
  let sentences = 0;
  for (const { address, words } of pages)
    for (const [sentence, name, amount = ''] of words.matchAll(says)) {
      const { monoPages = 0, colourPages = 0 } = examples[names.indexOf(name ?? '') % examples.length] ?? {};
      const months = terms.flatMap(({ months }) => {
        const month = monthOf(monoPages, colourPages, months);
        return [month, month - halfOf(monoPages, colourPages)];
      });
      const isRounded = !amount.includes('.');
      const stated = months.map((cents) => (isRounded ? Math.round(cents / 100) * 100 : cents));
      expect(stated, `${address}: ${sentence}`).toContain(centsOf(amount));
      sentences += 1;
    }
  expect(sentences).toBeGreaterThanOrEqual(400);
});

/** Returns the saving in cents for half as many pages. */
const halfOf = (mono: number, colour: number): number =>
  Math.round(mono * pageRates.mono) +
  Math.round(colour * pageRates.colour) -
  Math.round(Math.round(mono / 2) * pageRates.mono) -
  Math.round(Math.round(colour / 2) * pageRates.colour);

test('the prices of the six offices, of each machine and of each industry are correct', () => {
  const { words } = pages.find(({ address }) => address === '/pricing/') ?? { words: '' };
  // The same term makes totals comparable; the text names the other term with the same rent.
  expect(offices.map(({ termMonths }) => termMonths)).toEqual(offices.map(() => 48));
  expect(words).toContain('Rents are for 48 or 60 months.');
  for (const { office, monoPages, colourPages, termMonths } of offices) {
    const month = monthOf(monoPages, colourPages, termMonths);
    const bill = words.slice(words.indexOf(`${office}Kyocera`));
    const { machine, rent } = machineOf(monoPages, colourPages);
    expect(
      bill.startsWith(
        `${office}Kyocera ${machine}Printer rent${rent === 31_350 ? 'over 20% colour' : ''}${printed(rent)}`,
      ),
      bill,
    ).toBe(true);
    expect(bill).toContain(
      `Total per month${printed(month)}Includes GST of${printed(Math.round(month / 11))}Total over ${termMonths} months${printed(month * termMonths)}`,
    );
  }
});
