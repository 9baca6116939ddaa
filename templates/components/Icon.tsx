/** Line drawings on a 24 by 24 grid. */
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
  plain: 'M5 4h14v16H5zM9 9h6M9 13h6',
} as const;

export type IconName = keyof typeof DRAWINGS;

interface Props {
  readonly name: IconName;
  /** In pixels; 20 unless told. */
  readonly size?: number;
}

/** Whether there is a drawing of that name; names come from content, too. */
export const isIcon = (name: string): name is IconName => name in DRAWINGS;

/** Decoration beside words that say the same. */
export const Icon = ({ name, size = 20 }: Props) => (
  <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path
      d={DRAWINGS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
