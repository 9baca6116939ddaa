import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../../src/engine/content/front-matter.ts';
import { findScalar, locateInData } from '../../../src/engine/content/positions.ts';
import type { DataPath } from '../../../src/engine/core/data-path.ts';
import type { Position } from '../../../src/engine/core/position.ts';

const PLANTED = 'planted value';

const textAt = (text: string, { line, column }: Position): string =>
  (text.split('\n')[line - 1] ?? '').slice(column - 1);

const plantedData: fc.Arbitrary<{ data: object; path: DataPath }> = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.string({ minLength: 1, maxLength: 8 }).filter((key) => key !== '__proto__'),
        fc.nat(2),
      ),
      { minLength: 1, maxLength: 4 },
    ),
    fc.array(
      fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.constant(''),
        fc.constant([]),
        fc.constant({}),
        fc.constant({ a: ['b', { c: 'd' }] }),
      ),
      { minLength: 6, maxLength: 6 },
    ),
  )
  .map(([steps, fillers]) => {
    const [first = 'key', ...rest] = steps;
    const path: DataPath = [String(first), ...rest];
    const data = path.reduceRight<unknown>((value, step, depth) => {
      if (typeof step === 'number') return [...fillers.slice(0, step), value, ...fillers.slice(step, depth % 3)];
      const before = `b${step}`;
      return { [before]: fillers[depth % fillers.length], [step]: value, [`z${step}`]: fillers[0] };
    }, PLANTED);
    return { data: data as object, path };
  })
  // JavaScript moves integer-like keys to the front of an object.
  .filter(({ path }) => path.every((step) => typeof step === 'number' || !/^\d/.test(step)));

test('finds a value anywhere in JSON', () => {
  fc.assert(
    fc.property(plantedData, fc.constantFrom(undefined, 2, '\t'), ({ data, path }, indent) => {
      const text = JSON.stringify(data, null, indent);
      expect(textAt(text, locateInData(text, path))).toMatch(new RegExp(`^"?${PLANTED}"`));
    }),
  );
});

test('finds a value anywhere in YAML', () => {
  fc.assert(
    fc.property(plantedData, ({ data, path }) => {
      const text = dump(data);
      expect(textAt(text, locateInData(text, path))).toMatch(new RegExp(`^${PLANTED}`));
    }),
  );
});

test('finds a value anywhere in front matter at its line in the file', () => {
  fc.assert(
    fc.property(plantedData, ({ data, path }) => {
      const file = `---\n${dump(data)}---\n\nText.\n`;
      expect(textAt(file, locateInData(splitFrontMatter(file).head, path))).toMatch(new RegExp(`^${PLANTED}`));
    }),
  );
});

test('finds every occurrence of a scalar, but not of keys', () => {
  const text = 'first: same\nsame: other\nlist:\n  - same\n  - not the same\n  - { deep: "same" }\n';
  expect(findScalar(text, 'same')).toEqual([
    { line: 1, column: 8 },
    { line: 4, column: 5 },
    { line: 6, column: 14 },
  ]);
});

test('finds a key on request, and its value otherwise', () => {
  const text = 'a:\n  b: 1\n  c: 2\n';
  expect(locateInData(text, ['a'], 'c')).toEqual({ line: 3, column: 3 });
  expect(locateInData(text, ['a', 'c'])).toEqual({ line: 3, column: 6 });
});

test('locates a missing key at its closest existing parent', () => {
  const text = 'a:\n  b:\n    - x\n';
  expect(locateInData(text, ['a', 'b', 7, 'c'])).toEqual({ line: 3, column: 5 });
  expect(locateInData(text, ['nothing'])).toEqual({ line: 1, column: 1 });
  expect(locateInData('', ['nothing'])).toEqual({ line: 1, column: 1 });
});

test('locates an empty value at its key', () => {
  expect(locateInData('a: 1\nempty:\nb: 2\n', ['empty'])).toEqual({ line: 2, column: 1 });
});

test('comments, quotes, folded strings and Windows line endings do not shift a position', () => {
  const text = '# a: comment\r\na: "x"   # tail\r\nlong: >\r\n  folded\r\n  text\r\nlast: here\r\n';
  expect(locateInData(text, ['last'])).toEqual({ line: 6, column: 7 });
});

test('a closing bracket without indentation does not shift a position', () => {
  const text = 'list: [\n  a\n]\nthen:\n  c: planted';
  expect(locateInData(text, ['then', 'c'])).toEqual({ line: 5, column: 6 });
});
