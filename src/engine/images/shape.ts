/** Widths in pixels that an image is offered in. Source: specification, sections 5 and 9. */
export const WIDTHS = [320, 640, 768, 1024, 1280, 1920] as const;

/** Source: specification, section 9. */
export const QUALITY = 75;

/** Height of a picture of the catalogue by its width: one is cut to it. */
export const HEIGHT_OF_WIDTH = 0.6;

/** Height of an image of this width, in pixels; what stands out above and below is cut off. */
export const heightOf = (width: number, ratio = HEIGHT_OF_WIDTH): number => Math.round(width * ratio);

/** The widest that a picture of this size can be cut without being enlarged. */
export const usableWidth = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(width, Math.floor(height / HEIGHT_OF_WIDTH));

/** Width of the one file for browsers that choose none: a phone's, or half a desktop's. */
export const fallbackWidth = (widths: readonly number[]): number => widths.findLast((width) => width <= 768) ?? 320;
