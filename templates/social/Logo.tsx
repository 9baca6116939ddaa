import { colour } from './colours.ts';

/** The logo on a 48 × 48 grid. */
export const Sign = () => (
  <>
    <rect width="48" height="48" rx="10" fill={colour('--brand')} />
    <rect x="8" y="18" width="32" height="15" rx="3" fill={colour('--casing')} />
    <path d="M15 8h18v10H15zM14 27h20v13H14z" fill={colour('--surface')} />
    <path d="M14 27h20v3H14z" fill={colour('--accent')} />
    <path d="M18 33h12v1.5H18zM18 36h8v1.5h-8zM34 21h3v3h-3z" fill={colour('--brand')} />
  </>
);

export const Logo = () => (
  <svg viewBox="0 0 48 48" width="36" height="36" aria-hidden="true">
    <Sign />
  </svg>
);
