import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Build, buildOf } from '../../templates/drawing/builds.ts';
import { pictureId, picturesOf } from '../../templates/drawing/pictures.ts';
import { HEROES } from '../../templates/drawing/scenes/heroes.tsx';
import { printerLabel, printerScene, printerThumb } from '../../templates/drawing/scenes/printer.tsx';
import type { Scene } from '../../templates/drawing/scenes/Scene.ts';
import { SERVICE_SCENES } from '../../templates/drawing/scenes/services.tsx';
import type { Printer } from '../../templates/printer-figures.ts';
import { svgFile } from './svg-file.tsx';

const CONTENT = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => load(readFileSync(new URL(file, CONTENT), 'utf8'));

const printers = read('printers.yml') as readonly Printer[];
const catalogue = read('images.yml') as readonly { readonly id: string; readonly alt: string }[];
const pictures = picturesOf(printers);

const drawn = (build: Build): string => renderToStaticMarkup(printerScene(build).content);
const shapes = (markup: string, name: string): number =>
  [...markup.matchAll(new RegExp(`<path class="[^"]*\\b${name}\\b[^>]* d="([^"]*)"`, 'g'))]
    .map(([, d = '']) => d.split('M').length - 1)
    .reduce((all, some) => all + some, 0);

test.each(Object.keys(pictures))('content/images/%s.svg is drawn from its parts (update with -u)', async (id) => {
  const scene = pictures[id];
  if (scene === undefined) throw new Error(`no drawing ${id}`);
  await expect(svgFile(scene)).toMatchFileSnapshot(new URL(`images/${id}.svg`, CONTENT).pathname);
});

test('the catalogue lists every drawing, and describes each machine as drawn', () => {
  const alts = new Map(catalogue.map(({ id, alt }) => [id, alt]));
  expect([...alts.keys()]).toEqual(expect.arrayContaining(Object.keys(pictures)));
  for (const printer of printers)
    expect(alts.get(pictureId.printer(printer))).toBe(printerLabel(printer.name, buildOf(printer)));
});

describe('the machines', () => {
  test('have different drawings, which match their records', () => {
    expect(new Set(printers.map((printer) => drawn(buildOf(printer)))).size).toBe(printers.length);
    for (const printer of printers) {
      const { drawing, pagesPerMinute, specifications } = printer;
      const markup = drawn(buildOf(printer));
      expect(shapes(markup, 'handles')).toBe(drawing.drawers);
      expect(markup).toContain(`>${pagesPerMinute}</text>`);
      expect(shapes(markup, 'unsure') === 0).toBe(drawing.feeder);
      // Dashes would look like a defect in a thumbnail.
      expect(renderToStaticMarkup(printerThumb(buildOf(printer)).content)).not.toContain('unsure');
      expect(drawing.feeder).toBe(specifications.scanning?.value.includes('feeder') ?? false);
      expect(shapes(markup, 'footprint') > 0).toBe(specifications.size !== undefined);
    }
  });

  test('show dimensions only if their size is known', () => {
    const [printer] = printers;
    if (printer === undefined) throw new Error('no machine');
    const size = { value: '500 × 610 × 720 mm, about 60 kg', status: 'dealers', source: 'a dealer' } as const;
    const texts = (value: typeof size | undefined): readonly string[] =>
      [...drawn(buildOf({ ...printer, specifications: { size: value } })).matchAll(/<text[^>]*>([^<]*)/g)].map(
        ([, text = '']) => text,
      );
    expect(texts(size)).toEqual(['500 mm', '610 mm', '720 mm', '24', 'a minute']);
    expect(texts(undefined)).toEqual(['24', 'a minute']);
  });

  test('have as many drawers as their records state', () => {
    const build = { drawers: 4, feeder: true, panel: true, pages: 30 };
    expect(shapes(drawn(build), 'handles')).toBe(4);
  });
});

test('a drawing on a page weighs at most 6 KB', () => {
  const scenes = [...Object.values(HEROES), ...printers.map((printer) => printerScene(buildOf(printer)))];
  for (const { content } of scenes) expect(renderToStaticMarkup(content).length).toBeLessThan(6000);
});

/** Returns how far the floor extends beyond the frame on the left, top, right and bottom. */
const over = ({ frame: [left, top, width, height], content }: Scene): readonly number[] => {
  const floor = /matrix\(([^)]*)\)"><ellipse class="floor" rx="(\d+)" ry="(\d+)"/.exec(renderToStaticMarkup(content));
  // The office plan has its own floor.
  if (floor === null) return [];
  const [, matrix = '', rx, ry] = floor;
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix.split(' ').map(Number);
  const [halfWidth, halfHeight] = [
    Math.hypot(a * Number(rx), c * Number(ry)),
    Math.hypot(b * Number(rx), d * Number(ry)),
  ];
  return [left - (x - halfWidth), top - (y - halfHeight), x + halfWidth - left - width, y + halfHeight - top - height];
};

test('drawings next to headings, on service pages and of machines do not clip the light on the floor', () => {
  const scenes = {
    ...HEROES,
    ...SERVICE_SCENES,
    ...Object.fromEntries(printers.map((each) => [each.id, printerScene(buildOf(each))])),
  };
  const cut = Object.entries(scenes).map(([id, scene]) => [id, Math.max(...over(scene))] as const);
  expect(cut.filter(([, most]) => !(most <= 0))).toEqual([]);
});
