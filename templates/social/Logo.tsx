import { colour } from './colours.ts';

/** The sign of the business, in a square of 48: for its icon and its logo. */
export const Sign = () => (
  <>
    <rect width="48" height="48" rx="10" fill={colour('--brand')} />
    <path d="M15 8h18v11H15z" fill={colour('--surface')} />
    <rect x="8" y="18" width="32" height="15" rx="3" fill={colour('--casing')} />
    <path d="M14 27h20v13H14z" fill={colour('--surface')} />
    <path d="M14 27h20v3H14z" fill={colour('--accent')} />
    <path d="M18 34h12M18 37h8" stroke={colour('--brand')} strokeWidth="1.5" />
    <circle cx="35" cy="22.5" r="1.5" fill={colour('--brand')} />
  </>
);

/** The sign in a picture; the name of the business stands beside it. */
export const Logo = () => (
  <svg viewBox="0 0 48 48" width="36" height="36" aria-hidden="true">
    <Sign />
  </svg>
);
