/** Measures of the drawing of a printer, and which drawing shows which printer. */

export const DRAWING_WIDTH = 320;
/** Where the drawers begin. */
export const DRAWERS_TOP = 176;
export const DRAWER = 34;
const FOOT = 26;

export const drawingHeight = (trays: number): number => DRAWERS_TOP + trays * DRAWER + FOOT;

/** Faster machines are drawn with more drawers; which a machine has is for its quote to say. */
export const drawingOf = ({ pagesPerMinute }: { readonly pagesPerMinute: number }) => {
  const finisher = pagesPerMinute >= 50;
  if (pagesPerMinute >= 40) return { trays: 4, finisher };
  return { trays: pagesPerMinute >= 30 ? 3 : 2, finisher };
};

/** The id of a printer's drawing on a page that has several, for showing it once more. */
export const drawingId = ({ id }: { readonly id: string }): string => `drawing-${id}`;
