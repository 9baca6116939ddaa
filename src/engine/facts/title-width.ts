/**
 * Advance widths of printable ASCII in thousandths of the font size. From Adobe's metrics for Helvetica, which Arial
 * matches.
 */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** Width of any other character: that of a digit or en dash. */
const OTHER = 556;

/** Font size in pixels of titles in desktop search results, according to SEO tools. */
const TITLE_SIZE = 20;

export const titleWidth = (title: string): number =>
  ([...title].reduce((sum, character) => sum + (WIDTHS[(character.codePointAt(0) ?? 0) - 0x20] ?? OTHER), 0) *
    TITLE_SIZE) /
  1000;
