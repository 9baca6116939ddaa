import path from 'node:path';
import { Parser } from 'htmlparser2';
import type { SourceEdit } from '../core/diagnostics.ts';
import { readTextFile } from '../core/text-file.ts';
import { SOURCE_ATTRIBUTE } from '../pages/compile/development-jsx.ts';

interface ImageLookup {
  readonly root: string;
  readonly renderWithSources: (path: string) => Promise<string | undefined>;
}

/** Returns locations as `file:line:column`. */
const placesIn = (html: string, src: string): string[] => {
  const places: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const place = attributes[SOURCE_ATTRIBUTE];
      if (name === 'img' && attributes.src === src && attributes.alt === undefined && place) places.push(place);
    },
  });
  parser.end(html);
  return places;
};

/** Matches an image in JSX without spread attributes, which could contain an `alt`. */
const PLAIN_IMAGE = /^<img(?=\s)(?:\s+[\w-]+(?:=(?:"[^"{}]*"|'[^'{}]*'|\{[\w.]+\}))?)*\s*\/?>/;

/** Edits only images that match `PLAIN_IMAGE` on a single line. */
const editAt = (place: string, root: string, src: string): SourceEdit[] => {
  const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  const text = readTextFile(path.join(root, file)).split('\n')[Number(line) - 1] ?? '';
  const [from = ''] = PLAIN_IMAGE.exec(text.slice(Number(column) - 1)) ?? [];
  // A computed `src` can belong to several images, some of which need a different alt.
  const isThis = from.includes(`src="${src}"`) || from.includes(`src='${src}'`);
  return isThis ? [{ file, line: Number(line), from, to: from.replace('<img', '<img alt=""') }] : [];
};

export const altEdits = async (
  src: string,
  pages: readonly string[],
  { root, renderWithSources }: ImageLookup,
): Promise<SourceEdit[]> => {
  const places = new Set<string>();
  for (const page of pages) {
    const html = await renderWithSources(page);
    for (const place of html === undefined ? [] : placesIn(html, src)) places.add(place);
  }
  return [...places].sort().flatMap((place) => editAt(place, root, src));
};
