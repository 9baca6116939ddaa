import path from 'node:path';
import { Parser } from 'htmlparser2';
import type { SourceEdit } from '../core/diagnostics.ts';
import { readTextFile } from '../core/text-file.ts';
import { SOURCE_ATTRIBUTE } from '../pages/compile/development-jsx.ts';

/** What is needed to find an image in the templates. */
interface ImageLookup {
  readonly root: string;
  readonly renderWithSources: (path: string) => Promise<string | undefined>;
}

/** Places of the images of a page with this address and without alt, as `file:line:column`. */
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

/** An image in JSX that names its file and nothing that may bring an alt. */
const PLAIN_IMAGE = /^<img(?=\s)(?:\s+[\w-]+(?:=(?:"[^"{}]*"|'[^'{}]*'|\{[\w.]+\}))?)*\s*\/?>/;

/** The edit that marks an image as decoration, where the image stands plainly on one line. */
const editAt = (place: string, root: string, src: string): SourceEdit[] => {
  const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  const text = readTextFile(path.join(root, file)).split('\n')[Number(line) - 1] ?? '';
  const [from = ''] = PLAIN_IMAGE.exec(text.slice(Number(column) - 1)) ?? [];
  // An address built from parts matches many images, of which others may say something.
  const isThis = from.includes(`src="${src}"`) || from.includes(`src='${src}'`);
  return isThis ? [{ file, line: Number(line), from, to: from.replace('<img', '<img alt=""') }] : [];
};

/** Where images of these pages lack an empty alt in a template. */
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
