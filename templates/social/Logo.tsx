/** The sign of the business; its name stands beside it. The same drawing as public/favicon.svg. */
export const Logo = () => (
  <svg viewBox="0 0 48 48" width="36" height="36" aria-hidden="true">
    <rect width="48" height="48" rx="10" fill="#0b5c6b" />
    <path d="M15 8h18v11H15z" fill="#fff" />
    <rect x="8" y="18" width="32" height="15" rx="3" fill="#e3f1f3" />
    <path d="M14 27h20v13H14z" fill="#fff" />
    <path d="M14 27h20v3H14z" fill="#f4b03e" />
    <path d="M18 34h12M18 37h8" stroke="#0b5c6b" strokeWidth="1.5" />
  </svg>
);
