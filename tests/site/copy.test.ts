import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { responseTime } from '../../src/site/copy/coverage-words.ts';
import { count, number } from '../../src/site/copy/grammar.ts';
import type { Cell, Table } from '../../src/site/copy/index.ts';
import { SOURCE_IDS } from '../../src/site/place-schemas.ts';
import { allPages, cities, optionsWith, type Page, piecesOf, SENTINELS, textOfCell } from './load.ts';

const pages = allPages(SENTINELS);
const without = allPages({});

const textOf = ({ copy }: Page): string =>
  [copy.title, copy.description, copy.heading, ...piecesOf(copy), ...copy.keywords].join('\n');

const matching = (pattern: RegExp, among: readonly Page[] = pages): readonly string[] =>
  among.flatMap((page) => {
    const match = pattern.exec(textOf(page));
    return match ? [`${page.path}: …${match.input.slice(Math.max(0, match.index - 30), match.index + 50)}…`] : [];
  });

const duplicates = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/**
 * Matches sentences that are identical on all pages: the basis of calculations, disclaimers, and our opening hours in
 * Sydney time next to a form.
 */
const KEPT_ALIKE =
  /^(Our quiz chooses the machine|Page counts and page rates are|This is general information|If you do not give notice in time|Monday to Friday, local time|If you call after we close|Offices in places marked “Included”|You owe every payment of the term)|in our \w+ zone, where freight is at most|^Six people who print|“AEST” in our hours|by barge or by air|\b(loan|backup) printer\b|lend you a printer|cross Bass Strait|^That is why we keep at least|in writing with your quote/;

/** Matches the opening of a city's pages. Visitors can land on any of them, so each page states whether we come. */
const OPENING =
  /^((In|On) [^.]+, allow \w+ business days? |If (it|the A3 printer) breaks down, a technician arrives within )/;

