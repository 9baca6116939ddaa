import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { SyntaxProblem } from '../../../src/engine/content/syntax-problem.ts';
import { parseYaml } from '../../../src/engine/content/yaml.ts';

test('keeps scalars as written, even those that YAML 1.1 would convert', () => {
  const text = [
    'phone: 0412345670',
    'landline: 02 9000 0000',
    'opens: 9:00',
    'closes: 17:30',
    'postcode: 0200',
    'darwin: 0800',
    'date: 2026-01-05',
    'moment: 2026-01-05T09:00:00Z',
    'version: 1.10',
    'hex: 0x1F',
    'big: 1_000',
    'answer: yes',
    'nothing: null',
    'tilde: ~',
    'empty:',
  ].join('\n');
  expect(parseYaml(text)).toEqual({
    phone: '0412345670',
    landline: '02 9000 0000',
    opens: '9:00',
    closes: '17:30',
    postcode: '0200',
    darwin: '0800',
    date: '2026-01-05',
    moment: '2026-01-05T09:00:00Z',
    version: '1.10',
    hex: '0x1F',
    big: '1_000',
    answer: 'yes',
    nothing: 'null',
    tilde: '~',
    empty: '',
  });
});

test('lists and maps keep their structure', () => {
  expect(parseYaml('places:\n  - { id: sydney, codes: [2000, 0200] }\n  - id: perth\n')).toEqual({
    places: [{ id: 'sydney', codes: ['2000', '0200'] }, { id: 'perth' }],
  });
});

test('reads a file with only comments as an empty object', () => {
  expect(parseYaml('')).toEqual({});
  expect(parseYaml('\n# to be written\n\n  # later\n')).toEqual({});
});

const problem = (text: string): unknown => {
  try {
    return parseYaml(text);
  } catch (error) {
    return error;
  }
};

test('reports a syntax error with its line and column', () => {
  expect(problem('a: 1\nb: "open\n')).toBeInstanceOf(SyntaxProblem);
  expect(problem('a: 1\nb: [1, 2\nc: 3\n')).toMatchObject({ position: { line: 3 } });
  expect(problem('a: 1\na: 2\n')).toMatchObject({
    message: 'duplicate key "a"',
    position: { line: 2, column: 1 },
    fix: 'keep one of the two',
  });
});

test.each([
  ['a: 1\n\tb: 2\n', 2, 'the line is indented with a tab', 'indent with spaces'],
  ['\ta: 1\n', 1, 'the line is indented with a tab', 'indent with spaces'],
  ['"a b": 1\n"a b": 2\n', 2, 'duplicate key "a b"', 'keep one of the two'],
  ['a: { x: 1, x: 2 }\n', 1, 'duplicate key "x"', 'keep one of the two'],
  ['{"a":1,"a":2}', 1, 'duplicate key "a"', 'keep one of the two'],
  ['a: 1\n  b: 2\n', 2, 'the indentation of the line is wrong', 'align it'],
  ['a: 1\nb:\n   c: 1\n  d: 2\n', 4, 'the indentation of the line is wrong', 'align it'],
  ['- a: 1\n b: 2\n', 2, 'the indentation of the line is wrong', 'align it'],
  ['title: Fish & chips: best\n', 1, 'the value cannot be parsed as a single string', 'in quotes'],
  ['title: @home\n', 1, 'the value cannot be parsed as a single string', 'in quotes'],
  ['a: [1, 2\nb: 3\n', 2, 'a closing bracket is missing', 'close the list'],
  ['a\nb: 1\n', 2, 'the line does not continue the structure above it', 'key: value'],
  ['exclude: [*.webp]\n', 1, 'YAML reads *.webp as a reference to &.webp, which does not exist', 'in quotes'],
  ['exclude:\n  - **/a\n', 2, 'YAML reads **/a as a reference to &*/a, which does not exist', 'in quotes'],
  ['exclude:\n  - !fr/**\n', 2, 'YAML reads !fr/** as the type of the value', 'in quotes'],
  ['exclude: [{a,b}/**]\n', 1, 'a comma is missing in a list or set of keys in brackets', 'in quotes'],
  ['a: "open\n', 1, 'the quoted text that starts here has no closing "', 'add the missing "'],
])('explains the problem in %j and how to fix it', (text, line, message, fix) => {
  expect(() => parseYaml(text)).toThrow(
    expect.objectContaining({
      message,
      fix: expect.stringContaining(fix),
      position: { line, column: expect.any(Number) },
    }),
  );
});

