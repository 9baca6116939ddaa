/** Widths in pixels that an image is offered in. Source: specification, sections 5 and 9. */
export const WIDTHS = [320, 640, 768, 1024, 1280, 1920] as const;

/** Source: specification, section 9. */
export const QUALITY = 75;

/** Height of a picture of the catalogue by its width: one is cut to it. */
export const HEIGHT_OF_WIDTH = 0.6;

/** Height of an image of this width, in pixels. */
export const heightOf = (width: number, ratio = HEIGHT_OF_WIDTH): number => Math.max(1, Math.round(width * ratio));

/** Maximum width and height of a WebP file; AVIF allows one pixel more. */
export const LONGEST_SIDE = 16_383;

/** Maximum width at which a Markdown text shows an image, in CSS pixels. */
export const WIDEST_IN_TEXT = 768;

/** A screen has up to this many pixels for one of CSS; few people see more. */
export const PIXELS_OF_A_CSS_PIXEL = 2;

/**
 * Widths that an image is offered in if it is shown whole in a text: the steps below its own width, and that width itself. Empty
 * where even one pixel of width would make it too high for a file.
 */
export const widthsInText = ({ width, height }: { readonly width: number; readonly height: number }): number[] => {
  const tallest = Math.floor((LONGEST_SIDE * width) / height);
  const widest = Math.min(width, WIDEST_IN_TEXT * PIXELS_OF_A_CSS_PIXEL, tallest);
  return widest < 1 ? [] : [...WIDTHS.filter((step) => step < widest), widest];
};

/** The widest that a picture of this size can be cut without being enlarged. */
export const usableWidth = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(width, Math.floor(height / HEIGHT_OF_WIDTH));

/** Width of the one file for browsers that choose none: a phone's, or half a desktop's. */
export const fallbackWidth = (widths: readonly number[]): number => widths.findLast((width) => width <= 768) ?? 320;
