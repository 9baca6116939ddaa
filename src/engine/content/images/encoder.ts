import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type Sharp from 'sharp';
import { heightOf, QUALITY } from './shape.ts';

/** Formats an image is offered in, the best first. */
export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats whose animation the build keeps. */
export type AnimatedFormat = 'gif' | 'webp';

/** Size of a source in pixels. A drawing (SVG) is sharp at any. */
export interface SourceSize {
  readonly width: number;
  readonly height: number;
  readonly isDrawing: boolean;
  /** Set for a file with more than one frame. */
  readonly animation?: { readonly format: AnimatedFormat; readonly frames: number };
}

/** Maximum number of pixels of a source, all frames together: the limit that sharp sets to protect memory. */
export const MOST_SOURCE_PIXELS = 0x3fff ** 2;

/**
 * AVIF at effort 2 takes a sixth of the time of sharp's own 4, for 4% more bytes; colour at half the resolution, as
 * WebP always has it, saves 16% (a picture of 768 px).
 */
const OPTIONS = {
  avif: { quality: QUALITY, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: QUALITY, effort: 4 },
} as const satisfies Readonly<Record<Format, object>>;

/**
 * `mixed` lets the encoder choose a lossless frame where it is smaller, which halves flat graphics. Effort 2 takes half the time of
 * sharp's own 4, for 3% more bytes.
 */
const ANIMATION_OPTIONS = { quality: QUALITY, effort: 2, mixed: true } as const;

const load = createRequire(import.meta.url);

/** sharp is loaded when an image must be made: a build whose images are all cached does without it. */
const loadSharp = (): typeof Sharp => load('sharp');

/** Its version is read without loading it. */
const sharpVersion = (): string => {
  const entry = load.resolve('sharp');
  return JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')).version;
};

/** All that a made image depends on besides its source and its width. */
export const recipe = (): string => JSON.stringify({ sharp: sharpVersion(), ...OPTIONS });

/** Part of the cache keys of animations, which `recipe` leaves out so that the URLs of still images do not depend on it. */
export const ANIMATION_RECIPE = JSON.stringify(ANIMATION_OPTIONS);

const animationOf = (format: string, frames = 1): SourceSize['animation'] =>
  frames > 1 && (format === 'gif' || format === 'webp') ? { format, frames } : undefined;

/** The size of an image. Throws sharp's error for bytes that are not an image. */
export const sizeOf = async (source: Uint8Array): Promise<SourceSize> => {
  const metadata = await loadSharp()(source, { limitInputPixels: false }).metadata();
  const animation = animationOf(metadata.format, metadata.pages);
  // sharp cannot turn animations upright.
  const { width, height } = animation === undefined ? metadata.autoOrient : metadata;
  return { width, height, isDrawing: metadata.format === 'svg', animation };
};

/** The shape of an encoded image. */
export interface Shape {
  readonly width: number;
  /** Height by width. */
  readonly ratio: number;
  /** `cover` cuts off what does not fit, `fill` keeps all of it. */
  readonly fit: 'cover' | 'fill';
}

/** Encodes the image, or the first frame of an animation. Throws sharp's error for a damaged source. */
export const encode = async (source: Uint8Array, { width, ratio, fit }: Shape, format: Format): Promise<Uint8Array> =>
  loadSharp()(source)
    .autoOrient()
    .resize(width, heightOf(width, ratio), { fit })
    .toFormat(format, OPTIONS[format])
    .toBuffer();

/** Encodes all frames as an animated WebP; sharp cannot write an animated AVIF. Throws sharp's error for a damaged source. */
export const encodeAnimation = async (source: Uint8Array, { width, ratio, fit }: Shape): Promise<Uint8Array> =>
  loadSharp()(source, { animated: true })
    .resize(width, heightOf(width, ratio), { fit })
    .webp(ANIMATION_OPTIONS)
    .toBuffer();
