import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import type { ImageFieldOptions } from '../../api/content-image.ts';
import type { CatalogueImage } from '../../api/images.ts';
import { didYouMean } from '../../core/names/suggest.ts';
import { unsupportedAnimation } from './animation.ts';
import { type ImageCache, imageKey } from './cache.ts';
import { MOST_SOURCE_PIXELS, recipe, type Shape, type SourceSize, sizeOf } from './encoder.ts';
import { ImageProblem } from './image-problem.ts';
import {
  HEIGHT_OF_WIDTH,
  heightOf,
  LONGEST_SIDE,
  PIXELS_OF_A_CSS_PIXEL,
  usableWidth,
  WIDEST_IN_TEXT,
  WIDTHS,
  widthsInText,
} from './shape.ts';

export const FOLDER = 'content/images';

export type Description = Pick<CatalogueImage, 'alt' | 'sizes' | 'placement' | 'widest'>;

export interface LocalImage extends Pick<Shape, 'ratio' | 'fit'> {
  readonly entry: Description;
  /** Path relative to the root. */
  readonly file: string;
  /** Hash of the contents and encoder options. */
  readonly key: string;
  readonly size: SourceSize;
  /** Published widths in pixels. Empty for an SVG, which is published unchanged. */
  readonly widths: readonly number[];
  readonly animation?: Animation;
}

/** An animation has its own widths. The `widths` of LocalImage apply only to its first frame. */
export interface Animation {
  readonly key: string;
  /** Published widths in pixels. Empty if the source is published unchanged. */
  readonly widths: readonly number[];
}

const fixOfMissing = (root: string, file: string): string => {
  const withSlashes = file.replaceAll('\\', '/');
  if (withSlashes !== file && existsSync(path.join(root, withSlashes))) return `use / between folders: ${withSlashes}`;
  const inPublic = withSlashes.split('/').map((_, from, parts) => parts.slice(from).join('/'));
  const published = inPublic.find((end) => existsSync(path.join(root, 'public', end)));
  if (published !== undefined) return `it is in public/: use /${published}`;
  const isOfCatalogue = file.startsWith(`${FOLDER}/`);
  const folder = isOfCatalogue ? FOLDER : path.dirname(file);
  const others = glob.sync(isOfCatalogue ? '**/*' : '*', { cwd: path.join(root, folder) }).sort();
  const otherwise = isOfCatalogue ? 'add it, or remove the image from the catalogue' : 'add it, or correct its name';
  return didYouMean(path.relative(folder, file), others) ?? otherwise;
};

