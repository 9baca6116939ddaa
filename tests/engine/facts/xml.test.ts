import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { walkXml, type XmlProblem } from '../../../src/engine/facts/xml.ts';

/** Returns elements as `namespace|name`, and text in quotes. */
const walk = (text: string): { events: string[]; problem: XmlProblem | undefined } => {
  const events: string[] = [];
  const problem = walkXml(text, {
    open: ({ name, namespace }) => events.push(`${namespace}|${name}`),
    text: (found) => found.trim() !== '' && events.push(JSON.stringify(found)),
    close: () => events.push('/'),
  });
  return { events, problem };
};

const reason = (text: string): string | undefined => {
  const { problem } = walk(text);
  return problem && `${problem.line}:${problem.column} ${problem.reason}`;
};

test('resolves the namespaces of elements', () => {
  expect(walk('<s:a xmlns:s="one" xmlns = \'two\'><b/><s:c><s:d xmlns:s="three"/></s:c></s:a>').events).toEqual([
    'one|a',
    'two|b',
    '/',
    'one|c',
    'three|d',
    '/',
    '/',
    '/',
  ]);
});

test('reads text from references and CDATA, and skips comments and processing instructions', () => {
  const { events, problem } = walk(
    '\uFEFF<?xml version="1.0"?><?xml-stylesheet href="a?b&c"?><!-- A & B --><!DOCTYPE a SYSTEM "a.dtd" [<!-- ]> --><!ENTITY b "]>">]>\n<a>1&amp;2<![CDATA[<&>]]><!-- & -->&#x33;</a>\n',
  );
  expect(problem).toBeUndefined();
  expect(events.join('')).toBe('|a"1&2""<&>""3"/');
});

test.each([
  ['a bare &', '<a>\n<b>?x=1&y=2</b>&amp;</a>', '2:8 "&" does not start a character reference'],
  [
    'a bare & after a comment and CDATA that contain one',
    '<a><!-- & --><![CDATA[&]]> & </a>',
    '1:28 "&" does not start a character reference',
  ],
  ['a bare & at the end', '<a>&', '1:4 "&" does not start a character reference'],
  [
    'a bare & in an attribute, with CR line ends',
    '<a>\r<b c="?d&e"/>\r</a>',
    '2:9 "&" does not start a character reference',
  ],
  ['an unclosed element', '<a><b></a>', '1:10 unexpected close tag'],
  ['a truncated document', '<a>\n<b>', '2:3 unclosed tag: b'],
  ['two root elements', '<a/><b/>', '1:7 documents may contain only one root'],
  ['no element', ' \n', '2:1 document must contain a root element'],
  ['an HTML page', '<!doctype html><title>x</title>', /^1:\d+ incorrect syntax$/],
  ['an undeclared prefix', '<a><b:c/></a>', '1:9 unbound namespace prefix: "b"'],
  ['an entity that the document declares', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '1:36 undefined entity'],
  ['an HTML entity', '<a>&nbsp;</a>', '1:9 undefined entity'],
  ['the same attribute twice', '<a b="1" b="2"/>', '1:16 duplicate attribute: b'],
  ['a control character', '<a>\u0001</a>', '1:4 disallowed character'],
])('reports %s with its location', (_, text, expected) => {
  expect(reason(text)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

describe('hostile documents are parsed quickly', () => {
  const laughs = Array.from({ length: 30 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
  test.each([
    ['entities within entities', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs.join('')}]><a>&l30;</a>`],
    ['an entity that loads a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['deep nesting', '<a>'.repeat(1_000_000)],
    ['nested namespaces', '<a xmlns:b="c">'.repeat(300_000)],
    ['unclosed comments', '<a><!--'.repeat(300_000)],
    ['unclosed CDATA', '<a><![CDATA['.repeat(300_000)],
    ['unclosed processing instructions', '<?a <?'.repeat(300_000)],
    ['brackets in CDATA', `<a><![CDATA[${']'.repeat(2_000_000)}`],
    ['an unclosed DOCTYPE', `<!DOCTYPE a [${'<!ENTITY "'.repeat(300_000)}`],
    ['ampersands', `<a>${'&'.repeat(2_000_000)}</a>`],
    ['blanks', `<a${' '.repeat(2_000_000)}`],
    ['a document that is not XML', 'x'.repeat(5_000_000)],
  ])('%s', { timeout: 30_000 }, (_, text) => {
    expect(walk(text).problem).toBeDefined();
  });
});

const trees = fc.letrec<{ node: { readonly text: string; readonly events: readonly string[] } }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(
      { text: '&lt;&amp;', events: ['"<&"'] },
      { text: '<![CDATA[<&>]]>', events: ['"<&>"'] },
      { text: '<!-- <a> & -->', events: [] },
      { text: '<?a <b>&?>', events: [] },
      { text: '<a/>', events: ['|a', '/'] },
      { text: '<p:a xmlns:p = "n" b="&#38;" ></p:a >', events: ['n|a', '/'] },
    ),
    fc.array(tie('node'), { maxLength: 4 }).map((children) => ({
      text: `<c>${children.map(({ text }) => text).join('<!---->')}</c>`,
      events: ['|c', ...children.flatMap(({ events }) => events), '/'],
    })),
  ),
}));

const joined = (events: readonly string[]): string => events.join(' ').replaceAll('" "', '');

test('reports the elements and text of well-formed documents', () => {
  fc.assert(
    fc.property(trees.node, ({ text, events }) => {
      const found = walk(`<root>${text}</root>`);
      expect(found.problem).toBeUndefined();
      expect(joined(found.events)).toBe(joined(['|root', ...events, '/']));
    }),
  );
});

test('never throws, whatever the input', () => {
  const pieces = fc.constantFrom(
    '<a>',
    '</a>',
    '<a',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&',
    '&amp;',
    '"',
    '?>',
    '<?x',
    '\uFEFF',
    '\r',
    '<!DOCTYPE a',
    '[',
    ']>',
    'x',
    '\0',
    '\uD800',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      walk(parts.join(''));
    }),
  );
});
