import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import GithubSlugger from 'github-slugger';
import type { Picture } from '../api/image.tsx';
import type { CatalogueImage } from '../api/images.ts';
import { type PictureCache, pictureKey } from '../pictures/cache.ts';
import { didYouMean } from '../suggest.ts';
import { encode, FORMATS, type Format, recipe, type SourceSize, sizeOf } from './encoder.ts';
import { fallbackWidth, HEIGHT_OF_WIDTH, heightOf, usableWidth, WIDTHS } from './shape.ts';

const FOLDER = 'content/images';

/** What is wrong with a file, in words. */
export class ImageProblem extends Error {
  constructor(
    readonly rule: string,
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

/** What is said of a picture besides its file. */
export type Description = Pick<CatalogueImage, 'alt' | 'sizes' | 'placement' | 'widest'>;

/** A file below `content/` that pages can show. */
export interface LocalImage {
  readonly entry: Description;
  /** Relative to the root. */
  readonly file: string;
  /** Height of its pictures by their width. */
  readonly ratio: number;
  /** Hash of its contents and of how images are made of them. */
  readonly key: string;
  readonly size: SourceSize;
  /** Widths in pixels that are made of it; none of a drawing, which goes out as it is. */
  readonly widths: readonly number[];
}

/** One file of the output: a width in a format, or a drawing itself. */
export interface ImageFile {
  readonly path: string;
  readonly made?: { readonly width: number; readonly format: Format };
}

/** What to do about a file that is not there. */
const fixOfMissing = (root: string, file: string): string => {
  const isOfCatalogue = file.startsWith(`${FOLDER}/`);
  const folder = isOfCatalogue ? FOLDER : path.dirname(file);
  const others = glob.sync(isOfCatalogue ? '**/*' : '*', { cwd: path.join(root, folder) }).sort();
  const otherwise = isOfCatalogue ? 'add it, or remove the image from the catalogue' : 'add it, or correct its name';
  return didYouMean(path.relative(folder, file), others) ?? otherwise;
};

const readBytes = (root: string, file: string): Uint8Array => {
  try {
    return readFileSync(path.join(root, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      throw new ImageProblem(
        'images/unreadable',
        `the file ${file} cannot be read (${code})`,
        'make it a file that may be read',
      );
    throw new ImageProblem('images/missing-file', `the file ${file} does not exist`, fixOfMissing(root, file));
  }
};

const notAnImage = (file: string, error: unknown): ImageProblem =>
  new ImageProblem(
    'images/unreadable',
    `the file ${file} is no image that can be read: ${(error as Error).message.replace(/\s+/g, ' ').trim()}`,
    'save it again as SVG, PNG, JPEG, WebP or AVIF',
  );

/** Sizes are cached too, so that a build without new images does not load sharp. */
const cachedSize = async (bytes: Uint8Array, key: string, cache: PictureCache): Promise<SourceSize> => {
  const measure = async () => Buffer.from(JSON.stringify(await sizeOf(bytes)));
  return JSON.parse(Buffer.from(await cache.get(pictureKey(key, 'size'), measure)).toString('utf8'));
};

/** Pixels that nobody sees are not sent: screens have two for one of CSS, and few people see more. */
const PIXELS_OF_A_CSS_PIXEL = 2;

/** The widest that an image is of use; any where the catalogue does not say how wide it is shown. */
const sharpest = ({ widest }: Description): number =>
  widest === undefined ? Number.POSITIVE_INFINITY : Math.max(WIDTHS[0], widest * PIXELS_OF_A_CSS_PIXEL);

/** Looks at the file of an entry. Throws ImageProblem for one that is missing, no image, or too small. */
export const readLocalImage = async (
  root: string,
  entry: CatalogueImage,
  name: string,
  cache: PictureCache,
): Promise<LocalImage> => {
  const file = `${FOLDER}/${name}`;
  const { key, size } = await look(root, file, cache);
  const widths = size.isDrawing ? [] : WIDTHS.filter((width) => width <= Math.min(usableWidth(size), sharpest(entry)));
  if (size.isDrawing || widths.length > 0) return { entry, file, ratio: HEIGHT_OF_WIDTH, key, size, widths };
  throw new ImageProblem(
    'images/too-small',
    `the image ${file} is ${size.width} × ${size.height} pixels, and must be at least ${WIDTHS[0]} × ${heightOf(WIDTHS[0])}`,
    'use a larger one; images are never enlarged',
  );
};

/** As wide as a text is at most: no screen needs more of a picture in one. */
const IN_A_TEXT: Description = {
  alt: '',
  sizes: '(min-width: 48rem) 48rem, 100vw',
  widest: 768,
  placement: 'body',
};

/**
 * Looks at a picture beside a text, `content/posts/desk.jpg`. It is shown whole, in its own shape, and a small one in its
 * own width. Throws ImageProblem for a file that is missing or no image.
 */
export const readTextImage = async (root: string, file: string, cache: PictureCache): Promise<LocalImage> => {
  const { key, size } = await look(root, file, cache);
  const fitting = WIDTHS.filter((width) => width <= Math.min(size.width, sharpest(IN_A_TEXT)));
  const widths = fitting.length > 0 ? fitting : [size.width];
  // A picture of the catalogue made of the same bytes has another shape, and so another key.
  const ownKey = pictureKey(key, 'whole');
  const ratio = size.height / size.width;
  return { entry: IN_A_TEXT, file, ratio, key: ownKey, size, widths: size.isDrawing ? [] : widths };
};

const look = async (root: string, file: string, cache: PictureCache): Promise<Pick<LocalImage, 'key' | 'size'>> => {
  const bytes = readBytes(root, file);
  const key = pictureKey(bytes, recipe());
  const size = await cachedSize(bytes, key, cache).catch((error: unknown) => {
    throw notAnImage(file, error);
  });
  return { key, size };
};

/** Named by what it is made from, so that it may be kept for good: `assets/loupe-1a2b3c4d-640.avif`. */
const pathOf = ({ file, key }: LocalImage, ending: string): string => {
  const name = new GithubSlugger().slug(path.parse(file).name).replace(/[^a-z0-9-]/g, '');
  return `assets/${name || 'picture'}-${key.slice(0, 8)}${ending}`;
};

const madePath = (image: LocalImage, width: number, format: Format): string => pathOf(image, `-${width}.${format}`);

const drawingPath = (image: LocalImage): string => pathOf(image, '.svg');

/** The files of an image. */
export const filesOf = (image: LocalImage): ImageFile[] =>
  image.size.isDrawing
    ? [{ path: drawingPath(image) }]
    : image.widths.flatMap((width) =>
        FORMATS.map((format) => ({ path: madePath(image, width, format), made: { width, format } })),
      );

/** The image as a page needs it. `url` adds the base of the site. */
export const localPicture = (image: LocalImage, url: (path: string) => string): Picture => {
  const { alt, sizes, placement } = image.entry;
  if (image.size.isDrawing) {
    const { width, height } = image.size;
    return { sources: [], src: url(`/${drawingPath(image)}`), width, height, alt, placement };
  }
  const address = (width: number, format: Format) => url(`/${madePath(image, width, format)}`);
  const width = fallbackWidth(image.widths);
  return {
    sources: FORMATS.map((format) => ({
      type: `image/${format}`,
      srcSet: image.widths.map((each) => `${address(each, format)} ${each}w`).join(', '),
    })),
    src: address(width, 'webp'),
    width,
    height: heightOf(width, image.ratio),
    alt,
    sizes,
    placement,
  };
};

/** The contents of a file. Throws ImageProblem where the source turns out to be damaged. */
export const makeFile = async (
  root: string,
  image: LocalImage,
  { made }: ImageFile,
  cache: PictureCache,
): Promise<Uint8Array> => {
  if (made === undefined) return readBytes(root, image.file);
  return cache.get(pictureKey(image.key, made.format, String(made.width)), () =>
    encode(readBytes(root, image.file), { ...made, ratio: image.ratio }).catch((error: unknown) => {
      throw notAnImage(image.file, error);
    }),
  );
};
