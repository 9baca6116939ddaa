import { expect, test } from 'vitest';
import { assemble } from '../../../../src/engine/facts/html/markers.ts';
import { readOwnFacts } from '../../../../src/engine/facts/html/read-facts.ts';
import { References } from '../../../../src/engine/facts/html/references.ts';
import { PageTexts } from '../../../../src/engine/facts/similarity/page-texts.ts';
import { SharedSentences } from '../../../../src/engine/facts/similarity/shared-sentences.ts';

const NAMES = ['Dubbo', 'Orange', 'Wagga Wagga', 'New South Wales', 'South Wales Road', 'St Kilda'];

const read = (main: string, names: readonly string[] = NAMES) => new PageTexts(names).read(`<main>${main}</main>`);
const shinglesOf = (main: string) => [...read(main).shingles];
const unitsOf = (main: string) => [...read(main).units];
const lengthsOf = (main: string) => unitsOf(main).filter((_, index) => index % 2 === 1);

const SAME_SHINGLES: readonly (readonly [string, string, string])[] = [
  ['names', 'A lease in Dubbo runs for years', 'A lease in Orange runs for years'],
  ['multi-word names', 'A lease in Wagga Wagga runs for years', 'A lease in Orange runs for years'],
  ['the longest of two names', 'A lease in New South Wales Road runs', 'A lease in Dubbo Road runs'],
  ['names with a possessive', 'We know Dubbo’s offices and shops well', 'We know Orange&#x27;s offices and shops well'],
  ['thousands separators', 'A rent of $1,234.50 a month is common', 'A rent of $1234.50 a month is common'],
  ['case', 'ASK FOR A PRICE in Writing', 'ask for a price in writing'],
  ['elements within words', 'a bro<b>ken</b> sen<wbr>tence of six words', 'a broken sentence of six words'],
  ['entities', 'rent &amp; service are two separate things', 'rent service are two separate things'],
];

test.each(SAME_SHINGLES)('shingles ignore %s', (_, one, other) => {
  expect(shinglesOf(one)).toEqual(shinglesOf(other));
  expect(shinglesOf(one).length).toBeGreaterThan(0);
});

const OTHER_SHINGLES: readonly (readonly [string, string, string])[] = [
  ['a name in a different case', 'an orange tree stands by it', 'an Orange tree stands by it'],
  ['a part of a name', 'the Wagga tree stands by it', 'the Dubbo tree stands by it'],
  ['a price', 'A rent of $95 a month is common', 'A rent of $96 a month is common'],
  ['days', 'We deliver in 3 to 5 business days', 'We deliver in 6 to 9 business days'],
  ['hours', 'Our help desk opens at 7.00 in Dubbo', 'Our help desk opens at 9.00 in Orange'],
  ['a distance', 'Dubbo is 303 km from New South Wales', 'Orange is 206 km from New South Wales'],
  ['a word that starts with a name', 'the Dubbonian tree stands by it', 'the Dubbo tree stands by it'],
];

test.each(OTHER_SHINGLES)('shingles distinguish %s', (_, one, other) => {
  expect(shinglesOf(one)).not.toEqual(shinglesOf(other));
});

test('text units mask names and keep figures', () => {
  expect(unitsOf('<p>Dubbo has 43,516 residents.</p>')).toEqual(unitsOf('<p>Orange has 43516 residents.</p>'));
  expect(unitsOf('<p>Dubbo has 43,516 residents.</p>')).not.toEqual(unitsOf('<p>Dubbo has 43,517 residents.</p>'));
  expect(unitsOf('<p>It costs 3.5 cents.</p>')).not.toEqual(unitsOf('<p>It costs 35 cents.</p>'));
});

const UNITS: readonly (readonly [string, string, readonly number[]])[] = [
  ['sentences', '<p>One two. Three four five! Six?</p>', [2, 3, 1]],
  ['not split at points in numbers and URLs', '<p>It is 3.5 at www.example.org today</p>', [8]],
  ['sentences that end in a number or a quotation', '<p>It is 12. “So it is.” Yes.</p>', [3, 3, 1]],
  ['blocks', '<h2>One</h2><p>Two three</p><div>Four<p>Five six</p>Seven</div>', [1, 2, 1, 2, 1]],
  ['list items', '<ul><li>One two</li><li>Three</li></ul>', [2, 1]],
  ['table rows', '<table><tr><th>One. Two</th><td>3</td></tr><tr><td>Four</td></tr></table>', [3, 1]],
  ['terms with their descriptions', '<dl><dt>One</dt><dd>Two</dd><dt>Three</dt><dd>Four five</dd></dl>', [2, 3]],
  ['never made up of names alone', '<ul><li>Dubbo</li><li>Wagga Wagga</li><li>Orange office</li></ul>', [2]],
];

test.each(UNITS)('text units are %s', (_, html, lengths) => {
  expect(lengthsOf(html)).toEqual(lengths);
});

test('excludes header, navigation, footer, asides, forms and drawings from the main text', () => {
  const html =
    '<body><header>no</header><main><header>no</header><nav>no</nav><p>one two three four five</p>' +
    '<form><label>no</label></form><svg><title>no</title><text>no</text></svg><script>no</script><aside>no</aside>' +
    '<footer><p>no</p></footer></main><footer>no</footer></body>';
  expect(new PageTexts([]).read(html).words).toBe(5);
});

test('includes captions of maps and tables, but not a block of sources', () => {
  const main =
    '<figure><svg><text>no</text></svg><figcaption>one two</figcaption></figure>' +
    '<table><caption>Three</caption><tr><td>four</td></tr></table><footer><h2>no</h2><ul><li>no</li></ul></footer>';
  expect(lengthsOf(main)).toEqual([2, 1, 1]);
});

test('includes shared parts at their position', () => {
  const marked =
    '<main><p>One two</p><!--build-site:shared:1--><!-- other --><p>six</p></main><!--build-site:shared:0-->';
  const parts = ['<footer>no</footer>', '<section><p>three four.</p><nav>no</nav><p>five</p></section>'].map(
    (html, index) => ({
      index,
      html,
      hasIslands: false,
      hasScripts: false,
      hasObjects: false,
      imageOrigins: [],
      scriptHashes: [],
    }),
  );
  const texts = new PageTexts([]);
  texts.begin(parts);
  readOwnFacts('/', marked, new References(), { judges: [], readers: [texts.reader] });
  const text = texts.end();
  expect(text).toEqual(texts.read(assemble(marked, parts).html));
  expect(text.words).toBe(6);
});

test("lists shared sentences in each page's spelling, longest first", () => {
  const shared = new SharedSentences(NAMES).of(
    '<main><p>Dubbo has 12 offices. Ask for the price of paper in writing. We deliver in 3 days.</p></main>',
    '<main><p>Ask for the price of paper in writing. Orange has 12 offices. We deliver in 5 days.</p></main>',
  );
  expect(shared).toEqual([
    {
      words: 8,
      first: 'Ask for the price of paper in writing.',
      second: 'Ask for the price of paper in writing.',
    },
    { words: 4, first: 'Dubbo has 12 offices.', second: 'Orange has 12 offices.' },
  ]);
});

test('separates the cells of a shared row', () => {
  const page = '<main><table><tr><th>We answer the phone</th><td>Monday to Friday</td></tr></table></main>';
  expect(new SharedSentences(NAMES).of(page, page)).toMatchObject([{ first: 'We answer the phone Monday to Friday' }]);
});
