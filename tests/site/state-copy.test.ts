import { describe, expect, test } from 'vitest';
import { type PageCopy, stateCopy, stateSummary } from '../../src/site/copy/index.ts';
import { stateName } from '../../src/site/copy/names.ts';
import { paths } from '../../src/site/paths.ts';
import type { State } from '../../src/site/schemas.ts';
import { atlas, optionsWith, piecesOf, SENTINELS } from './load.ts';

const options = optionsWith(SENTINELS);
const pages = atlas.states.map((state) => ({ state, copy: stateCopy(state, options) }));

const pageOf = (code: string): { readonly state: State; readonly copy: PageCopy } => {
  const found = pages.find(({ state }) => state.code === code);
  if (!found) throw new Error(`no page of ${code}`);
  return found;
};

const textOf = ({ copy }: { readonly copy: PageCopy }): string => [copy.description, ...piecesOf(copy)].join('\n');

/** The rows of the table of places. */
const placeRows = ({ sections }: PageCopy) => sections.find(({ id }) => id === 'places')?.table?.rows ?? [];

describe.each(pages)('the page of $state.name', ({ state, copy }) => {
  const places = atlas.citiesOf(state.code);

  test('has zones that add up to its places, in the table and in the sentence', () => {
    const inTable = (copy.answer?.rows ?? []).map(([, number]) => Number(number));
    expect(inTable.reduce((sum, one) => sum + one, 0)).toBe(places.length);
    for (const city of places) expect(copy.lead).toContain(`in our ${options.coverage(city).zoneName} zone`);
  });

  test('lists every place once, the largest first, with its zone and its freight', () => {
    expect(placeRows(copy).map(([first]) => first)).toEqual(
      places.map((city) => ({ text: city.name, path: paths.city(city) })),
    );
    for (const [at, city] of places.entries()) {
      const { zoneName, freight } = options.coverage(city);
      const [words = '', zone = ''] = [...(placeRows(copy)[at] ?? [])].reverse();
      expect(zone, city.name).toBe(zoneName);
      expect(words, city.name).toMatch(
        freight === undefined ? /in writing/ : freight.cents === 0 ? /^included$/ : /^\$/,
      );
    }
  });

  test('says how many residents a place has only where a count does not mislead', () => {
    for (const [at, { quotePopulation, name }] of places.entries())
      expect(placeRows(copy)[at]?.[1] !== '–', name).toBe(quotePopulation);
  });

  test('has the heading of the specification, and a description of a length that is shown', () => {
    expect(copy.heading).toBe(`Printer Leasing in ${stateName(state)}`);
    expect(copy.title.length).toBeLessThanOrEqual(59);
    expect(copy.description.length).toBeGreaterThanOrEqual(70);
    expect(copy.description.length).toBeLessThanOrEqual(160);
  });

  test('answers itself, in three to five questions of its own', () => {
    const own = copy.faqs.length - (options.faqs?.length ?? 0);
    expect(own).toBeGreaterThanOrEqual(3);
    expect(own).toBeLessThanOrEqual(5);
    expect(textOf({ copy })).not.toMatch(
      /suppliers?\b|dealers?\b|\bask (each|both|the nearest)|expect a few|\bkm off\b|% of employed/i,
    );
    expect(textOf({ copy }).match(/\b([Ww]e|[Oo]ur|[Uu]s)\b/g)?.length).toBeGreaterThanOrEqual(6);
  });

  test('leaves nothing unresolved, and the article where it belongs', () => {
    expect(textOf({ copy })).not.toMatch(/undefined|NaN|\[object| {2}|\.\.|\bthe the\b/);
    expect(textOf({ copy })).not.toMatch(
      /\b(in|of|for|from) (Northern Territory|Australian Capital Territory|Gold Coast)\b(?!–)/,
    );
  });

  test('says that a word on disputes is no legal advice, and that pages come on top of the rent', () => {
    expect(copy.faqs.find(({ question }) => question.includes('dispute'))?.answer).toContain(
      'general information, not legal advice',
    );
    expect(copy.faqs.find(({ question }) => question.includes('cost'))?.answer).toContain(
      `${SENTINELS.price}, over ${SENTINELS.term}. That is the rent; pages come on top.`,
    );
  });
});

test('no two states have one title or description', () => {
  expect(new Set(pages.map(({ copy }) => copy.title)).size).toBe(8);
  expect(new Set(pages.map(({ copy }) => copy.description)).size).toBe(8);
});

test('hours are those of the local clock, and of a place that keeps another', () => {
  expect(textOf(pageOf('QLD'))).toContain(
    '8 am to 4 pm from early October to early April, 9 am to 5 pm in the other months',
  );
  expect(textOf(pageOf('NSW'))).toContain(
    'In Broken Hill, which keeps South Australian time, that is 8.30 am to 4.30 pm.',
  );
  expect(textOf(pageOf('VIC'))).not.toContain('local time');
});

test('freight that is included is nowhere to be paid, and one that nobody has stated is put in writing', () => {
  expect(textOf(pageOf('ACT'))).not.toMatch(/You pay|a kilometre/);
  expect(textOf(pageOf('NT'))).toContain('In our barge and air zone we put freight in writing with your quote.');
});

test('the general questions stand after those of the state', () => {
  const faq = { question: 'Is there a catch?', answer: 'Read the contract.' };
  expect(stateCopy(pageOf('NSW').state, { ...options, faqs: [faq] }).faqs.at(-1)).toEqual(faq);
});

test('a summary counts the places and tells of a clock that is not Sydney’s', () => {
  for (const state of atlas.states) {
    const summary = stateSummary(state, atlas);
    expect(summary).toContain(`We serve ${atlas.citiesOf(state.code).length} places`);
    expect(summary.includes('local time')).toBe(['QLD', 'WA', 'SA', 'NT'].includes(state.code));
  }
});
