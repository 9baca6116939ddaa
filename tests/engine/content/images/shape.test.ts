import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remoteAddress } from '../../../../src/engine/content/images/remote.ts';
import {
  fallbackWidth,
  heightOf,
  LONGEST_SIDE,
  usableWidth,
  WIDTHS,
  widthsInText,
} from '../../../../src/engine/content/images/shape.ts';

const pixels = fc.integer({ min: 1, max: 20_000 });

test('uses the widest crop that fits, and never enlarges an image', () => {
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const usable = usableWidth({ width, height });
      expect(usable).toBeLessThanOrEqual(width);
      expect(heightOf(usable)).toBeLessThanOrEqual(height);
      expect(usable + 1 > width || (usable + 1) * 0.6 > height - 1).toBe(true);
    }),
  );
});

test('the fallback file for old browsers is one of the published files', () => {
  for (let count = 1; count <= WIDTHS.length; count++) {
    const widths = WIDTHS.slice(0, count);
    expect(widths).toContain(fallbackWidth(widths));
  }
});

test('an image in content is offered in its own width, or in standard widths if it is larger than any screen needs', () => {
  expect(widthsInText({ width: 600, height: 400 })).toEqual([320, 600]);
  expect(widthsInText({ width: 640, height: 400 })).toEqual([320, 640]);
  expect(widthsInText({ width: 1000, height: 400 })).toEqual([320, 640, 768, 1000]);
  expect(widthsInText({ width: 4000, height: 400 })).toEqual([320, 640, 768, 1024, 1280, 1536]);
  expect(widthsInText({ width: 1, height: 1 })).toEqual([1]);
});

test('the widths of an image in content neither enlarge it nor exceed the maximum file height', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 40_000 }), (width, height) => {
      const widths = widthsInText({ width, height });
      for (const each of widths) {
        expect(each).toBeLessThanOrEqual(width);
        expect(heightOf(each, height / width)).toBeGreaterThanOrEqual(1);
        expect(heightOf(each, height / width)).toBeLessThanOrEqual(LONGEST_SIDE);
      }
      expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
      expect(widths.length === 0).toBe(Math.floor((LONGEST_SIDE * width) / height) === 0);
    }),
  );
});

test('adds size parameters to a remote URL and keeps its existing ones', () => {
  expect(remoteAddress('https://images.example.com/a%20b.jpg?crop=faces&w=9', 640)).toBe(
    'https://images.example.com/a%20b.jpg?crop=faces&w=640&auto=format%2Ccompress&q=75&fm=webp&h=384&fit=crop',
  );
});

test('remote URLs contain no comma or space, which would end them in a srcset', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.constantFrom(...WIDTHS), (url, width) => {
      const address = remoteAddress(url, width);
      expect(new URL(address).searchParams.get('w')).toBe(String(width));
      expect(address.slice(address.indexOf('?'))).not.toMatch(/[,\s]/);
    }),
  );
});
