import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection';
import { fromBuffer } from '@capsizecss/unpack';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../templates/styles/face.css', import.meta.url), 'utf8');
const [, file = ''] = /url\("([^"]+)"\)/.exec(css) ?? [];
const font = readFileSync(createRequire(import.meta.url).resolve(file));

/** Source: site-quality 2. */
const MOST_BYTES = 30 * 1024;

const percentOf = (property: string): number => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(css)?.[1]);

test('the face of headings weighs at most 30 KB', () => {
  expect(font.length).toBeGreaterThan(1000);
  expect(font.length).toBeLessThanOrEqual(MOST_BYTES);
});

test('letters of the machine take the room of the face', async () => {
  const face = await fromBuffer(font);
  const fallback = entireMetricsCollection.georgia.variants['700'];
  const widthOf = ({ xWidthAvg, unitsPerEm }: Pick<typeof face, 'xWidthAvg' | 'unitsPerEm'>) => xWidthAvg / unitsPerEm;
  const size = widthOf(face) / widthOf(fallback);
  const heights = [face.ascent, -face.descent].map((height) => height / face.unitsPerEm / size);
  const wanted = [size, ...heights].map((share) => share * 100);
  const stated = ['size-adjust', 'ascent-override', 'descent-override'].map(percentOf);
  for (const [index, percent] of wanted.entries()) expect(stated[index]).toBeCloseTo(percent, 1);
});
