import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPageFacts } from '../../../../src/engine/facts/html/read-facts.ts';
import { References } from '../../../../src/engine/facts/html/references.ts';
import { GRAPH_RULES } from '../../../../src/engine/rules/structured-data/graph-rules.ts';

const read = (html: string) => {
  const references = new References();
  const facts = readPageFacts('/a/', html, references, { judges: GRAPH_RULES });
  const texts = (ids: readonly number[]): string[] => ids.map((id) => references.textOf(id));
  return { ...facts, links: texts(facts.links), resources: texts(facts.resources) };
};

const mainTextOf = (html: string): string => read(html).mainText;

test('reads all definitions and references of a page in one pass', () => {
  const facts = read(`<!doctype html><html lang="en-AU"><head><title> A
  title </title><meta name="description" content="What &amp; why"><meta name="robots" content="noindex, follow">
  <link rel="canonical" href="https://www.example.org/a/"><link rel="icon" href="/i.svg"><meta property="og:image" content="/o.png">
  <script type="application/ld+json">{"@graph":[{"@type":"A","@id":"#a","b":{"@id":"#b"}}]}</script><script src="/s.js"></script></head>
  <body><main><h1>The <em>heading</em></h1><p id="p"><a href="/b/?x=1&amp;y=2#z">b</a></p></main></body></html>`);
  expect(facts).toMatchObject({
    path: '/a/',
    titles: ['A title'],
    descriptions: ['What & why'],
    canonicals: ['https://www.example.org/a/'],
    noindex: true,
    refresh: undefined,
    mainHeadings: ['The heading'],
    strayHeadElements: [],
    hasLanguage: true,
    structuredData: { problems: [], repeated: [], unresolved: ['#b'] },
    ids: ['p'],
    links: ['/b/?x=1&y=2#z'],
    resources: ['/i.svg', '/o.png', '/s.js'],
  });
});

test('ignores markup in comments, scripts, styles, text fields and titles', () => {
  const facts = read(
    '<body><!-- <a href="/1/" id="1"> --><!--> <a href="/real/" id="real"> <!-- --!> <script>"<a href=/2/ id=2>"</script><style>/* <a href="/3/" id="3"> */</style>' +
      '<textarea><a href="/4/" id="4"></textarea><script>// <!-- <script> </script><a href="/5/" id="5"></script></body>',
  );
  expect(facts.links).toContain('/real/');
  for (const hidden of ['/1/', '/2/', '/3/', '/4/']) expect(facts.links).not.toContain(hidden);
});

test('reads CDATA as a comment in HTML, and as text in SVG', () => {
  expect(read('<body><![CDATA[ <a href="/hidden/" id="x"> ]]><a href="/shown/">x</a></body>')).toMatchObject({
    links: ['/shown/'],
    ids: [],
  });
  expect(read('<body><svg><![CDATA[ <a href="/hidden/"> ]]></svg><a href="/shown/">x</a></body>').links).toEqual([
    '/shown/',
  ]);
});

test('reads attributes with any quotes, in any case and with surrounding spaces', () => {
  expect(
    read(
      `<A HREF=/1/>x</A><a href='/2/'>x</a><a\n\thref\n=\n"/3/"\n>x</a><a data-href="/no/" href="/4/">x</a><a title="a > b" href="/5/">x</a>`,
    ).links,
  ).toEqual(['/1/', '/2/', '/3/', '/4/', '/5/']);
});

test('uses the first of two attributes with the same name', () => {
  const facts = read('<p id="one" id="two"><a href="/1/" href="/2/">x</a></p>');
  expect(facts.ids).toEqual(['one']);
  expect(facts.links).toEqual(['/1/']);
});

test('reads an attribute without a value as empty', () => {
  expect(read('<a href id>x</a>')).toMatchObject({ links: [''], ids: [''] });
});

test('recognises upper-case elements', () => {
  expect(
    read('<HTML LANG=en><HEAD><TITLE>T</TITLE></HEAD><BODY><MAIN><H1>H</H1><META NAME=robots></MAIN></BODY></HTML>'),
  ).toMatchObject({
    hasLanguage: true,
    titles: ['T'],
    mainHeadings: ['H'],
    strayHeadElements: ['meta'],
  });
});

test('does not use the title of a drawing as the page title', () => {
  expect(
    read(
      '<head><title>Page</title></head><body><svg><title>Drawing</title><a href="/x/"><path id="p"/></a></svg></body>',
    ),
  ).toMatchObject({ titles: ['Page'], strayHeadElements: [], links: ['/x/'], ids: ['p'] });
});

test('closes a self-closing drawing immediately', () => {
  expect(read('<body><svg/><title>Stray</title></body>')).toMatchObject({
    titles: ['Stray'],
    strayHeadElements: ['title'],
  });
});

