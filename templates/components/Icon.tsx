/** Paths of the icons on a 24 × 24 grid. */
const DRAWINGS = {
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  pin: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  'file-text': 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  printer: 'M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  'log-out': 'M10 4H4v16h6M15 8l4 4-4 4M9 12h10',
  calculator: 'M5 3h14v18H5zM8 6h8v3H8zM8 13h1M12 13h1M16 13h.5M8 17h1M12 17h1M16 17h.5',
  'book-open': 'M12 6C10 4.5 7 4 3 4v15c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2v15',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4M12 15v2',
  chip: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  leaf: 'M5 20C5 9 11 4 20 4c0 10-4 15-11 15-2 0-3-.7-4-2M5 20c2-5 5-8 9-10',
  question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5',
  wrench: 'M15 3a6 6 0 0 0-5.6 8L3 17.4 6.6 21l6.4-6.4A6 6 0 0 0 20.6 7L17 10.5 13.5 7 17 3.4A6 6 0 0 0 15 3',
  alert: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.2',
  flag: 'M6 21V4M6 4h12l-2.5 4L18 12H6',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11M9 14.5a3 3 0 0 0 3 3',
  tick: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.5l3 3 5.5-6.5',
  plain: 'M5 4h14v16H5zM9 9h6M9 13h6',
} as const;

export type IconName = keyof typeof DRAWINGS;

interface Props {
  readonly name: IconName;
  readonly size?: number;
}

export const isIcon = (name: string): name is IconName => name in DRAWINGS;

/** Decorative icon next to equivalent text. */
export const Icon = ({ name, size = 20 }: Props) => (
  <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={DRAWINGS[name]} />
  </svg>
);
