import { expect, test } from 'vitest';
import { otherPlaces, otherPlacesSchema } from '../../src/site/other-places.ts';
import { type PlaceRow, placeRows } from '../../src/site/place-rows.ts';
import { stateOfPostcode } from '../../src/site/postcodes.ts';
import { answerTo, findPlaces, isCertain, nearPlaces, whereOf } from '../../templates/islands/find/find-places.ts';
import { atlas } from '../site/load.ts';
import { read } from '../site/quiz/content.ts';

const rows = placeRows(atlas, (path) => path);
const shown = (row: PlaceRow | undefined): string => (row ? `${row[0]}${whereOf(row)}${row[4] ?? ''}` : 'nothing');
const first = (query: string, count: number): string[] => findPlaces(rows, query).slice(0, count).map(shown);

test.each([
  ['parramatta', 'Parramatta, suburb of Sydney NSW 2150'],
  ['2150', 'Parramatta, suburb of Sydney NSW 2150'],
  ['PARRA', 'Parramatta, suburb of Sydney NSW 2150'],
  ['sydney cbd', 'Sydney CBD, business area of Sydney NSW 2000'],
  ['wag', 'Wagga Wagga, city in NSW 2650'],
  ['2650', 'Wagga Wagga, city in NSW 2650'],
  ['gunnedah', 'Gunnedah, town in NSW 2380'],
  ['perth, wa', 'Perth, capital of WA 6000'],
  ['southport', 'Southport, suburb of the Gold Coast QLD 4215'],
  ['blackt', 'Blacktown, in greater Sydney NSW 2148'],
  ['fyshwick', 'Fyshwick, business area of Canberra ACT 2609'],
  ['victoria', 'Victoria (VIC)'],
  ['wa', 'Western Australia (WA)'],
  ['northern terr', 'Northern Territory (NT)'],
  ['mt isa', 'Mount Isa, town in QLD 4825'],
  ['Mt. Gambier', 'Mount Gambier, city in SA 5290'],
  ['saint kilda r', 'St Kilda Road, business area of Melbourne VIC 3004'],
  ['tuggeranong', 'Tuggeranong, district of Canberra ACT 2900'],
])('the place search for "%s" lists %s first', (query, place) => {
  expect(first(query, 1)).toEqual([place]);
});

test('names that start with the query come before names that contain it, and cities, from the largest, before suburbs', () => {
  expect(first('sydney', 3)).toEqual([
    'Sydney, capital of NSW 2000',
    'Sydney CBD, business area of Sydney NSW 2000',
    'North Sydney, suburb of Sydney NSW 2060',
  ]);
  expect(first('mel', 2)).toEqual(['Melbourne, capital of VIC 3000', expect.stringMatching(/^Melton, /)]);
  expect(first('ball', 2)).toEqual([expect.stringMatching(/^Ballarat, /), expect.stringMatching(/^Ballina, /)]);
});

test.each([
  ['parramata', 'Parramatta'],
  ['waga waga', 'Wagga Wagga'],
  ['Dubo', 'Dubbo'],
  ['toowomba', 'Toowoomba'],
  ['new south whales', 'New South Wales'],
])('"%s" is similar to %s', (query, place) => {
  expect(findPlaces(rows, query)).toEqual([]);
  expect(nearPlaces(rows, query)[0]?.[0]).toBe(place);
});

test.each(['xyzzy', 'ayr', '2151', 'lidcombe', 'dubxy'])('"%s" is not similar to any other name', (query) => {
  expect(nearPlaces(rows, query).filter(([name]) => name.toLowerCase() !== query)).toEqual([]);
});

test.each([
  ['bunburx', ['Bunbury', 'Sunbury']],
  ['sunburx', ['Sunbury', 'Bunbury']],
])('the name most similar to "%s" comes first', (query, names) => {
  expect([...new Set(nearPlaces(rows, query).map(([name]) => name))]).toEqual(names);
});

test("a state's abbreviation finds the state, then its cities", () => {
  const found = findPlaces(rows, 'nsw');
  expect(found.slice(0, 2).map(shown)).toEqual(['New South Wales (NSW)', 'Sydney, capital of NSW 2000']);
  expect(found.map(shown).filter((text) => !text.includes('NSW'))).toEqual([]);
});

test('every state, city and suburb with a page is found by its full name', () => {
  expect(rows).toHaveLength(atlas.states.length + atlas.cities.length + atlas.statistics.places);
  expect(rows.filter((row) => !findPlaces(rows, row[0]).includes(row))).toEqual([]);
});

test('the search finds no suburbs if suburbs have no pages', () => {
  expect(placeRows(atlas, (path) => path, false)).toHaveLength(atlas.states.length + atlas.cities.length);
});

test.each([
  ['2041', 'New South Wales', 'Sydney'],
  ['3141', 'Victoria', 'Melbourne'],
  ['0899', 'Northern Territory', 'Darwin'],
  ['2605', 'Australian Capital Territory', 'Canberra'],
])('the postcode %s has no page and leads to %s and its largest places', (postcode, state, city) => {
  const answer = answerTo(rows, postcode);
  expect(answer.kind).toBe('postcode');
  expect(answer.rows.slice(0, 2).map(([name]) => name)).toEqual([state, city]);
  expect(answer.rows).toHaveLength(8);
});

