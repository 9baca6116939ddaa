import type { Printer } from '../printer-figures.ts';

export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Confirmed features. */
export interface Build {
  readonly drawers: number;
  /** Large drawings outline an unlisted feeder; small ones omit it. */
  readonly feeder: boolean;
  /** Whether the panel is large. Only true if its size is known. */
  readonly panel: boolean;
  readonly size?: Size;
  /** Pages per minute, shown as a pile. */
  readonly pages: number;
}

const SIZE = /(\d+) × (\d+) × (\d+) mm/;

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

export const ANY = { drawers: 2, feeder: true, panel: true } as const;