test('rejects tags that create objects from code', () => {
  expect(() => parseYaml('a: !!js/function "function () {}"')).toThrow(SyntaxProblem);
});

test('any text that is written as YAML is read back unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (record) => {
      const kept = Object.fromEntries(Object.entries(record).filter(([key]) => key !== '__proto__'));
      expect(parseYaml(dump(kept))).toEqual(kept);
    }),
  );
});

test.each([
  ['tags: [\n  "a",\n  "b"\n]\nafter: c', { tags: ['a', 'b'], after: 'c' }],
  ["tags:\t['a', 'b']", { tags: ['a', 'b'] }],
  ['place: {\n  lat: 1\n}', { place: { lat: '1' } }],
  ['place: \t {lat: 1}', { place: { lat: '1' } }],
  ['deep:\n  list: [\n    a,\n    {\n      b: c\n  }\n]', { deep: { list: ['a', { b: 'c' }] } }],
  ['-\t[a]\n- [\n  b\n]', [['a'], ['b']]],
  ['tags: [\n"a",\n"b"\n]\nafter: c', { tags: ['a', 'b'], after: 'c' }],
  ['tags: [\r\n"a",\r\n"b"]\r\nafter: c', { tags: ['a', 'b'], after: 'c' }],
  ['m:\n  a: [\n    1,\n  2,\n\n  [3,\n4]\n  ]\nafter: c', { m: { a: ['1', '2', ['3', '4']] }, after: 'c' }],
])(
  'a closing bracket or an item below its key, and a tab before an opening bracket, are accepted: %j',
  (text, value) => {
    expect(parseYaml(text)).toEqual(value);
  },
);

test.each(['a: [\n  b\nc: d', 'a: "[\t\nb: c', 'a: [b\n'])('a bracket that is never closed is an error: %j', (text) => {
  expect(() => parseYaml(text)).toThrow(SyntaxProblem);
});

test('quoted strings and block scalars with tabs and brackets stay unchanged', () => {
  expect(parseYaml('a: "x:\t[y\n\n  ]"\nb: |\n  k:\t[v\n\n  ]\nc: [\n  d\n]')).toEqual({
    a: 'x:\t[y\n]',
    b: 'k:\t[v\n\n]\n',
    c: ['d'],
  });
});

test.each([
  ['a: [\n  b\nc: d\ne: [f]\n', 3],
  ['a: [b,\nc\nd: e [f]\n', 2],
])('an error after an item without indentation is reported where the bracket is missing: %j', (text, line) => {
  expect(problem(text)).toMatchObject({ message: 'a closing bracket is missing', position: { line } });
});

test('a list can have any number of items without indentation', () => {
  const items = Array.from({ length: 5_000 }, (_, at) => `item ${at}`);
  expect(parseYaml(`list: [\n${items.join(',\n')}\n]\n`)).toEqual({ list: items });
});

test('a file can have any number of closing brackets without indentation', () => {
  const lists = Array.from({ length: 800 }, (_, at) => `list-${at}: [\n  a\n]`).join('\n');
  expect(Object.keys(parseYaml(lists) as object)).toHaveLength(800);
});

test('a closing bracket with less indentation than its key is accepted if the key is nested deeply', () => {
  expect(parseYaml('a:\n  b:\n      c: [\n]\n')).toEqual({ a: { b: { c: [] } } });
});
