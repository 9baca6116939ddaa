import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection';
import { fromBuffer } from '@capsizecss/unpack';
import { expect, test } from 'vitest';
import { fileOf, pagePerTemplate, realSite } from '../support/real-site.ts';

const styles = new URL('../../templates/styles/face.css', import.meta.url);
const css = readFileSync(styles, 'utf8');
const [, file = ''] = /url\("([^"]+)"\)/.exec(css) ?? [];
const font = readFileSync(new URL(file, styles));

/** Maximum size, well below 30 KB, because a phone receives the font and a page of two round trips before first paint. */
const MOST_BYTES = 8 * 1024;

const percentOf = (property: string): number => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(css)?.[1]);

test('the heading font weighs at most 8 KB', () => {
  expect(font.length).toBeGreaterThan(1000);
  expect(font.length).toBeLessThanOrEqual(MOST_BYTES);
});

test('the fallback font takes up the same space as the heading font', async () => {
  const face = await fromBuffer(font);
  const fallback = entireMetricsCollection.georgia.variants['700'];
  const widthOf = ({ xWidthAvg, unitsPerEm }: Pick<typeof face, 'xWidthAvg' | 'unitsPerEm'>) => xWidthAvg / unitsPerEm;
  const size = widthOf(face) / widthOf(fallback);
  const heights = [face.ascent, -face.descent].map((height) => height / face.unitsPerEm / size);
  const wanted = [size, ...heights].map((share) => share * 100);
  const stated = ['size-adjust', 'ascent-override', 'descent-override'].map(percentOf);
  for (const [index, percent] of wanted.entries()) expect(stated[index]).toBeCloseTo(percent, 1);
});

test('the heading font has every letter used in headings', async () => {
  const [, ranges = ''] = /--unicodes=(\S+)/.exec(css) ?? [];
  const isIn = (letter: number): boolean =>
    ranges.split(',').some((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return letter >= from && letter <= to;
    });
  const folder = await realSite();
  const pages = [...(await pagePerTemplate()).values()];
  const html = pages.map((page) => readFileSync(path.join(folder, fileOf(page)), 'utf8'));
  const headings = html.flatMap((text) => text.match(/<h[123]\b.*?<\/h[123]>/gs) ?? []);
  const letters = new Set(headings.join('').replace(/<[^>]*>/g, ''));
  expect(letters.size).toBeGreaterThan(50);
  expect([...letters].filter((letter) => !isIn(letter.codePointAt(0) ?? 0))).toEqual([]);
});
