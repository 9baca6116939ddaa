import { describe, expect, test } from 'vitest';
import { onTopOfRent, type PageCopy, stateCopy, stateSummary, zoneLists, zonesOf } from '../../src/site/copy/index.ts';
import { stateName } from '../../src/site/copy/names.ts';
import { paths } from '../../src/site/paths.ts';
import { atlas, optionsWith, piecesOf, SENTINELS } from './load.ts';

const options = optionsWith(SENTINELS);
const pages = atlas.states.map((state) => ({
  state,
  copy: stateCopy(state, options),
  zones: zoneLists(state, options),
}));

const pageOf = (code: string): (typeof pages)[number] => {
  const found = pages.find(({ state }) => state.code === code);
  if (!found) throw new Error(`no page of ${code}`);
  return found;
};

const textOf = ({ copy }: { readonly copy: PageCopy }): string => [copy.description, ...piecesOf(copy)].join('\n');

describe.each(pages)('the page of $state.name', ({ state, copy, zones }) => {
  const places = atlas.citiesOf(state.code);

  test('lists the zones of its places, starting with the zone of the largest place, and mentions them in the sentence', () => {
    expect(zones.map(({ id }) => id)).toEqual([...new Set(places.map((city) => options.coverage(city).zone))]);
    for (const city of places) expect(copy.lead).toContain(`in our ${options.coverage(city).zoneName} zone`);
  });

  test('lists every place once in its zone, by name, with its distance', () => {
    expect(zones.reduce((sum, zone) => sum + zone.places.length, 0)).toBe(places.length);
    for (const city of places) {
      const { zone, from: base, freight } = options.coverage(city);
      const pays = zonesOf(state, options)
        .find(({ terms }) => terms.zone === zone)
        ?.places.map(({ coverage }) => coverage.freight?.cents);
      const byDistance = freight?.cents === 0 || new Set(pays).size > 1;
      const from = byDistance ? base : { name: city.capital?.name ?? '', km: city.capital?.distanceKm ?? 0 };
      const listed = zones.find(({ id }) => id === zone)?.places.find(({ path }) => path === paths.city(city));
      expect(listed, city.name).toMatchObject({ text: city.name, from: from.name });
      expect(listed?.km, city.name).toEqual(from.km === 0 ? undefined : expect.stringMatching(/\d km$/));
    }
    for (const zone of zones) {
      const names = zone.places.map(({ text }) => text);
      expect(names).toEqual([...names].sort());
    }
  });

  test('states the freight of each zone, and of each place whose freight differs', () => {
    for (const { id, facts, places: listed } of zones) {
      const [freight] = facts.map(([, words]) => words);
      const cents = places
        .map((city) => options.coverage(city))
        .filter(({ zone }) => zone === id)
        .flatMap((coverage) => (coverage.freight ? [coverage.freight.cents] : []));
      const differs = new Set(cents).size > 1;
      expect(freight, id).toMatch(
        cents.length === 0
          ? /^In writing/
          : cents.every((one) => one === 0)
            ? /^Included$/
            : differs
              ? /^\$[\d,]+\.\d\d to \$[\d,]+\.\d\d, paid once at delivery$/
              : /^\$[\d,]+\.\d\d, paid once at delivery$/,
      );
      for (const { freight: own } of listed) expect(own !== undefined, id).toBe(differs);
    }
  });

  test('states above all zones what is charged on top of the rent, and in which zones freight is free', () => {
    const free = zones.filter(({ facts }) => facts[0]?.[1] === 'Included');
    const sentence = onTopOfRent([state], options);
    expect(sentence.includes('; freight is included')).toBe(free.length === zones.length);
    expect(sentence.includes('included in the metropolitan zone')).toBe(free.length > 0 && free.length < zones.length);
  });

  test('has the required heading and a description short enough to be shown in full', () => {
    expect(copy.heading).toBe(`Printer Leasing in ${stateName(state)}`);
    expect(copy.title.length).toBeLessThanOrEqual(59);
    expect(copy.description.length).toBeGreaterThanOrEqual(70);
    expect(copy.description.length).toBeLessThanOrEqual(160);
  });

  test('answers three to five questions of its own', () => {
    expect(copy.faqs.length).toBeGreaterThanOrEqual(3);
    expect(copy.faqs.length).toBeLessThanOrEqual(5);
    expect(textOf({ copy })).not.toMatch(
      /suppliers?\b|dealers?\b|\bask (each|both|the nearest)|expect a few|\bkm off\b|% of employed/i,
    );
    expect(textOf({ copy }).match(/\b([Ww]e|[Oo]ur|[Uu]s)\b/g)?.length).toBeGreaterThanOrEqual(6);
  });

  test('contains no unresolved placeholders, and uses articles correctly', () => {
    expect(textOf({ copy })).not.toMatch(/undefined|NaN|\[object| {2}|\.\.|\bthe the\b/);
    expect(textOf({ copy })).not.toMatch(
      /\b(in|of|for|from) (Northern Territory|Australian Capital Territory|Gold Coast)\b(?!–)/,
    );
  });

  test('states that its notes on disputes are not legal advice, and that the price range covers only the rent', () => {
    expect(copy.faqs.find(({ question }) => question.includes('dispute'))?.answer).toContain(
      'general information, not legal advice',
    );
    expect(copy.faqs.find(({ question }) => question.includes('cost'))?.answer).toContain(
      `Our five printers rent for $196.90 to $699.60 a month over 48 or 60 months, plus pages. Across all our leases the rent is typically ${SENTINELS.price}, over ${SENTINELS.term}. With pages, `,
    );
  });
});

test('no two states share a title or description', () => {
  expect(new Set(pages.map(({ copy }) => copy.title)).size).toBe(8);
  expect(new Set(pages.map(({ copy }) => copy.description)).size).toBe(8);
});

test('hours are in local time, including places in another time zone', () => {
  expect(textOf(pageOf('QLD'))).toContain(
    'Monday to Friday, local time: 8\u00a0am\u00a0to\u00a04\u00a0pm from early October to early April, otherwise 9\u00a0am\u00a0to\u00a05\u00a0pm.',
  );
  expect(textOf(pageOf('NSW'))).toContain(
    'In Broken Hill, which keeps South Australian time, that is 8.30\u00a0am\u00a0to\u00a04.30\u00a0pm.',
  );
  expect(textOf(pageOf('VIC'))).not.toContain('local time');
});

test('each zone states when the printer is collected at the end, and who pays for it', () => {
  const ends = pageOf('VIC').zones.flatMap(({ facts }) => facts.filter(([label]) => label === 'When the lease ends'));
  expect(ends.map(([, words]) => words)).toEqual(
    ['five', '10'].map(
      (days) =>
        `We collect the printer within ${days} business days after the last day, and return freight is included`,
    ),
  );
});

test('the page promises unconfirmed values in writing', () => {
  const remote = pageOf('NT').zones.find(({ id }) => id === 'barge-or-air');
  const inWriting = remote?.facts.filter(([, words]) => words === 'In writing with your quote');
  expect(inWriting?.map(([label]) => label)).toEqual(['Freight', 'On site']);
});

test('distances are measured from the origin of freight, or from their own capital in Tasmania and Darwin', () => {
  const notesOf = (code: string) => pageOf(code).zones.map(({ note }) => note);
  expect(notesOf('TAS')).toEqual(['We measure all distances in a straight line.']);
  expect(notesOf('NSW')).toEqual([
    'We measure all distances in a straight line.',
    'We charge freight on the straight-line distance from the nearest of Adelaide, Brisbane, Canberra and Sydney: $1.10 per kilometre, up to $880.00.',
  ]);
  expect(notesOf('NT')).toEqual([
    'We measure all distances in a straight line.',
    'We charge freight on the straight-line distance from Adelaide: $1.10 per kilometre, up to $1,650.00.',
    'We measure all distances in a straight line.',
  ]);
  const listed = (code: string, name: string) =>
    pageOf(code)
      .zones.flatMap(({ places }) => places)
      .find(({ text }) => text === name);
  expect(listed('NT', 'Palmerston')).toMatchObject({ from: 'Darwin' });
  expect(listed('NT', 'Alice Springs')).toMatchObject({ from: 'Adelaide', freight: '$1,461.90' });
  expect(listed('NSW', 'Broken Hill')).toMatchObject({ from: 'Adelaide', freight: '$465.30' });
});

test('every freight rate is stated with its maximum', () => {
  const freightOf = (code: string, id: string) => pageOf(code).zones.find((zone) => zone.id === id)?.facts[0]?.[1];
  expect(freightOf('TAS', 'sea')).toBe('$440.00, paid once at delivery');
  expect(freightOf('QLD', 'regional')).toBe('$116.60 to $880.00, paid once at delivery');
  expect(freightOf('VIC', 'regional')).toBe('$102.30 to $370.70, paid once at delivery');
  for (const page of pages) {
    const rates = JSON.stringify(page).match(/[^"]*a kilometre[^"]*/g) ?? [];
    for (const rate of rates) expect(rate.match(/at most \$/g), `${page.state.code}: ${rate}`).toHaveLength(1);
  }
});

test('a range of one postcode is printed as a single postcode', () => {
  expect(textOf(pageOf('ACT'))).not.toContain('2620–2620');
  expect(textOf(pageOf('ACT'))).toContain('2600–2618; 2620; 2900–2920');
});

test("a summary lists a state's differences, including its time zone, without repeating its zones", () => {
  const summaries = atlas.states.map((state) => {
    const summary = stateSummary(state);
    expect(summary, state.code).not.toMatch(/\bzones?\b|freight|install/i);
    expect(summary.includes('local time')).toBe(['QLD', 'WA', 'SA', 'NT'].includes(state.code));
    return summary;
  });
  expect(new Set(summaries).size).toBe(8);
});

test('a line states how a zone differs from the next in delivery time and freight', () => {
  expect(pageOf('VIC').zones.map(({ gist }) => gist)).toEqual([
    'On site within one business day, freight included',
    'On site within two business days, freight $102.30 to $370.70',
  ]);
  expect(pageOf('NT').zones.find(({ id }) => id === 'barge-or-air')?.gist).toBe(
    'Response time and freight in writing with your quote',
  );
});
