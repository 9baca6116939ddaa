/** Published widths in pixels. */
export const WIDTHS = [320, 640, 768, 1024, 1280, 1920] as const;

export const QUALITY = 75;

/** Aspect ratio to which catalogue images are cropped. */
export const HEIGHT_OF_WIDTH = 0.6;

export const heightOf = (width: number, ratio = HEIGHT_OF_WIDTH): number => Math.max(1, Math.round(width * ratio));

/** Maximum width and height of a WebP image in pixels. AVIF allows one pixel more. */
export const LONGEST_SIDE = 16_383;

/** Maximum displayed width of an image in Markdown, in CSS pixels. */
export const WIDEST_IN_TEXT = 768;

/** Maximum pixel density, which limits the file size. Few people notice a higher density. */
export const PIXELS_OF_A_CSS_PIXEL = 2;

/** Returns the published widths, or an empty list if even an image one pixel wide would exceed the maximum height. */
export const widthsInText = (
  { width, height }: { readonly width: number; readonly height: number },
  shown = WIDEST_IN_TEXT,
): number[] => {
  const tallest = Math.floor((LONGEST_SIDE * width) / height);
  const widest = Math.min(width, shown * PIXELS_OF_A_CSS_PIXEL, tallest);
  return widest < 1 ? [] : [...WIDTHS.filter((step) => step < widest), widest];
};

/** Returns the largest width to which an image can be cropped without being enlarged. */
export const usableWidth = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(width, Math.floor(height / HEIGHT_OF_WIDTH));

/** Returns the width for browsers without `srcset` support. */
export const fallbackWidth = (widths: readonly number[]): number => widths.findLast((width) => width <= 768) ?? 320;