export const readBytes = (root: string, file: string): Uint8Array => {
  try {
    return readFileSync(path.join(root, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      throw new ImageProblem(
        'images/unreadable',
        `the file ${file} cannot be read (${code})`,
        'check that it is a file and that you have permission to read it',
      );
    throw new ImageProblem('images/missing-file', `the file ${file} does not exist`, fixOfMissing(root, file));
  }
};

export const notAnImage = (file: string, error: unknown): ImageProblem =>
  new ImageProblem(
    'images/unreadable',
    `the file ${file} is not a readable image: ${(error as Error).message.replace(/\s+/g, ' ').trim()}`,
    'save it again as SVG, PNG, JPEG, WebP, AVIF or GIF',
  );

/** Caches the size, so that a build without new images does not load sharp. */
const cachedSize = async (bytes: Uint8Array, key: string, cache: ImageCache): Promise<SourceSize> => {
  const measure = async () => Buffer.from(JSON.stringify(await sizeOf(bytes)));
  return JSON.parse(Buffer.from(await cache.get(imageKey(key, 'size and frames'), measure)).toString('utf8'));
};

const sharpest = ({ widest }: Description): number =>
  widest === undefined ? Number.POSITIVE_INFINITY : Math.max(WIDTHS[0], widest * PIXELS_OF_A_CSS_PIXEL);

const pixelsOf = ({ width, height }: SourceSize): string => `${width} × ${height} pixels`;

const refuseAnimation = (file: string, bytes: Uint8Array): void => {
  const format = unsupportedAnimation(bytes);
  if (format === undefined) return;
  throw new ImageProblem(
    'images/animation',
    `the file ${file} is ${format}, but only its first frame would be shown`,
    `save it as an animated WebP or GIF, or put it in public/ and use its path: /${path.basename(file)}`,
  );
};

const refuseLarge = (file: string, size: SourceSize): void => {
  if (size.isDrawing || size.width * size.height <= MOST_SOURCE_PIXELS) return;
  throw new ImageProblem(
    'images/too-large',
    `the image ${file} is ${pixelsOf(size)}; at most ${Math.floor(MOST_SOURCE_PIXELS / 1e6)} million pixels are allowed`,
    `make it smaller; images are published at most ${WIDTHS.at(-1)} pixels wide`,
  );
};

/** Throws an ImageProblem if the file is missing, too large, not an image, or an unsupported animation. */
const look = async (root: string, file: string, cache: ImageCache): Promise<Pick<LocalImage, 'key' | 'size'>> => {
  const bytes = readBytes(root, file);
  refuseAnimation(file, bytes);
  const key = imageKey(bytes, recipe());
  const size = await cachedSize(bytes, key, cache).catch((error: unknown) => {
    throw notAnImage(file, error);
  });
  refuseLarge(file, size);
  return { key, size };
};

/** Throws an ImageProblem if the image is unusable or too small. */
export const readLocalImage = async (
  root: string,
  entry: CatalogueImage,
  name: string,
  cache: ImageCache,
): Promise<LocalImage> => {
  const file = `${FOLDER}/${name}`;
  const { key, size } = await look(root, file, cache);
  const widths = size.isDrawing ? [] : WIDTHS.filter((width) => width <= Math.min(usableWidth(size), sharpest(entry)));
  if (size.isDrawing || widths.length > 0)
    return { entry, file, ratio: HEIGHT_OF_WIDTH, fit: 'cover', key, size, widths };
  throw new ImageProblem(
    'images/too-small',
    `the image ${file} is ${pixelsOf(size)}, but must be at least ${WIDTHS[0]} × ${heightOf(WIDTHS[0])}`,
    'use a larger image; images are never enlarged',
  );
};

const describeInText = (shown: number, { sizes, placement = 'body' }: ImageFieldOptions): Description => ({
  alt: '',
  sizes: sizes ?? `(min-width: ${shown}px) ${shown}px, 100vw`,
  widest: shown,
  placement,
});

/** Throws an ImageProblem if the image is unusable or too tall for its width. */
export const readTextImage = async (
  root: string,
  file: string,
  cache: ImageCache,
  options: ImageFieldOptions = {},
): Promise<LocalImage> => {
  const { widest = WIDEST_IN_TEXT, minWidth = 0 } = options;
  const { key, size } = await look(root, file, cache);
  if (!size.isDrawing && size.width < minWidth)
    throw new ImageProblem(
      'images/too-small',
      `the image ${file} is ${pixelsOf(size)}, but must be at least ${minWidth} pixels wide`,
      'use a larger image; images are never enlarged',
    );
  const widths = size.isDrawing ? [] : widthsInText(size, widest);
  if (!size.isDrawing && widths.length === 0)
    throw new ImageProblem(
      'images/too-large',
      `the image ${file} is ${pixelsOf(size)}, which is too tall for its width: the published height is limited to ${LONGEST_SIDE} pixels`,
      'split it into several images, or crop it',
    );
  const shown = Math.min(widths.at(-1) ?? size.width, widest);
  return {
    entry: describeInText(shown, options),
    file,
    ratio: size.height / size.width,
    fit: 'fill',
    // Differs from the key of the same file in the catalogue, where images are cropped.
    key: imageKey(key, 'whole'),
    size,
    widths,
  };
};