test.each([
  ['an element', '<div>Block</div>', ['link']],
  ['text', 'Text', ['link']],
  ['a noscript, a script and a template', '<noscript><img></noscript><script>x</script><template>x</template>', []],
])('%s in the head ends the head, as in browsers', (_, before, strayHeadElements) => {
  expect(read(`<head><title>T</title>${before} <link rel=canonical href=/></head><body>Text`)).toMatchObject({
    strayHeadElements,
  });
});

test('ignores unmatched closing tags', () => {
  const stray = '</svg></main></h1></script></title>';
  expect(read(`<body>${stray}<svg><title>Drawing</title></svg><main><h1>H</h1>Text</main></body>`)).toMatchObject({
    titles: [],
    strayHeadElements: [],
    mainHeadings: ['H'],
    mainText: mainTextOf('<body><main><h1>H</h1>Text</main></body>'),
  });
});

test('decodes character references in attributes and text', () => {
  expect(
    read('<title>A &amp; B &lt;c&gt; &#233; &copy;</title><p id="a&amp;b"></p><a href="/&#97;/">x</a>'),
  ).toMatchObject({ titles: ['A & B <c> é ©'], ids: ['a&b'], links: ['/a/'] });
});

test('collects every URL in a srcset as a resource', () => {
  expect(
    read('<img srcset="/1.png 1x,\n /2.png 2x , /3.png 100w"><source srcset="/4.webp"><img srcset="">').resources,
  ).toEqual(['/1.png', '/2.png', '/3.png', '/4.webp']);
});

test('collects links as resources only if their relation loads something', () => {
  expect(
    read(
      '<link rel="stylesheet" href="/1"><link rel="shortcut icon" href="/2"><link rel="apple-touch-icon" href="/3"><link rel="manifest" href="/4"><link rel="alternate" href="/5"><link rel="me" href="/6"><link>',
    ).resources,
  ).toEqual(['/1', '/2', '/3', '/4', '/5']);
});

test('reads the target of a meta refresh', () => {
  expect(read('<meta http-equiv="Refresh" content="0; url=/project/new/">').refresh).toBe('/project/new/');
});

test('stores a URL once, however often a page uses it', () => {
  expect(read('<a href="/1/">x</a><a href="/1/">y</a><img src="/1/"><img src="/1/">')).toMatchObject({
    links: ['/1/'],
    resources: ['/1/'],
  });
});

test('stores duplicate ids, so that they can be reported', () => {
  expect(read('<p id="a"></p><p id="a"></p>').ids).toEqual(['a', 'a']);
});

test('reads only the text of main as the main text', () => {
  const same = mainTextOf('<body><nav>1</nav><main><p>One &amp; two</p></main><footer>2</footer></body>');
  expect(mainTextOf('<body><nav>3</nav><main><div>One &#38; <b>two</b></div></main></body>')).toBe(same);
  expect(mainTextOf('<body><main>One</main></body>')).not.toBe(same);
  expect(mainTextOf('<body><main> \n </main></body>')).toBe('');
});

test('reports invalid JSON-LD blocks and still reads the valid ones', () => {
  const block = (text: string, type = 'application/ld+json') => `<script type="${type}">${text}</script>`;
  const { structuredData } = read(
    block('{"a":}') +
      block('{"@type":"A","@id":"#a","c":[{"@id":"#c"},{"@id":"#d"}]}') +
      block('[{"@type":"C","@id":"#c"},{"@type":"A","@id":"#a","name":"x"},{"@type":"C","@id":"#c"}]') +
      block('{"@id":"#e"}', 'text/plain'),
  );
  expect(structuredData.problems).toHaveLength(1);
  expect(structuredData).toMatchObject({ repeated: ['#a'], unresolved: ['#d'] });
});

test('reads no facts from escaped markup', () => {
  const hostile = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '<a href="/x/">',
      '</main>',
      '<h1>',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<![CDATA[',
      ']]>',
      'id=x',
      '&lt;',
    ),
    { maxLength: 12 },
  );
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  fc.assert(
    fc.property(hostile, (parts) => {
      const text = escaped(parts.join(''));
      const facts = read(
        `<html lang="en"><head><title>${text}</title></head><body><main><h1>H</h1><p title="${text}">${text}</p><a href="/end/">x</a></main></body></html>`,
      );
      expect(facts).toMatchObject({
        links: ['/end/'],
        ids: [],
        mainHeadings: ['H'],
        strayHeadElements: [],
        resources: [],
      });
      expect(facts.titles).toHaveLength(1);
    }),
  );
});

test('never throws, whatever the input', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '/',
    '!',
    '-',
    '[',
    ']',
    '"',
    "'",
    '=',
    ' ',
    'a',
    'svg',
    'main',
    'title',
    'script',
    '&',
    '&#',
    '&#x110000;',
    '&#0;',
    ';',
    '<!--',
    '<?',
    '</',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      expect(() => read(parts.join(''))).not.toThrow();
    }),
    { numRuns: 500 },
  );
});
