import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLinkHeader } from '../../../../src/engine/facts/html/link-header.ts';

const parse = (header: string) =>
  parseLinkHeader(header).map(({ href, parameters }) => [href, Object.fromEntries(parameters)]);

test.each<[string, string, unknown]>([
  ['one link', '</a>; rel=canonical', [['/a', { rel: 'canonical' }]]],
  [
    'a quoted value with separators',
    '</a,b;c>;rel="x";title="d, <e>; f=\\"g\\""',
    [['/a,b;c', { rel: 'x', title: 'd, <e>; f="g"' }]],
  ],
  [
    'parameters without a value',
    '</a.css>; rel=preload; as=style; nopush, </b>; rel=canonical',
    [
      ['/a.css', { rel: 'preload', as: 'style', nopush: '' }],
      ['/b', { rel: 'canonical' }],
    ],
  ],
  [
    'spaces around every part',
    ' < /a > ;\trel = "next prev" ; hreflang= de',
    [['/a', { rel: 'next prev', hreflang: 'de' }]],
  ],
  ['the first of two parameters', '</a>; REL=x; rel=y', [['/a', { rel: 'x' }]]],
  ['empty and broken parts', ', ;x, a.css; rel=preload, </b>; rel=z,,', [['/b', { rel: 'z' }]]],
  ['an unclosed quote', '</a>; title="x, </b>; rel=y', [['/a', { title: 'x, </b>; rel=y' }]]],
  ['nothing', '', []],
])('parses %s', (_, header, expected) => {
  expect(parse(header)).toEqual(expected);
});

test('parses any generated header, and never throws for other input', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', ';', ' ', '<', '"', '\\', '=') });
  const name = fc.constantFrom('rel', 'title', 'as', 'hreflang');
  const href = fc.string({ unit: fc.constantFrom('a', '/', ',', ';', '"', '=') });
  const link = fc.record({ href, parameters: fc.dictionary(name, text, { noNullPrototype: true }) });
  const written = ({ href: to, parameters }: { href: string; parameters: Record<string, string> }): string =>
    [
      `<${to}>`,
      ...Object.entries(parameters).map(([key, value]) => `${key}="${value.replace(/["\\]/g, '\\$&')}"`),
    ].join('; ');
  fc.assert(
    fc.property(fc.array(link), (links) => {
      expect(parse(links.map(written).join(', '))).toEqual(links.map(({ href: to, parameters }) => [to, parameters]));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', ';', ',', '=', '\\', 'a', ' ') }), (header) => {
      expect(parseLinkHeader(header).length).toBeLessThanOrEqual(header.split('<').length);
    }),
  );
});
