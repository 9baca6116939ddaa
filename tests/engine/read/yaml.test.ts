import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { parseYaml, SyntaxProblem } from '../../../src/engine/read/yaml.ts';

test('scalars that YAML 1.1 rewrites stay the text that was written', () => {
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

test('lists and maps keep their shape', () => {
  expect(parseYaml('places:\n  - { id: sydney, codes: [2000, 0200] }\n  - id: perth\n')).toEqual({
    places: [{ id: 'sydney', codes: ['2000', '0200'] }, { id: 'perth' }],
  });
});

test('a text of nothing but comments is an object without keys', () => {
  expect(parseYaml('')).toEqual({});
  expect(parseYaml('\n# to be written\n\n  # later\n')).toEqual({});
});

test('a syntax error has the line and column it stands at', () => {
  const problem = (text: string): unknown => {
    try {
      return parseYaml(text);
    } catch (error) {
      return error;
    }
  };
  expect(problem('a: 1\nb: "open\n')).toBeInstanceOf(SyntaxProblem);
  expect(problem('a: 1\nb: [1, 2\nc: 3\n')).toMatchObject({ position: { line: 3 } });
  expect(problem('a: 1\na: 2\n')).toMatchObject({
    message: 'duplicated mapping key',
    position: { line: 2, column: 1 },
  });
});

test('tags that make objects of code are refused', () => {
  expect(() => parseYaml('a: !!js/function "function () {}"')).toThrow(SyntaxProblem);
});

test('any text that is written as YAML comes back as itself', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (record) => {
      const kept = Object.fromEntries(Object.entries(record).filter(([key]) => key !== '__proto__'));
      expect(parseYaml(dump(kept))).toEqual(kept);
    }),
  );
});