test('a name without a page leads to all states', () => {
  const { kind, rows: ways } = answerTo(rows, 'balmain');
  expect(kind).toBe('none');
  expect(ways.map(([, , code]) => code)).toEqual(atlas.states.map(({ code }) => code));
});

test('an exact name comes before longer ones', () => {
  for (const city of atlas.cities) expect(answerTo(rows, city.name).rows[0]?.[0], city.name).toBe(city.name);
});

const others = otherPlaces(otherPlacesSchema.array().parse(read('other-places.yml')), atlas);
const all = placeRows(atlas, (path) => path, true, others);

test.each([
  ['bondi', 'Bondi, in Sydney NSW 2026: opens our Sydney page', '/nsw/sydney/'],
  ['2026', 'Bondi, in Sydney NSW 2026: opens our Sydney page', '/nsw/sydney/'],
  ['newtown', 'Newtown, in Sydney NSW 2042: opens our Sydney page', '/nsw/sydney/'],
  ['2042', 'Newtown, in Sydney NSW 2042: opens our Sydney page', '/nsw/sydney/'],
  ['freo', 'Freo, another name of Fremantle WA 6160', '/wa/fremantle/'],
  ['cockburn', 'Cockburn Central, in Perth WA 6164: opens our Perth page', '/wa/perth/'],
  ['saint kilda', 'St Kilda, in Melbourne VIC 3182: opens our Melbourne page', '/vic/melbourne/'],
  ['St. Kilda', 'St Kilda, in Melbourne VIC 3182: opens our Melbourne page', '/vic/melbourne/'],
  ['mt druitt', 'Mount Druitt, in Blacktown NSW 2770: opens our Blacktown page', '/nsw/blacktown/'],
  ['st kilda', 'St Kilda, in Melbourne VIC 3182: opens our Melbourne page', '/vic/melbourne/'],
  ['gabba', 'The Gabba, in Brisbane QLD 4102: opens our Brisbane page', '/qld/brisbane/'],
  ['coolangatta', 'Coolangatta, on the Gold Coast QLD 4225: opens our Gold Coast page', '/qld/gold-coast/'],
  ['cabramatta', 'Cabramatta, near Liverpool NSW 2166: opens our Liverpool page', '/nsw/liverpool/'],
])('"%s", which has no page, suggests %s', (query, place, url) => {
  const { kind, rows: hits } = answerTo(all, query);
  expect([kind, shown(hits[0]), hits[0]?.[3]]).toEqual(['match', place, url]);
});

test.each([
  'perth',
  'Perth, WA',
  'perth wa',
  'wa',
  'NSW',
  'victoria',
  'sydney cbd',
  '2000',
  '2150',
  'wagga',
  'parramata',
  'freo',
  'hobart tas',
])('"%s" is specific enough to open a page', (query) => {
  expect(isCertain(answerTo(all, query), query)).toBe(true);
});

test.each(['st', '200', '20', '9999', '2024', 'north', 'mel', 'port', 'new', 'zzz'])(
  '"%s" is too vague to open a page',
  (query) => {
    expect(isCertain(answerTo(all, query), query)).toBe(false);
  },
);

test.each(['bondi', '2026', 'bondi nsw', 'newtwn', 'st kilda', 'springfield'])(
  '"%s" never opens a page directly, because only the list shows that the page belongs to another place',
  (query) => {
    const answer = answerTo(all, query);
    expect(answer.rows[0]?.[4]).toMatch(/^: opens our /);
    expect(isCertain(answer, query)).toBe(false);
  },
);

test('every city and state can be opened by its name, or by name and state if the name is ambiguous', () => {
  const asked = atlas.cities.flatMap(({ name, state }) =>
    [name, `${name} ${state}`].filter((query) => !isCertain(answerTo(all, query), query)),
  );
  expect(asked).toEqual(['Griffith', 'Hamilton', 'Kingston']);
  for (const { name } of atlas.states) expect(isCertain(answerTo(all, name), name), name).toBe(true);
});

test.each(['st kilda', 'saint kilda'])('St Kilda Road is listed next to St Kilda for "%s"', (query) => {
  expect(answerTo(all, query).rows.map(([name]) => name)).toEqual(['St Kilda', 'St Kilda Road']);
});

test.each(['st', 'sai', 'saint'])('"%s" matches the start of St Kilda', (query) => {
  expect(answerTo(all, query).rows.map(([name]) => name)).toContain('St Kilda');
});

test('all entries are unique, and searching for a place with a page lists it first', () => {
  expect(new Set(all.map(([name, , code]) => name + code)).size).toBe(all.length);
  for (const row of rows) expect(answerTo(all, `${row[0]} ${row[2]}`).rows[0], shown(row)).toEqual(row);
});

test("each name's postcode belongs to the state that lists it", () => {
  expect(others.filter(({ postcode, city }) => stateOfPostcode(postcode) !== city.state)).toEqual([]);
});
