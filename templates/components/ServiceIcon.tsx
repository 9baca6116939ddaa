/** Line drawings on a 24 by 24 grid, by the name that a service's `icon` gives. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'file-text': 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  printer: 'M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  'log-out': 'M10 4H4v16h6M15 8l4 4-4 4M9 12h10',
  calculator: 'M5 3h14v18H5zM8 6h8v3H8zM8 13h1M12 13h1M16 13h.5M8 17h1M12 17h1M16 17h.5',
};

const PLAIN = 'M5 4h14v16H5zM9 9h6M9 13h6';

export const ServiceIcon = ({ name }: { readonly name: string }) => (
  <svg className="icon" viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
    <path d={DRAWINGS[name] ?? PLAIN} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
  </svg>
);
