import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Picture } from '../../api/image.tsx';
import { makeAnimation } from './animated-image.ts';
import { type ImageCache, imageKey } from './cache.ts';
import { encode, FORMATS, type Format } from './encoder.ts';
import { type Animation, type LocalImage, notAnImage, readBytes } from './local.ts';
import { fallbackWidth, heightOf, WIDEST_IN_TEXT } from './shape.ts';

/** One width of a still image or animation, or the unchanged source if `made` is undefined. */
export interface ImageFile {
  readonly path: string;
  readonly made?:
    | { readonly width: number; readonly format: Format }
    | { readonly width: number; readonly of: Animation };
}

/**
 * Returns the output path. It contains a hash of the inputs, so that the file can be cached forever:
 * `assets/loupe-1a2b3c4d-640.avif`.
 */
const pathOf = (file: string, key: string, ending: string): string => {
  const name = new GithubSlugger().slug(path.parse(file).name).replace(/[^a-z0-9-]/g, '');
  return `assets/${name || 'picture'}-${key.slice(0, 8)}${ending}`;
};

const stillPath = ({ file, key }: LocalImage, width: number, format: Format): string =>
  pathOf(file, key, `-${width}.${format}`);

const animationPath = ({ file }: LocalImage, { key }: Animation, width: number): string =>
  pathOf(file, key, `-${width}-animated.webp`);

const sourcePath = ({ file, key, size }: LocalImage): string =>
  pathOf(file, key, `.${size.isDrawing ? 'svg' : size.animation?.format}`);

const filesOfAnimation = (image: LocalImage, animation: Animation): ImageFile[] =>
  animation.widths.length === 0
    ? [{ path: sourcePath(image) }]
    : animation.widths.map((width) => ({
        path: animationPath(image, animation, width),
        made: { width, of: animation },
      }));

export const filesOf = (image: LocalImage): ImageFile[] => {
  if (image.size.isDrawing) return [{ path: sourcePath(image) }];
  const stills = image.widths.flatMap((width) =>
    FORMATS.map((format) => ({ path: stillPath(image, width, format), made: { width, format } })),
  );
  return image.animation === undefined ? stills : [...stills, ...filesOfAnimation(image, image.animation)];
};

type Address = (path: string) => string;

const srcSetOf = (widths: readonly number[], pathFor: (width: number) => string, url: Address): string =>
  widths.map((width) => `${url(`/${pathFor(width)}`)} ${width}w`).join(', ');

const stillSources = (image: LocalImage, url: Address): Picture['sources'] =>
  FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: srcSetOf(image.widths, (width) => stillPath(image, width, format), url),
  }));

/** Limits the width of an SVG in Markdown like that of other images. */
const drawingPicture = (image: LocalImage, url: Address): Picture => {
  const { alt, placement } = image.entry;
  const { size, ratio, fit } = image;
  const width = fit === 'fill' ? Math.min(size.width, WIDEST_IN_TEXT) : size.width;
  const height = width === size.width ? size.height : heightOf(width, ratio);
  return { sources: [], src: url(`/${sourcePath(image)}`), width, height, alt, placement };
};

const CALM = '(prefers-reduced-motion: reduce)';

/** Visitors who prefer reduced motion get only the first frame. */
const animatedSources = (image: LocalImage, animation: Animation, url: Address): Pick<Picture, 'sources' | 'src'> => {
  const stills = stillSources(image, url).map((source) => ({ ...source, media: CALM }));
  const { widths } = animation;
  if (widths.length === 0) return { sources: stills, src: url(`/${sourcePath(image)}`) };
  const pathFor = (width: number) => animationPath(image, animation, width);
  return {
    sources: [...stills, { type: 'image/webp', srcSet: srcSetOf(widths, pathFor, url) }],
    src: url(`/${pathFor(fallbackWidth(widths))}`),
  };
};

export const localPicture = (image: LocalImage, url: Address): Picture => {
  if (image.size.isDrawing) return drawingPicture(image, url);
  const { alt, sizes, placement } = image.entry;
  const width = fallbackWidth(image.widths);
  const files =
    image.animation === undefined
      ? { sources: stillSources(image, url), src: url(`/${stillPath(image, width, 'webp')}`) }
      : animatedSources(image, image.animation, url);
  return { ...files, width, height: heightOf(width, image.ratio), alt, sizes, placement };
};

/** Throws an ImageProblem if the source is damaged. */
export const makeFile = async (
  root: string,
  image: LocalImage,
  { made }: ImageFile,
  cache: ImageCache,
): Promise<Uint8Array> => {
  if (made === undefined) return readBytes(root, image.file);
  if ('of' in made) return makeAnimation(root, image, made.of, made.width, cache);
  const { width, format } = made;
  return cache.get(imageKey(image.key, format, String(width)), () =>
    encode(readBytes(root, image.file), { ...image, width }, format).catch((error: unknown) => {
      throw notAnImage(image.file, error);
    }),
  );
};
