import { type ImageCache, imageKey } from './cache.ts';
import { ANIMATION_RECIPE, encodeAnimation, MOST_SOURCE_PIXELS } from './encoder.ts';
import { ImageProblem } from './image-problem.ts';
import { type Animation, type LocalImage, notAnImage, readBytes } from './local.ts';
import { WIDTHS } from './shape.ts';

const WIDEST = 1280;

export const makeAnimation = async (
  root: string,
  image: LocalImage,
  { key }: Pick<Animation, 'key'>,
  width: number,
  cache: ImageCache,
): Promise<Uint8Array> =>
  cache.get(imageKey(key, 'animation', String(width)), () =>
    encodeAnimation(readBytes(root, image.file), { ...image, width }).catch((error: unknown) => {
      throw notAnImage(image.file, error);
    }),
  );

/** Ignores high-density screens, because an animation at twice the displayed width would be too large. */
const candidatesOf = ({ widths, entry }: LocalImage): readonly number[] => {
  const fitting = widths.filter((width) => width <= Math.max(WIDTHS[0], entry.widest ?? WIDEST));
  return fitting.length > 0 ? fitting : widths.slice(0, 1);
};

/**
 * Drops widths whose file is larger than that of a greater width. Scaling down flat graphics adds colours, which can
 * increase the file size.
 */
const lighterOnes = (weights: readonly { readonly width: number; readonly bytes: number }[]): number[] =>
  weights
    .filter(({ bytes }, index) => weights.slice(index + 1).every((wider) => bytes < wider.bytes))
    .map(({ width }) => width);

const tooLong = ({ file, size }: LocalImage, frames: number): ImageProblem =>
  new ImageProblem(
    'images/too-large',
    `the image ${file} has ${frames} frames of ${size.width} × ${size.height} pixels; at most ${Math.floor(MOST_SOURCE_PIXELS / 1e6)} million pixels are allowed in total`,
    'make it smaller or shorter, or show it as a video',
  );

/**
 * Publishes an uncropped image unchanged if it has too many pixels or if encoding would not make it smaller. Throws an
 * ImageProblem if the source is damaged, or if a cropped image has too many pixels.
 */
export const withAnimation = async (root: string, image: LocalImage, cache: ImageCache): Promise<LocalImage> => {
  const { animation: source, width, height } = image.size;
  if (source === undefined) return image;
  const key = imageKey(image.key, ANIMATION_RECIPE);
  const mayStay = image.fit === 'fill';
  const asItIs = { ...image, animation: { key, widths: [] } };
  if (source.frames * width * height > MOST_SOURCE_PIXELS) {
    if (mayStay) return asItIs;
    throw tooLong(image, source.frames);
  }
  const weights: { width: number; bytes: number }[] = [];
  for (const each of candidatesOf(image))
    weights.push({ width: each, bytes: (await makeAnimation(root, image, { key }, each, cache)).length });
  const isHeavier = (weights.at(-1)?.bytes ?? 0) >= readBytes(root, image.file).length;
  return mayStay && isHeavier ? asItIs : { ...image, animation: { key, widths: lighterOnes(weights) } };
};
