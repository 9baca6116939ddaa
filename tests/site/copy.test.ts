import { describe, expect, it } from 'vitest';
import { number } from '../../src/site/copy/grammar.ts';
import { cityCopy, stateCopy, stateSummary } from '../../src/site/copy/index.ts';
import { INDUSTRY_ADVICE } from '../../src/site/copy/industries.ts';
import { SOURCE_IDS } from '../../src/site/schemas.ts';
import { SERVICE_SLUGS } from '../../src/site/services.ts';
import { allPages, atlas, cities, type Page, piecesOf, SENTINELS } from './load.ts';

const pages = allPages(SENTINELS);
const without = allPages({});

const textOf = ({ copy }: Page): string =>
  [copy.title, copy.description, copy.heading, ...piecesOf(copy), ...copy.keywords].join('\n');

/** Pages whose text matches, with the match, so that a failure says where. */
const matching = (pattern: RegExp, among: readonly Page[] = pages): readonly string[] =>
  among.flatMap((page) => {
    const match = pattern.exec(textOf(page));
    return match ? [`${page.path}: …${match.input.slice(Math.max(0, match.index - 30), match.index + 50)}…`] : [];
  });

const duplicates = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('location copy', () => {
  it('covers every page', () => {
    expect(pages).toHaveLength(8 + 200 + 1000 + 110);
  });

  it('has unique titles, descriptions and headings', () => {
    expect(duplicates(pages.map(({ copy }) => copy.title))).toEqual([]);
    expect(duplicates(pages.map(({ copy }) => copy.description))).toEqual([]);
    expect(duplicates(pages.map(({ copy }) => copy.heading))).toEqual([]);
  });

  it('has the headings that the specification fixes', () => {
    const heading = (path: string): string | undefined => pages.find((page) => page.path === path)?.copy.heading;
    expect(heading('/nsw/dubbo/')).toBe('Printer Leasing in Dubbo, NSW');
    expect(heading('/locations/wa/')).toBe('Printer Leasing in Western Australia');
    expect(heading('/locations/nt/')).toBe('Printer Leasing in Northern Territory');
    expect(heading('/nsw/sydney/suburb/parramatta/')).toBe('Printer Leasing Parramatta, Sydney NSW');
    expect(heading('/nsw/dubbo/printer-leasing/')).toBe('Printer Lease Terms and Costs in Dubbo, NSW');
  });

  it('keeps titles and descriptions to their lengths', () => {
    for (const { path, copy } of pages) {
      expect(copy.title.length, `${path}: ${copy.title}`).toBeLessThanOrEqual(72);
      expect(copy.description.length, path).toBeGreaterThanOrEqual(70);
      expect(copy.description.length, path).toBeLessThanOrEqual(160);
    }
    const long = pages.filter(({ copy }) => copy.title.length > 60).length;
    expect(long / pages.length).toBeLessThan(0.05);
  });

  it('leaves nothing unresolved and no slip of type', () => {
    const traps: readonly RegExp[] = [
      /undefined|NaN|\[object|Infinity/,
      / {2}/,
      /[{}]/,
      /\ba (8|11\b|18\b)/i,
      /\ban (?!8|11|18)\d/i,
      /\bthe Hobart\b|\bin the (Sydney|Perth|Hobart|Darwin)(?! (council|part|metropolitan|area))/,
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

  it('opens sentences with a capital and ends paragraphs with a stop', () => {
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

  it('never counts residents where a count would mislead', () => {
    for (const city of cities.filter(({ quotePopulation }) => !quotePopulation)) {
      const figure = new RegExp(`\\b${number(city.population.value).replace(',', ',?')} (usual )?residents`);
      const own = pages.filter((page) => page.city === city);
      expect(matching(figure, own)).toEqual([]);
      expect(
        own.flatMap(({ copy }) => copy.facts).filter(({ id }) => id === 'population' || id === 'median-age'),
      ).toEqual([]);
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

  it('names the area of every resident count among the facts', () => {
    for (const { path, copy } of pages.filter(({ family }) => family === 'city')) {
      for (const { id, value } of copy.facts.filter((fact) => fact.id === 'population')) {
        expect(value, `${path} ${id}`).toMatch(/\((the .*(urban centre|council area|suburb|locality|district).*)\)/);
      }
    }
  });

  it('says of every distance from a capital that it is a straight line', () => {
    for (const { path, copy } of pages.filter(({ family }) => family === 'city')) {
      for (const { value } of copy.facts.filter(({ id }) => id === 'capital-distance')) {
        expect(value, path).toContain('straight line');
      }
    }
  });

  it('states no claim of its own', () => {
    const figures =
      /\$50\s?[-–]\s?\$500|43 seconds|since 2010|5,?000\s?\+|20\s?[-–]\s?30\s?%|12 to 60|next[ -]business[ -]day/i;
    expect(matching(figures)).toEqual([]);
    expect(matching(figures, without)).toEqual([]);
    expect(matching(/<claim/, without)).toEqual([]);
  });

  it('prints the claims it is given', () => {
    const printed = new Set(pages.flatMap((page) => textOf(page).match(/<claim [a-z-]+>/g) ?? []));
    expect([...printed].sort()).toEqual(Object.values(SENTINELS).sort());
    const costs = pages.filter(({ family }) => family === 'city');
    for (const { path, copy } of costs) {
      const answers = copy.faqs.map(({ answer }) => answer).join(' ');
      expect(answers, path).toContain(SENTINELS.price);
      expect(answers, path).toContain(SENTINELS.term);
    }
  });

  it('gives every fact a source, a date and an id of its own', () => {
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

  it('gives every section an id of its own on the page, and tables rows as wide as their heads', () => {
    for (const { path, copy } of pages) {
      expect(new Set(copy.sections.map(({ id }) => id)).size, path).toBe(copy.sections.length);
      for (const { table, paragraphs, list } of copy.sections) {
        expect(paragraphs.length + (list?.length ?? 0) + (table ? 1 : 0), path).toBeGreaterThan(0);
        for (const row of table?.rows ?? []) expect(row, path).toHaveLength(table?.head.length ?? 0);
      }
    }
  });

  it('repeats no sentence within a page', () => {
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

  it('writes enough on every page', () => {
    const words = ({ copy }: Page): number =>
      [copy.lead, ...copy.sections.flatMap(({ paragraphs, list }) => [...paragraphs, ...(list ?? [])])]
        .join(' ')
        .split(/\s+/).length;
    const least = { state: 300, city: 300, service: 180, suburb: 170 } as const;
    for (const page of pages) expect(words(page), page.path).toBeGreaterThanOrEqual(least[page.family]);
  });

  it('asks the general questions it is given on the page of a state, after its own, and on no other', () => {
    const city = atlas.city('NSW', 'dubbo');
    const state = atlas.state('NSW');
    if (!city || !state) throw new Error('no Dubbo');
    const faq = { question: 'Is there a catch?', answer: 'Read the contract.' };
    const options = { atlas, claims: {}, faqs: [faq] };
    expect(stateCopy(state, options).faqs.at(-1)).toEqual(faq);
    expect(cityCopy(city, options).faqs).not.toContainEqual(faq);
  });

  it('says no circumstance of a place on more than four of its six pages', () => {
    for (const city of cities) {
      const clauses = pages
        .filter((page) => page.city === city && page.family !== 'suburb')
        .flatMap(({ copy }) => copy.sections.flatMap(({ paragraphs, list }) => [...paragraphs, ...(list ?? [])]))
        .flatMap((text) => /^(.{30,}?), so /.exec(text)?.[1] ?? []);
      for (const clause of new Set(clauses)) {
        expect(clauses.filter((one) => one === clause).length, clause).toBeLessThanOrEqual(4);
      }
    }
  });

  it('writes of an area of employment without the work of residents counted elsewhere', () => {
    for (const city of cities.filter(({ kind }) => kind === 'employment-area')) {
      const own = pages.filter((page) => page.city === city);
      expect(own).toHaveLength(6);
      expect(matching(/% of employed residents/, own)).toEqual([]);
      expect(own.flatMap(({ copy }) => copy.facts).filter(({ id }) => id === 'industries')).toEqual([]);
    }
  });

  it('calls parts of Canberra by the city when seen from another state', () => {
    const elsewhere = pages.filter(({ city }) => city && city.state !== 'ACT');
    expect(
      matching(/(branch in|come from\?\nAsk each supplier\.|to .* from) (Belconnen|Gungahlin|Tuggeranong)/, elsewhere),
    ).toEqual([]);
    expect(matching(/in the ACT\b/, elsewhere)).toEqual([]);
  });

  it('promises no metropolitan freight far from a capital, and no branch in a village', () => {
    for (const { city, path, copy } of pages.filter(({ family }) => family === 'city' || family === 'service')) {
      const text = piecesOf(copy).join('\n');
      if ((city?.capital?.distanceKm ?? 0) > 90) expect(text, path).not.toMatch(/metropolitan freight rate/);
      if ((city?.population.value ?? 0) < 20000) expect(text, path).not.toMatch(/fair to expect a service branch here/);
    }
  });

  it('speaks of old and young places only where the median age says so', () => {
    for (const { city, path, copy } of pages.filter(({ family }) => family === 'city')) {
      const text = piecesOf(copy).join('\n');
      if ((city?.medianAge2021 ?? 0) < 44) expect(text, path).not.toContain('larger type');
    }
  });

  it('lists the facts that a page’s figures come from', () => {
    const idsOf = ({ copy }: Page): readonly string[] => copy.facts.map(({ id }) => id);
    const rests: readonly (readonly [RegExp, string])[] = [
      [/median household in/, 'household-income'],
      [/median age in/, 'median-age'],
      [/council area covers/, 'council'],
      [/largest of the [\d,]+ urban centres/, 'urban-centre-rank'],
      [/residents to the square kilometre|spreads [\d,]+ residents/, 'density'],
      [/ABS region/, 'region'],
      [/dialling code/, 'dialling-code'],
    ];
    for (const page of pages.filter(({ family }) => family === 'city' || family === 'service')) {
      const text = piecesOf({ ...page.copy, facts: [] }).join('\n');
      for (const [said, id] of rests) if (said.test(text)) expect(idsOf(page), `${page.path} ${id}`).toContain(id);
    }
  });

  it('reckons every product that it prints', () => {
    const product = /(\d[\d,]*) × \$?([\d.,]*\d)( cents)? = (\$?)([\d,]*\d(?:\.\d+)?)/g;
    const value = (text: string): number => Number(text.replaceAll(',', ''));
    for (const { path, copy } of pages) {
      for (const [all, count, each, inCents, , total] of piecesOf(copy).join('\n').matchAll(product)) {
        const exact = (value(count ?? '') * value(each ?? '')) / (inCents ? 100 : 1);
        expect(Math.abs(exact - value(total ?? '')), `${path}: ${all}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it('sums up each state in sentences of its own, and what they take for granted holds', () => {
    const summaries = atlas.states.map((state) => stateSummary(state, atlas));
    expect(duplicates(summaries.flatMap((text) => text.split(/(?<=[.]) /)))).toEqual([]);
    for (const text of summaries) expect(text).not.toMatch(/undefined|NaN|\b0\b| {2}/);
    const farthestOf = (code: string) =>
      [...atlas.citiesOf(code)].sort((a, b) => (b.capital?.distanceKm ?? 0) - (a.capital?.distanceKm ?? 0))[0];
    const otherClocks = atlas
      .citiesOf('NSW')
      .filter(({ hoursFromSydney }) => hoursFromSydney.standardMonths !== 0 || hoursFromSydney.daylightMonths !== 0);
    expect(otherClocks).toEqual([farthestOf('NSW')]);
    expect([...atlas.states].sort((a, b) => b.areaSqKm - a.areaSqKm)[0]?.code).toBe('WA');
    expect(
      [...atlas.states].sort((a, b) => atlas.citiesOf(b.code).length - atlas.citiesOf(a.code).length)[0]?.code,
    ).toBe('NSW');
    expect(farthestOf('QLD')?.coastDistanceKm).toBeGreaterThan(200);
    for (const code of ['NSW', 'VIC', 'TAS', 'ACT']) expect(atlas.state(code)?.hoursFromSydney.standardMonths).toBe(0);
  });

  it('never calls a regional city remote, nor compares a part of a city with the whole', () => {
    const large = pages.filter(({ city }) => city?.quotePopulation && city.population.value >= 60000);
    expect(matching(/weeks without freight|may arrive weekly|Service in remote/, large)).toEqual([]);
    for (const { city, path, copy } of pages.filter(({ city }) => city?.kind === 'metro-centre')) {
      const parent = atlas.capitalOf(city?.state ?? '')?.name;
      expect(piecesOf(copy).join('\n'), path).not.toMatch(new RegExp(`^${parent}, \\d+ km (off|away),`, 'm'));
    }
  });

  it('has advice on every industry for every service', () => {
    for (const [name, advice] of Object.entries(INDUSTRY_ADVICE)) {
      expect(Object.keys(advice.services), name).toEqual([...SERVICE_SLUGS]);
    }
  });
});
