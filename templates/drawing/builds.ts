import type { Printer } from '../printer-figures.ts';

export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Visible features of a machine, as far as its record confirms them. */
export interface Build {
  readonly drawers: number;
  /** Whether the record lists a feeder. If it does not, large drawings outline the feeder and small ones omit it. */
  readonly feeder: boolean;
  /** The panel is large if its size is known. */
  readonly panel: boolean;
  /** If known, adds the footprint and the person next to it. */
  readonly size?: Size;
  /** Pages per minute, shown as a pile. */
  readonly pages: number;
}

const SIZE = /(\d+) × (\d+) × (\d+) mm/;

/** Parses sizes as printed: '602 × 665 × 790 mm, about 90 kg'. */
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

/** Generic machine for scenes. */
export const ANY = { drawers: 2, feeder: true, panel: true } as const;
