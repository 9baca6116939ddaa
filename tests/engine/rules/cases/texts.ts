import { mainOf, NOINDEX, paragraphs, sentences, words } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import type { PageParts, SiteParts } from '../site-of.ts';

const pagesOfLength = (...lengths: readonly number[]): SiteParts => ({
  pages: Object.fromEntries(lengths.map((length, place) => [`/p${place}/`, mainOf(`<h1>${'x'.repeat(length)}</h1>`)])),
  templateOf: (path) => (path === '/' ? undefined : 'p.tsx'),
});
const tooShort = (path: string, length: number, median: number): string =>
  `${path}: the page has ${length} characters of text; the median of p.tsx is ${median} [add the missing content to its record, or merge it into another page]`;

const withFacts = (body: string, pages: readonly string[]): SiteParts => ({
  page: { body },
  declared: { localFacts: { pages, section: 'figures' } },
});
const NO_SOURCES =
  '/a/: the page has no section #figures with the sources of its figures [list each figure with its source and date there, or remove the page from `localFacts` in content/collections.ts]';

const unfinished = (text: string): string => `/a/: the page contains "${text}" [add the value, or finish the text]`;

const inAustralia = (body: string): { page: PageParts } => ({ page: { lang: 'en-AU', body } });
const american = (text: string): string => `/a/: American spelling: ${text} [use the Australian spelling]`;
const tooLong = (count: number, start = 'word0 word1 word2 word3 word4 word5 word6 word7'): string =>
  `/a/: a sentence has ${count} words: "${start} …" [split it into two or more sentences]`;

const OWN = 'add unique content, or merge the pages into others; `build-site similarity` shows the figures';

/** The fourth page copies three sentences from each of the first three pages. */
const BORROWED: Readonly<Record<string, PageParts>> = {
  ...Object.fromEntries(['x', 'y', 'z'].map((seed) => [`/${seed}/`, { body: paragraphs(sentences(seed)) }])),
  '/a/': { body: paragraphs(['x', 'y', 'z'].flatMap((seed) => sentences(seed, 3))) },
};

const LIMITS = { pairs: { warn: 0.8, refuse: 0.9 }, unique: { warn: 0.2, refuse: 0.1 }, keep: [] };
const measured = (found: Partial<NonNullable<SiteParts['similarity']>>): SiteParts => ({
  similarity: { copies: [], alike: [], hollow: [], thin: [], limits: LIMITS, enforces: true, ...found },
});
const like = (path: string, similarity: number, ...shared: readonly string[]) => ({
  path,
  other: '/',
  similarity,
  shared,
});

const withoutMain = (aside: string, content = ''): PageParts => ({
  html: (html) => html.replace(/<main>.*<\/main>/, `<aside>${aside}</aside><h1>Same</h1>${content}`),
});

