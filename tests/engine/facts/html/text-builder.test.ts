import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextBuilder } from '../../../../src/engine/facts/html/text-builder.ts';

test('joins any number of pieces in order, even if the text is read in between', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 3000, size: 'max' }), fc.nat(3000), (pieces, readAfter) => {
      const builder = new TextBuilder();
      for (const [index, piece] of pieces.entries()) {
        builder.add(piece);
        if (index === readAfter) expect(builder.toString()).toBe(pieces.slice(0, index + 1).join(''));
      }
      expect(builder.toString()).toBe(pieces.join(''));
      expect(builder.length).toBe(pieces.join('').length);
    }),
    { numRuns: 20 },
  );
});

test('is empty after it is cleared', () => {
  const builder = new TextBuilder();
  builder.add('before');
  builder.clear();
  builder.add('after');
  expect([builder.toString(), builder.length]).toEqual(['after', 5]);
});
