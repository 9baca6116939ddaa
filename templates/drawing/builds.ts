import type { Printer } from '../printer-figures.ts';

/** Width, depth and height in millimetres. */
export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** What the drawing of a machine shows: what its record has, and nothing else. */
export interface Build {
  readonly drawers: number;
  /** A feeder that nobody lists is an outline in the large drawing, and is left out of the small one. */
  readonly feeder: boolean;
  /** The panel is large where its size is known. */
  readonly panel: boolean;
  /** For the footprint on the floor and somebody beside it; none where nobody gives one. */
  readonly size?: Size;
  /** What it prints in a minute, in a pile. */
  readonly pages: number;
}

const SIZE = /(\d+) × (\d+) × (\d+) mm/;

/** The size as it is printed: '602 × 665 × 790 mm, about 90 kg'. */
const sizeOf = (value = ''): Size | undefined => {
  const [width, depth, height] = SIZE.exec(value)?.slice(1).map(Number) ?? [];
  return width && depth && height ? { width, depth, height } : undefined;
};

export const buildOf = ({
  drawing,
  pagesPerMinute,
  specifications,
}: Pick<Printer, 'drawing' | 'pagesPerMinute' | 'specifications'>): Build => ({
  ...drawing,
  panel: specifications.panel !== undefined,
  size: sizeOf(specifications.size?.value),
  pages: pagesPerMinute,
});

/** The machine of scenes that are about none in particular. */
export const ANY = { drawers: 2, feeder: true, panel: true } as const;