export const TEXTS: CasesOfRules = {
  'TXT-01': {
    good: {
      'pages with different text': { pages: { '/a/': {}, '/b/': {} } },
      'the same text on a page and on a noindex page': {
        pages: { '/a/': mainOf('<h1>Same</h1>'), '/b/': { ...mainOf('<h1>Same</h1>'), head: NOINDEX } },
      },
    },
    bad: {
      'the same text on two pages': [
        { pages: { '/a/': mainOf('<h1>Same <b>text</b></h1>'), '/b/': mainOf('<h1>Same <b>text</b></h1>') } },
        '/a/ /b/: 2 pages have the same main text [write unique text for each page, or keep only one of them]',
      ],
      'the same text in different elements': [
        { pages: { '/a/': mainOf('<h1>Same text</h1>'), '/b/': mainOf('<p>Same <b>text</b></p>') } },
        '/a/ /b/: 2 pages have the same main text [write unique text for each page, or keep only one of them]',
      ],
      'the same text on pages without main': [
        { pages: { '/a/': withoutMain('x'), '/b/': withoutMain('y') } },
        '/a/ /b/: warning: 2 pages have the same main text [write unique text for each page, or keep only one of them]',
      ],
      'one text shared by three pages, and another by two': [
        {
          pages: Object.fromEntries(
            ['One', 'Two', 'One', 'Two', 'One'].map((text, place) => [`/p${place}/`, mainOf(`<h1>${text}</h1>`)]),
          ),
        },
        '/p0/ /p2/ /p4/: 3 pages have the same main text [write unique text for each page, or keep only one of them]',
        '/p1/ /p3/: 2 pages have the same main text [write unique text for each page, or keep only one of them]',
      ],
    },
  },
  'TXT-02': {
    good: {
      'pages with different text': {
        pages: { '/a/': { body: paragraphs(sentences('x')) }, '/b/': { body: paragraphs(sentences('y')) } },
      },
      'pages without a similarity check': { similarity: undefined },
    },
    bad: {
      'a text with a different name': [
        {
          pages: Object.fromEntries(
            ['Orange', 'Dubbo'].map((name) => [
              `/${name}/`,
              mainOf(`<h1>${name}</h1>${paragraphs(sentences('x', 12).map((sentence) => `${name} ${sentence}`))}`),
            ]),
          ),
          declared: { names: ['Orange', 'Dubbo'] },
        },
        '/Orange/: the page is nearly identical to /Dubbo/, ignoring names: similarity 1.00; a page is excluded from search engines at 0.90 or more [add unique content, or merge the two pages; both contain “Orange Say xb xc xd xf xg xh xj xk xl xm.” and “Orange Say xbb xcc xdd xff xgg xhh xjj xkk xll xmm.”]',
      ],
      'copies with and without evidence, in report-only mode': [
        measured({
          copies: [like('/a/', 0.999, 'One.', 'Two.'), like('/b/', 0.989), like('/c/', 0.9)],
          enforces: false,
        }),
        '/a/: the page is nearly identical to /, ignoring names: similarity 0.99; a page would be excluded from search engines at 0.90 or more [add unique content, or merge the two pages; both contain “One.” and “Two.”]',
        '/b/ /c/: 2 more pages are nearly identical to another: similarity up to 0.98; a page would be excluded from search engines at 0.90 or more [run `build-site similarity` to see the shared text, then rewrite or merge these pages]',
      ],
      'one copy without evidence': [
        measured({ copies: [like('/a/', 0.92)] }),
        '/a/: 1 more page is nearly identical to another: similarity up to 0.92; a page is excluded from search engines at 0.90 or more [run `build-site similarity` to see the shared text, then rewrite or merge these pages]',
      ],
      'a page similar to another': [
        measured({ alike: [like('/a/', 0.84)] }),
        '/a/: 1 page is similar to another (similarity 0.80 or more); the most similar are /a/ and / (0.84) [run `build-site similarity` to see the shared text, then rewrite or merge these pages]',
      ],
      'pages similar to another': [
        measured({ alike: [like('/a/', 0.89999, 'One.'), like('/b/', 0.8)] }),
        '/a/ /b/: 2 pages are similar to another (similarity 0.80 or more); the most similar are /a/ and / (0.89) [run `build-site similarity` to see the shared text, then rewrite or merge these pages; both contain “One.”]',
      ],
    },
  },
  'TXT-03': {
    good: {
      'a page with unique text': { page: { body: paragraphs(sentences('x')) } },
      'pages without a similarity check': { similarity: undefined },
    },
    bad: {
      'a page that repeats others': [
        { pages: BORROWED },
        `/a/: 1 page has less than 10% unique text; the least is on /a/ (2%); excluded from search engines [${OWN}]`,
      ],
      'a page that repeats others, in report-only mode': [
        measured({ hollow: [{ path: '/a/', share: 0.0999 }], enforces: false }),
        `/a/: 1 page has less than 10% unique text; the least is on /a/ (9%) [${OWN}]`,
      ],
      'two pages with little unique text': [
        measured({
          thin: [
            { path: '/a/', share: 0.14 },
            { path: '/b/', share: 0.15 },
          ],
        }),
        `/a/ /b/: 2 pages have less than 20% unique text; the least is on /a/ (14%) [${OWN}]`,
      ],
    },
  },
  'TXT-04': {
    good: {
      'pages of similar length': pagesOfLength(400, 900, 1000, 1100, 1200),
      'few pages': pagesOfLength(10, 900, 1000, 1100),
    },
    bad: {
      'a short first page': [pagesOfLength(399, 900, 1000, 1100, 1200), tooShort('/p0/', 399, 1000)],
      'a short last page': [pagesOfLength(1000, 1000, 1000, 1000, 1), tooShort('/p4/', 1, 1000)],
      'two short pages of six': [
        pagesOfLength(1000, 1000, 10, 1000, 1000, 20),
        tooShort('/p2/', 10, 1000),
        tooShort('/p5/', 20, 1000),
      ],
    },
  },
  'TXT-05': {
    good: {
      'a variable in a code sample': '<p>Write <code>{{phone}}</code>.</p>',
      'a highlighted code sample':
        '<pre><code><span>const</span> x = <span>undefined</span>; // <span>TODO</span> {<span>phone</span>} <b>{phone}</b>\n{{ <span>phone</span> }}</code></pre>',
      'scripts, styles and hidden elements':
        '<script>undefined</script><style>{x}</style><div hidden>{{x}}</div><p style="display:none">NaN</p><noscript>TODO</noscript>',
      'a software manual without main': {
        foreign: true,
        robots: undefined,
        page: withoutMain(
          'x',
          '<p>The result is undefined, or NaN. TODO is a label, and {name} a parameter of <code>f</code>.</p>',
        ),
      },
      'brackets before parentheses': '<p>See [1](page 3), [2] (https://example.com/).</p>',
      'a Markdown link in a code sample': '<pre><code>[prices](/pricing/)</code></pre>',
      'ordinary words that resemble placeholders':
        '<p>Your to-do list, banana, what the law leaves unclear; null and void</p>',
    },
    bad: {
      'a variable': ['<p>Call {{ phone }}.</p>', unfinished('{{ phone }}')],
      'a variable on a page without main': [{ page: withoutMain('x', '<p>{{x}}</p>') }, unfinished('{{x}}')],
      'a variable in a code sample and in the text': [
        '<p>Write <code>{{x}}</code> for {{x}}.</p>',
        unfinished('{{x}}'),
      ],
      'a Markdown link': [
        '<p>See [our prices](/pricing/#total).</p>',
        '/a/: the page contains "[our prices](/pricing/#total)" [convert the Markdown to HTML]',
      ],
      'a template variable': ['<p>Call {phone}.</p>', unfinished('{phone}')],
      'a script variable': ['<p>Write to \u0024{email}.</p>', unfinished('\u0024{email}')],
      'an AWS key': ['<p>AKIAIOSFODNN7EXAMPLE</p>', unfinished('AKIAIOSF')],
      'null instead of a value': ['<p>from $null a month</p>', unfinished('$null')],
      'a replacement character': ['<p>Caf\uFFFD</p>', unfinished('\uFFFD')],
      'a GitHub key, shown only in part': ['<p>ghp_abcdefghijklmnop</p>', unfinished('ghp_abcd')],
      'a missing value': ['<p>from $undefined a month</p>', unfinished('undefined')],
      NaN: [{ page: { description: `${'x'.repeat(80)} NaN` } }, unfinished('NaN')],
      'a TODO note in a title': [{ page: { title: 'TODO: title' } }, unfinished('TODO')],
      'capitalised filler text': ['<p>Lorem ipsum dolor</p>', unfinished('Lorem ipsum')],
    },
  },
  'TXT-06': {
    good: {
      'a page that lists the sources of its figures': withFacts('<section id="figures">x</section>', ['/a/**']),
      'a page that needs no sources': withFacts('', ['/b/**']),
    },
    bad: {
      'a page without a list of sources': [withFacts('', ['/a/**']), NO_SOURCES],
      'a list with another id': [withFacts('<section id="figures-of-it">x</section>', ['/b/**', '/a/**']), NO_SOURCES],
      'a link to the list of sources': [withFacts('<a href="/#figures">Figures</a>', ['/a/**']), NO_SOURCES],
    },
  },
  'TXT-08': {
    good: {
      'Australian spelling': inAustralia('<p>the colour of the Center for Labor</p>'),
      'a sentence of 60 words': inAustralia(`<p>${words(60)}.</p>`),
      'sentences, lines and paragraphs of 40 words': inAustralia(
        `<p>${words(40)}. ${words(40)} (${words(3)}.) ${words(40)}<br>${words(40)}</p><p>${words(40)}</p>`,
      ),
      'a long list': inAustralia(`<ul><li>${words(80)}</li></ul>`),
      'a long sentence outside main': inAustralia(`</main><p>${words(80)}</p><main>`),
      'a page that is not in Australian English': `<p>the color of ${words(80)}</p>`,
    },
    bad: {
      'the spelling color': [inAustralia('<p>a color printer</p>'), american('color → colour')],
      'the spelling center in a description': [
        { page: { lang: 'en-AU', description: `${'x '.repeat(40)}in the center` } },
        american('center → centre'),
      ],
      'a word with an Australian equivalent': [inAustralia('<p>to utilize it</p>'), american('utilize → use')],
      'two sentences of more than 60 words': [
        inAustralia(`<p>Short. ${words(61)}. Short.</p><p>${words(70)}</p>`),
        tooLong(61),
      ],
      'a long sentence after others, with a parenthesis': [
        inAustralia(`<p>Short. Paper is ${words(61)} (${words(20)})? Short.</p>`),
        tooLong(83, 'Paper is word0 word1 word2 word3 word4 word5'),
      ],
      'a long sentence with a link': [
        inAustralia(`<p>${words(40)} <a href="/">${words(10)}</a> ${words(30)}</p>`),
        tooLong(80),
      ],
    },
  },
};