describe('location copy', () => {
  it('covers every page', () => {
    expect(pages).toHaveLength(8 + 200 + 1000 + 110);
  });

  it('has unique titles, descriptions and headings', () => {
    expect(duplicates(pages.map(({ copy }) => copy.title))).toEqual([]);
    expect(duplicates(pages.map(({ copy }) => copy.description))).toEqual([]);
    expect(duplicates(pages.map(({ copy }) => copy.heading))).toEqual([]);
  });

  it('has the required headings', () => {
    const heading = (path: string): string | undefined => pages.find((page) => page.path === path)?.copy.heading;
    expect(heading('/nsw/dubbo/')).toBe('Printer Leasing in Dubbo, NSW');
    expect(heading('/locations/wa/')).toBe('Printer Leasing in Western Australia');
    expect(heading('/locations/nt/')).toBe('Printer Leasing in the Northern Territory');
    expect(heading('/nsw/sydney/suburb/parramatta/')).toBe('Printer Leasing in Parramatta, Sydney NSW');
    expect(heading('/nsw/dubbo/printer-leasing/')).toBe('Printer Lease Terms and Costs in Dubbo, NSW');
  });

  it('starts its answers with a sentence instead of a label', () => {
    const answer = (path: string) => pages.find((page) => page.path === path)?.copy.answer;
    expect(answer('/nsw/sydney/')?.caption).toBe('What we do in Sydney');
    expect(answer('/nsw/sydney/')?.rows[0]).toEqual([
      'On site',
      'A technician from our service partner, within one business day of your call',
    ]);
    expect(answer('/nsw/sydney/')?.rows).toContainEqual([
      'After the lease ends',
      'Free collection within five business days',
    ]);
    expect(answer('/nsw/sydney/')?.rows).toContainEqual(['Zone', 'Metropolitan (2000)']);
    expect(answer('/qld/gold-coast/suburb/southport/')?.caption).toBe('What we do in Southport');
    expect(answer('/nsw/dubbo/printer-leasing/')?.caption).toBe('Monthly and total cost of each term in Dubbo');
    expect(pages.filter(({ copy }) => /\d{4}|\(/.test(copy.answer?.caption ?? '')).map(({ path }) => path)).toEqual([]);
  });

  it('keeps titles and descriptions within their length limits', () => {
    for (const { path, copy } of pages) {
      expect(copy.title.length, `${path}: ${copy.title}`).toBeLessThanOrEqual(72);
      expect(copy.description.length, path).toBeGreaterThanOrEqual(70);
      expect(copy.description.length, path).toBeLessThanOrEqual(160);
    }
    const long = pages.filter(({ copy }) => copy.title.length > 60).length;
    expect(long / pages.length).toBeLessThan(0.05);
  });

  it('contains no unresolved placeholders and no typos', () => {
    const traps: readonly RegExp[] = [
      /undefined|NaN|\[object|Infinity/,
      / {2}/,
      /[{}]/,
      /\ba (8|11\b|18\b)/i,
      /\ban (?!8|11|18)\d/i,
      /\bthe Hobart\b|\bin the (Sydney|Perth|Hobart|Darwin)(?! (council|part|metropolitan|area|CBD))/,
      /\b(in|of|to|for|from) (Gold Coast|Sunshine Coast|Blue Mountains)(?![–\w]| part| council|, (QLD|NSW)| (QLD|NSW))/,
      /\bthe the\b|\b(\w{3,}) \1\b(?<!Wagga Wagga|Baw Baw)/,
      /\.\.|,,| ,| \.(?!\d)|\?\.|;\./,
      /\b(in|of|from) (Northern Territory|ACT|Australian Capital Territory)\b/,
      /\(\)|“”|: *$/m,
      /(?<![\d.,])1 (pages|residents|people|months|days|years)\b/,
      /\b0 (pages|km)\b/,
      /color\b|organiz|center\b|catalog\b/i,
    ];
    for (const trap of traps) {
      const body = pages.map(
        (page): Page => ({
          ...page,
          copy: {
            ...page.copy,
            title: '',
            description: page.copy.description,
            heading: '',
            keywords: [],
            faqs: page.copy.faqs.map((faq) => ({ ...faq, question: '' })),
          },
        }),
      );
      expect(matching(trap, body), String(trap)).toEqual([]);
    }
  });

  it('starts sentences with a capital and ends paragraphs with a full stop', () => {
    const bad = pages.flatMap(({ path, copy }) =>
      [
        copy.lead,
        copy.description,
        ...copy.sections.flatMap(({ paragraphs, list }) => [...paragraphs, ...(list ?? [])]),
        ...copy.faqs.map(({ answer }) => answer),
      ]
        .filter(
          (text) =>
            !/^[A-Z“]/.test(text) || !/[.?]”?$/.test(text) || /[.?] [a-z]/.test(text.replace(/\b(a|p)\.m\./g, '')),
        )
        .map((text) => `${path}: ${text.slice(0, 80)}`),
    );
    expect(bad).toEqual([]);
  });

  it('never states a resident count that would mislead', () => {
    for (const city of cities.filter(({ quotePopulation }) => !quotePopulation)) {
      const figure = new RegExp(`\\b${number(city.population.value).replace(',', ',?')} (usual )?residents`);
      const own = pages.filter((page) => page.city === city);
      expect(matching(figure, own)).toEqual([]);
      expect(own.flatMap(({ copy }) => copy.facts).filter(({ id }) => id === 'population')).toEqual([]);
    }
    for (const { place, copy, path } of pages) {
      if (!place?.suburb?.mainlyEmploymentLand) continue;
      expect(
        copy.facts.some(({ id }) => id === 'population'),
        path,
      ).toBe(false);
      expect(piecesOf(copy).join('\n')).not.toMatch(new RegExp(`\\b${place.suburb.population2021} residents`));
    }
  });

  it('states the area of every resident count in the facts', () => {
    for (const { path, copy } of pages.filter(({ family }) => family === 'city')) {
      for (const { id, value } of copy.facts.filter((fact) => fact.id === 'population')) {
        expect(value, `${path} ${id}`).toMatch(/ in the .*(urban centre|council area|suburb|locality|district)/);
      }
    }
  });

  it('has a source, a date and a unique id for every fact', () => {
    for (const { path, copy } of pages) {
      expect(copy.facts.length, path).toBeGreaterThan(0);
      expect(new Set(copy.facts.map(({ id }) => id)).size, path).toBe(copy.facts.length);
      for (const { source, asAt, value, label } of copy.facts) {
        expect(SOURCE_IDS).toContain(source);
        expect(asAt).toMatch(/^\d{4}$/);
        expect(value && label).toBeTruthy();
      }
    }
  });

  it('has unique section ids on each page, and table rows with as many cells as the header', () => {
    for (const { path, copy } of pages) {
      expect(new Set(copy.sections.map(({ id }) => id)).size, path).toBe(copy.sections.length);
      const folded = copy.sections.flatMap(({ notes }) => notes ?? []);
      const open = copy.sections.filter(({ notes }) => notes === undefined);
      const answers = [copy.bill, copy.answer].map((table) => ({ table, paragraphs: [''], list: [], links: [] }));
      for (const { table, paragraphs, list, links } of [...open, ...folded, ...answers]) {
        expect(paragraphs.length + (list?.length ?? 0) + (table ? 1 : 0) + (links?.length ?? 0), path).toBeGreaterThan(
          0,
        );
        for (const row of table?.rows ?? []) expect(row, path).toHaveLength(table?.head.length || 2);
      }
    }
  });

  it('does not repeat a sentence within a page', () => {
    const repeated = pages.flatMap(({ path, copy }) =>
      duplicates(
        copy.sections
          .flatMap(({ paragraphs, list }) => [...paragraphs, ...(list ?? [])])
          .flatMap((text) => text.split(/(?<=[.?]) /))
          .filter((sentence) => sentence.split(' ').length > 5),
      ).map((sentence) => `${path}: ${sentence}`),
    );
    expect(repeated).toEqual([]);
  });

  it('makes no claims that are not in the register', () => {
    const figures =
      /\$50\s?[-–]\s?\$500|43 seconds|since 2010|5,?000\s?\+|20\s?[-–]\s?30\s?%|12 to 60 months|next[ -]business[ -]day/i;
    expect(matching(figures)).toEqual([]);
    expect(matching(/<claim/, without)).toEqual([]);
  });

  it('states next to every price range that it covers only the rent', () => {
    const ranges = pages.flatMap(({ path, copy }) =>
      piecesOf(copy)
        .filter((piece) => piece.includes(SENTINELS.price ?? ''))
        .map((piece) => ({ path, piece })),
    );
    expect(ranges.length).toBeGreaterThanOrEqual(200);
    for (const { path, piece } of ranges)
      expect(piece, path).toMatch(/, plus pages(; [^.]+)?\. Across all our leases the rent is /);
  });

  it('answers in the name of the firm, and never tells visitors to ask elsewhere', () => {
    expect(matching(/\bsuppliers?\b|[Aa]sk each|That is likely|median (age|household)|of employed residents/)).toEqual(
      [],
    );
    for (const { path, copy } of pages)
      expect(
        piecesOf(copy)
          .join(' ')
          .match(/\b([Ww]e|[Oo]ur|[Uu]s)\b/g)?.length ?? 0,
        path,
      ).toBeGreaterThanOrEqual(3);
  });

  it('draws no conclusions', () => {
    for (const { path, copy } of pages.filter(({ family }) => family !== 'state')) {
      const conclusions = piecesOf(copy).flatMap((piece) => piece.match(/[^.]*, so (?!that)[^.]*/g) ?? []);
      expect(conclusions, path).toEqual([]);
    }
  });

  it('prices the offices next to the one in the bill above, without repeating table headers', () => {
    const tableOn = (path: string, of: (copy: Page['copy']) => Table | undefined) => {
      const page = pages.find((one) => one.path === path);
      return page && of(page.copy);
    };
    const prices = tableOn('/nsw/dubbo/', ({ sections }) => sections.find(({ id }) => id === 'prices')?.table);
    expect(prices?.rows.map(([office = '']) => textOfCell(office))).toEqual([
      'Office of three',
      'Office of six',
      'Law firm of twenty-five',
    ]);
    const terms = tableOn('/nsw/dubbo/printer-leasing/', ({ answer }) => answer);
    expect(terms?.head).toEqual([
      { text: 'People', note: 'pages' },
      { text: 'Three', note: '1,300' },
      { text: 'Six', note: '2,500' },
      { text: 'Eight', note: '3,300' },
    ]);
    expect(terms?.rows.map(([term]) => term)).toContainEqual(
      expect.objectContaining({ text: '48 months', note: 'in total' }),
    );
    expect(terms?.strong).toEqual(['48 months']);
    expect(terms?.under).toMatch(
      /^The monthly amounts are for rent and pages; the totals add \$332\.20 for freight\. All include GST\. Paper, staples and options such as a document feeder or finisher are extra, and you usually insure the printer yourself\. These are estimates, not quotes\. The page counts, the page rates \(1\.32 cents, or 11 cents in colour\) and the rents for 12, 24 and 36 months are assumptions\.\n48 months \(shaded\) costs the same a month as 60 and ends a year sooner\. Choose a term to open it in the calculator for six people\.\nThree and six people are priced on the M8124cidn, eight on the 2554ci\.$/,
    );
    const notes = pages.find(({ path }) => path === '/nsw/dubbo/printer-leasing/')?.copy.answer?.notes?.table;
    expect(notes?.under).toBe(
      'Rents are per month, over 48 or 60 months. If more than 20% of your pages are in colour, the 2554ci rents for $313.50 instead of $286.00.',
    );
    expect(notes?.rows.map(([office = '']) => (typeof office === 'string' ? '' : office.note))).toEqual([
      '1,114 black, 186 colour pages on the ECOSYS M8124cidn',
      '2,143 black, 357 colour pages on the ECOSYS M8124cidn',
      '2,829 black, 471 colour pages on the TASKalfa 2554ci',
    ]);
    // The same offices and totals as on the city page.
    const months = (cells: readonly Cell[] = []) => cells.map((cell) => textOfCell(cell).split(', ')[0]);
    const [, three, six, eight] = months(terms?.rows.find(([term = '']) => textOfCell(term) === '48 months'));
    expect(months(prices?.rows.map(([, sums = '']) => sums))).toContain(three);
    expect(eight).toBe('$375.15');
    expect(six).toBe('$264.46');
    // The page about Kyocera has the same amount for six people, rounded.
    const kyocera = pages.find(({ path }) => path === '/nsw/dubbo/kyocera-printer-lease/')?.copy;
    expect(kyocera?.lead).toContain(
      'Six people who print 2,500 pages pay about $264 a month on our smallest printer, and $332.20 once for freight.',
    );
    expect(kyocera?.sections[0]?.paragraphs[0]).toBe(
      'For six people who print 2,500 pages a month, the M8124cidn (usual volume up to 2,500) costs $264.46 a month, or $13,026 over 48 months with freight. If you expect to grow, compare the 2554ci: $353.56 a month for the same pages.',
    );
  });

  it('summarises freight if it has its own amount, and has no heading about what the rent includes', () => {
    const endOfBill = (path: string) => pages.find((page) => page.path === path)?.copy.bill?.rows.slice(-2);
    expect(endOfBill('/nsw/dubbo/kyocera-printer-lease/')).toEqual([
      [{ text: 'Freight', note: 'once' }, '$332.20', '$332.20', '$332.20'],
      [{ text: '48 months', note: 'total with freight' }, '$12,379', '$21,844', '$34,485'],
    ]);
    expect(endOfBill('/nsw/sydney/kyocera-printer-lease/')?.[1]?.[0]).toEqual({ text: '48 months', note: 'in total' });
    expect(endOfBill('/nt/maningrida/kyocera-printer-lease/')).toEqual([
      ['Freight', 'in quote', 'in quote', 'in quote'],
      [{ text: '48 months', note: 'total plus freight' }, '$12,047', '$21,512', '$34,153'],
    ]);
    const under = (path: string) => pages.find((page) => page.path === path)?.copy.bill?.under;
    const MOST = 'Freight is $880.00, the most we charge in our regional zone.';
    expect(under('/nt/darwin/kyocera-printer-lease/')).toContain(MOST);
    expect(under('/nsw/dubbo/kyocera-printer-lease/')).not.toContain(MOST);
    expect(under('/nsw/dubbo/kyocera-printer-lease/')).toContain(
      'Freight is $332.20, charged once: $1.10 for each of the 302 km from Sydney in a straight line. Offices in and near Sydney, Melbourne, Brisbane, Perth, Adelaide and Canberra (our metropolitan zone) pay no freight. We measure from the centre of the nearest of these six cities: for Dubbo, that is Sydney.',
    );
    expect(under('/nsw/bowral/kyocera-printer-lease/')).toContain(
      'pay no freight. We measure from the centre of the nearest of these six cities: for Bowral, that is Sydney.',
    );
    const hobart = pages.find((page) => page.path === '/tas/hobart/printer-leasing/')?.copy;
    expect(hobart?.sections.find(({ id }) => id === 'freight')?.paragraphs[0]).toContain(
      'Freight to Hobart is $440.00, paid once at delivery, the same everywhere in our Tasmanian zone. Offices in and near Sydney, Melbourne, Brisbane, Perth, Adelaide and Canberra (our metropolitan zone) pay no freight. Spread over 12 months, that would be $36.67 a month, or $9.17 over 48; you pay it in one sum. Installation is included.',
    );
    expect(under('/tas/hobart/kyocera-printer-lease/')).toContain(
      'Freight is $440.00, the same everywhere in our Tasmanian zone.',
    );
    expect(under('/nsw/sydney/kyocera-printer-lease/')).not.toContain('Freight is');
    const nearest = (name: string) => `Nearest places to ${name}`;
    const headings = (path: string) =>
      pages.find((one) => one.path === path)?.copy.sections.map(({ heading }) => heading);
    expect(headings('/vic/geelong/printer-leasing/')).toEqual(['Which term to choose', nearest('Geelong')]);
    expect(headings('/nsw/dubbo/printer-leasing/')).toEqual([
      'Which term to choose',
      'Freight to Dubbo',
      nearest('Dubbo'),
    ]);
    expect(headings('/act/canberra/printer-leasing/')).toEqual(['Which term to choose', nearest('Canberra')]);
  });

  it('states the freight and installation of a new machine for a plan that does not need one', () => {
    const notes = (path: string) => pages.find((page) => page.path === path)?.copy.bill?.notes?.paragraphs.join(' ');
    for (const [city, words] of [
      [
        'nsw/dubbo',
        'eight business days of signing; installation is included, and freight is $332.20, paid once at delivery (302 km in a straight line from Sydney ×\u00a0$1.10\u00a0a\u00a0km)',
      ],
      ['nsw/sydney', 'five business days of signing; freight and installation are included'],
      ['nt/maningrida', '25 business days of signing; installation is included, and freight is in your quote'],
    ])
      expect(notes(`/${city}/managed-print-services/`)).toContain(
        `so there is no freight. A new one is installed within ${words}.`,
      );
  });

  it('states our hours in local time on every service page outside the Sydney time zone', () => {
    const hours = 'local time: 6 am to 2 pm from early October to early April, otherwise 7 am to 3 pm';
    for (const service of ['printer-leasing', 'kyocera-printer-lease', 'end-printer-lease-contract']) {
      const section = (city: string) =>
        pages.find(({ path }) => path === `${city}${service}/`)?.copy.sections.find(({ id }) => id === 'hours');
      expect(section('/wa/perth/')?.paragraphs.join().replaceAll('\u00a0', ' '), service).toContain(hours);
      expect(section('/nsw/sydney/'), service).toBeUndefined();
    }
  });

  it('covers only what is specific to a suburb, and links to its city for the rest', () => {
    const suburb = pages.find(({ path }) => path === '/nsw/newcastle/suburb/kotara/')?.copy;
    expect(suburb?.answer?.rows.map(([label = '']) => label)).toEqual([
      'On site',
      'Installed',
      'Freight',
      'Toner at your office',
      'Signing',
      'When the lease ends',
      'Zone',
      'We answer the phone',
    ]);
    expect(suburb?.lead).toMatch(
      /^Kotara \(2289\) is 8.km west of the centre of Newcastle, with the same prices as the rest of Newcastle\./,
    );
    expect(suburb?.answer?.links?.map(({ path }) => path)).toEqual([
      '/nsw/newcastle/',
      '/nsw/newcastle/end-printer-lease-contract/',
    ]);
    for (const { copy, path } of pages.filter(({ family }) => family === 'suburb'))
      expect(
        copy.sections.map(({ id }) => id),
        path,
      ).toEqual(['nearby', 'prices']);
  });

  it('opens the calculator with the figures of each office that it prices', () => {
    const prices = pages
      .find(({ path }) => path === '/nsw/newcastle/suburb/kotara/')
      ?.copy.sections.find(({ id }) => id === 'prices');
    const opened = prices?.table?.rows.map(([office]) => (typeof office === 'string' ? undefined : office?.path));
    expect(opened).toHaveLength(3);
    expect(opened?.[0]).toContain('/lease-cost-calculator/?rent=196.90&months=48&mono=1114&colour=186&');
    expect(prices?.table?.rows[1]?.[0]).toMatchObject({ note: 'ECOSYS M8124cidn, 2,500 pages' });
  });

  it('promises unconfirmed values in writing instead of stating them', () => {
    const [maningrida] = pages.filter(({ path }) => path === '/nt/maningrida/');
    const text = piecesOf(maningrida?.copy as Page['copy']).join('\n');
    expect(text).toContain('We confirm the response time in writing with your quote');
    expect(text).toContain('We confirm freight in writing with your quote');
    expect(text).not.toMatch(/On site within|\$[\d,.]+ once/);
    const rows = maningrida?.copy.answer?.rows.map((row) => row.map(textOfCell)) ?? [];
    expect(rows).toContainEqual(['On site', 'We confirm the response time in writing with your quote']);
    expect(rows).toContainEqual(['Freight', 'We confirm freight in writing with your quote']);
  });

  it('says when to choose a printer for more than its usual volume', () => {
    const chosen = pages.find(({ path }) => path === '/nsw/dubbo/kyocera-printer-lease/')?.copy.sections[0];
    expect(chosen?.paragraphs.at(-1)).toBe(
      'A printer’s usual volume is the number of pages a month that suits it best. Our quiz has wider ranges, to cover every office. Above the usual volume, ask us to price the next larger printer as well.',
    );
    expect(chosen?.table?.rows.map((row) => row.map(textOfCell))).toEqual([
      ['M8124cidn', 'Up to 2,500', 'Under 3,000'],
      ['2554ci', '5,000 to 7,500', '3,000 to 10,000'],
      ['3554ci', '10,000 to 12,500', '10,000 to 25,000'],
      ['4054ci', 'Not confirmed', 'Over 25,000'],
      ['5054ci', 'Not confirmed', 'Over 25,000'],
    ]);
  });

  it('states what six people pay in the lead about quotes', () => {
    expect(pages.find(({ path }) => path === '/nsw/dubbo/printer-leasing-quotes/')?.copy.lead).toContain(
      'Six people who print 2,500 pages pay about $264 a month on our smallest printer: $13,026 over 48 months with freight.',
    );
  });

  it('explains capped freight and calls after hours in the steps of a quote', () => {
    const stepsOf = (place: string) =>
      JSON.stringify(
        pages.find(({ path }) => path === `${place}printer-leasing-quotes/`)?.copy.sections[0]?.table?.rows,
      );
    expect(stepsOf('/nt/jabiru/')).toContain(
      'Freight is $1,650.00, paid once at delivery: the most we charge in our remote zone. At $1.10 a km, the 2,542 km from Adelaide would cost more. Installation is included',
    );
    expect(stepsOf('/nt/jabiru/')).toContain('local time. If you write after hours, we count from when we next open');
    expect(stepsOf('/nsw/dubbo/')).not.toMatch(/would be more|write later/);
  });

  it('states the duty to keep a backup printer below the bill, or in the steps of a quote', () => {
    const duty =
      'You keep a small backup printer for the whole term, to use while yours is being repaired; your quote says whether it costs extra and who supplies its toner';
    for (const service of ['printer-leasing', 'kyocera-printer-lease', 'printer-leasing-quotes']) {
      const below = (city: string) => {
        const copy = pages.find(({ path }) => path === `${city}${service}/`)?.copy;
        return JSON.stringify([copy?.bill?.under, copy?.answer?.under, copy?.sections[0]?.table?.rows]);
      };
      expect(below('/nt/yulara/'), service).toContain(duty);
      expect(below('/nt/maningrida/'), service).toContain(duty);
      expect(below('/nsw/dubbo/'), service).not.toContain('backup');
    }
  });

  it('mentions differences only if there are any', () => {
    const differentOn = (path: string) =>
      pages
        .find((page) => page.path === path)
        ?.copy.sections.find(({ id }) => id === 'different')
        ?.paragraphs.map((paragraph) => paragraph.split(/[.:]/)[0]);
    expect(differentOn('/nsw/orange/')).toBeUndefined();
    expect(differentOn('/wa/perth/')).toBeUndefined();
    expect(differentOn('/tas/hobart/')).toEqual(['Machines and toner cross Bass Strait by ship']);
    expect(differentOn('/qld/cairns/')).toEqual(['Humid air makes paper swell and jam']);
    expect(differentOn('/nsw/albury/')).toEqual([
      'Albury and Wodonga are on opposite sides of the state border, and their public holidays differ',
    ]);
    expect(differentOn('/wa/kalgoorlie/')).toEqual(['If you are in mining, match the lease to your site contract']);
    // Miners live here, but there are no mines.
    expect(differentOn('/wa/mandurah/')).toBeUndefined();
    // The town is on a tableland behind the humid coast.
    expect(differentOn('/qld/mareeba/')).toBeUndefined();
  });

  it('states our hours in local time, in every season', () => {
    const rowOf = (path: string) =>
      pages
        .find((page) => page.path === path)
        ?.copy.answer?.rows.map((row) => row.map(textOfCell))
        .find(([label]) => label === 'We answer the phone')?.[1];
    expect(rowOf('/nsw/orange/')).toBe('Monday to Friday, 9\u00a0am\u00a0to\u00a05\u00a0pm');
    const after =
      ' That is 9\u00a0am\u00a0to\u00a05\u00a0pm, Sydney time. If you call after we close, we call back on the following business day.';
    expect(rowOf('/qld/cairns/')).toBe(
      `Monday to Friday, local time: 8\u00a0am\u00a0to\u00a04\u00a0pm from early October to early April, otherwise 9\u00a0am\u00a0to\u00a05\u00a0pm.${after}`,
    );
    expect(rowOf('/nsw/broken-hill/')).toBe(
      `Monday to Friday, local time: 8.30\u00a0am\u00a0to\u00a04.30\u00a0pm.${after}`,
    );
    expect(rowOf('/wa/broome/')).toBe(
      `Monday to Friday, local time: 6\u00a0am\u00a0to\u00a02\u00a0pm from early October to early April, otherwise 7\u00a0am\u00a0to\u00a03\u00a0pm.${after}`,
    );
  });

  it('says "on the Gold Coast" and "in the Blue Mountains", in questions and headings too', () => {
    expect(matching(/\bin (the )?(Gold|Sunshine|Central) Coast\b(?! (part|council))|\bin Blue Mountains\b/)).toEqual(
      [],
    );
    const several = pages.find(({ path }) => path === '/nsw/central-coast/')?.copy.faqs.at(-1)?.question;
    expect(several).toBe('Can one lease cover offices on the Central Coast and in Sydney?');
  });

  it('calls the terms of two places the same only if both pay the same freight', () => {
    const answerOn = (path: string): string =>
      pages.find((page) => page.path === path)?.copy.faqs.find(({ question }) => question.startsWith('Can one lease'))
        ?.answer ?? '';
    expect(answerOn('/act/mitchell/')).toContain('on the same terms.');
    expect(answerOn('/tas/devonport/')).toContain('on the same terms.');
    expect(answerOn('/nsw/dubbo/')).toContain('except freight: $332.20 to Dubbo, $227.70 to Mudgee.');
    expect(answerOn('/wa/kununurra/')).toContain(
      'Kununurra is in our remote zone and Wadeye is in our barge and air zone;',
    );
  });

  it('explains a missing freight amount below the table of neighbours', () => {
    const under = (path: string): string =>
      pages.find((page) => page.path === path)?.copy.sections.find(({ id }) => id === 'nearby')?.notes?.table?.under ??
      '';
    expect(under('/nt/darwin/printer-leasing/')).toContain(
      'Wadeye is in our barge and air zone, where we quote freight for each delivery.',
    );
    expect(under('/wa/kununurra/kyocera-printer-lease/')).toContain('and include freight where it is known.');
    expect(under('/nsw/dubbo/kyocera-printer-lease/')).toContain('and include freight.');
  });

  it('starts every table cell with a capital letter, a figure or a sign', () => {
    const tables = ({ answer, sections }: Page['copy']) => [
      answer,
      ...sections.flatMap(({ table, notes }) => [table, notes?.table]),
    ];
    for (const { path, copy } of pages)
      for (const table of tables(copy))
        for (const cell of table?.rows.flat() ?? []) expect(textOfCell(cell), path).not.toMatch(/^[a-z]/);
  });

  it('promises the stated toner stock, and never less', () => {
    expect(matching(/[Ww]hen less than [^.]* of toner|never let|days? of it\b/)).toEqual([]);
    const managed = pages.find(({ path }) => path === '/nt/yulara/managed-print-services/')?.copy;
    expect(textOfCell(managed?.answer?.rows[3]?.[1] ?? '')).toContain(
      'we send toner while you still have at least 60 days’ worth',
    );
  });

  it('managed pages begin with counting pages, and explain calls after hours where the local time differs', () => {
    const managedIn = (place: string) =>
      pages.find(({ path }) => path === `/${place}/managed-print-services/`)?.copy ?? expect.unreachable(place);
    const hoursIn = (place: string) => managedIn(place).sections.find(({ id }) => id === 'hours')?.table?.under;
    expect(textOfCell(managedIn('wa/perth').answer?.rows[0]?.[0] ?? '')).toBe('After our quote');
    expect(hoursIn('wa/perth')).toBe('If you call after we close, we call back on the following business day.');
    expect(hoursIn('nsw/sydney')).toBeUndefined();
  });

  it('charges nothing for the return, and does not mention freight if there is none', () => {
    for (const { path, copy, city } of pages.filter(({ family }) => family === 'service')) {
      if (city === undefined || optionsWith({}).coverage(city).freight?.cents !== 0) continue;
      expect(piecesOf(copy).join('\n'), path).not.toMatch(/the freight at delivery|for freight/);
    }
  });

  it('spells out counts up to nine', () => {
    expect(matching(/\b[2-9] times\b/)).toEqual([]);
  });

  it('describes a city and its suburbs by delivery time and cost', () => {
    for (const { path, copy, city } of pages.filter(({ family }) => family === 'city' || family === 'suburb')) {
      expect(copy.description, path).toContain(`${SENTINELS['least-rent']}, plus pages.`);
      if (city && optionsWith({}).coverage(city).response)
        expect(copy.description, path).toMatch(/on site within \w+ business/);
    }
  });

  it('promises in a description to collect only equipment that we arranged', () => {
    for (const { path, copy } of pages.filter((page) => page.path.endsWith('/end-printer-lease-contract/')))
      if (/we collect/i.test(copy.description))
        expect(copy.description, path).toContain('If we arranged your lease, we collect');
  });

  it('lists the distance in the facts only if the zone or the freight depends on it', () => {
    const labels = (path: string) => pages.find((page) => page.path === path)?.copy.facts.map(({ id }) => id);
    expect(labels('/nsw/dubbo/')).toContain('freight-distance');
    expect(labels('/tas/devonport/')).not.toContain('freight-distance');
  });

  it('says on a quote page that the whole term is owed and who pays for the return', () => {
    const rows = JSON.stringify(
      pages.find(({ path }) => path === '/vic/hamilton/printer-leasing-quotes/')?.copy.sections[0]?.table?.rows,
    );
    expect(rows).toContain('You then owe every payment of the term, even if you move or close');
    expect(rows).toContain('"Within 10 business days after the last day","note":"Return freight is included"');
  });

  it('says on every page about a lease what replaces the printer during a long repair', () => {
    for (const service of ['printer-leasing', 'kyocera-printer-lease', 'printer-leasing-quotes'])
      for (const [place, spare] of [
        ['nsw/sydney', 'We bring a loan printer'],
        ['vic/hamilton', 'We send a loan printer'],
        ['wa/esperance', 'You keep a small backup printer'],
      ]) {
        const page = pages.find(({ path }) => path === `/${place}/${service}/`);
        expect(
          page && [page.copy.bill?.under, ...piecesOf(page.copy)].join(' ').split(spare ?? '').length,
          `${place} ${service}`,
        ).toBe(2);
      }
  });

  it('gives the reason for the dearer of two printers, with the figures that dealers publish', () => {
    const answer = pages.find(({ path }) => path === '/vic/hamilton/kyocera-printer-lease/')?.copy.faqs[0]?.answer;
    expect(answer).toMatch(
      /^On the M8124cidn, 3,000 pages cost \$278\.03 a month; on the 2554ci, \$367\.13\. That is more than the usual volume of the M8124cidn \(up to 2,500\) and less than that of the 2554ci \(5,000 to 7,500\)\. Our quiz suggests the 2554ci; ask us to price both\. For the 2554ci, dealers list 25 pages a minute \(24 for the M8124cidn\), a 10/,
    );
    const printers = readFileSync(new URL('../../content/printers.yml', import.meta.url), 'utf8');
    const own = printers.slice(printers.indexOf('id: "2554ci"'), printers.indexOf('id: "3554ci"'));
    for (const figure of ['10.1-inch panel', '4 GB of memory', 'optional feeder']) expect(own).toContain(figure);
    expect(answer).toContain('a 10.1-inch panel, 4 GB of memory and an optional document feeder');
    expect(answer).toContain('some figures are for overseas versions.');
    expect(
      pages.find(({ path }) => path === '/vic/hamilton/kyocera-printer-lease/')?.copy.sections[0]?.paragraphs[1],
    ).toContain(
      'We have not confirmed the M8124cidn’s size, panel, memory, scanning speed or feeder. If one of them matters to you, ask us',
    );
  });

  it("starts a city's pages with whether a technician comes, how soon, and when the printer is installed", () => {
    for (const { path, copy, city, family } of pages) {
      if (city === undefined || (family !== 'city' && family !== 'service')) continue;
      const { response, delivery } = optionsWith({}).coverage(city);
      if (path.endsWith('/end-printer-lease-contract/')) {
        expect(copy.lead, path).toMatch(
          /^If your lease ends on [^.]+ and requires 90 days’ notice, your notice must arrive by [^.]+\s2027, unless the agreement counts the days differently\. If we arranged your lease, we collect the printer within /,
        );
        continue;
      }
      const told = copy.lead.split(/(?<=\.) /);
      const isQuotes = path.endsWith('/printer-leasing-quotes/');
      const isManaged = path.endsWith('/managed-print-services/');
      if (isQuotes) expect(told[0], path).toMatch(/^We send your written quote within \w+ business days\.$/);
      expect(told[isQuotes ? 1 : 0], path).toMatch(
        isManaged ? /^(In|On) [^.]+, a technician checks every printer (once|twice|\w+ times) a year\b/ : OPENING,
      );
      expect(copy.lead, path).toMatch(
        response === undefined
          ? /We confirm the response time( and freight)? in writing with your quote\./
          : isManaged
            ? `, and comes within ${responseTime(response)} if the A3 printer fails.`
            : `, allow ${responseTime(response)} for a repair visit, and ${count(delivery ?? Number.NaN)} business days from signing to installation.`,
      );
      // Under a plan, the printers stay.
      if (isManaged) continue;
      expect(copy.lead, path).toContain(` ${count(delivery ?? Number.NaN)} `);
      const comes = response === undefined ? '; a fly-in technician from our service partner comes for repairs' : '';
      expect(copy.lead, path).toContain(` from signing to installation${comes}.`);
      if (family === 'service') expect(told.length, path).toBeGreaterThan(1);
    }
  });

  it("shares no sentence between a city's pages except the first", () => {
    for (const city of cities) {
      const own = pages.filter((page) => page.city === city && page.family !== 'suburb');
      const sentences = own.flatMap(({ copy }) => [
        ...new Set(
          piecesOf({ ...copy, facts: [], sections: copy.sections.map((section) => ({ ...section, links: [] })) })
            .flatMap((piece) => piece.split(/(?<=[.?]) /))
            .filter((sentence) => sentence.split(' ').length > 8),
        ),
      ]);
      expect(
        duplicates(sentences).filter((sentence) => !KEPT_ALIKE.test(sentence) && !OPENING.test(sentence)),
        city.name,
      ).toEqual([]);
    }
  });
});
