import { Link, Shared } from 'build-site';
import type { ReactNode } from 'react';
import { Menu } from './Menu.tsx';

const Header = () => (
  <>
    <Link to="/" className="name">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="m8 17 5.5 5.5L24.5 10" />
      </svg>
      build-site
    </Link>
    <ul className="links">
      <li>
        <Link to="/five-minute-start/">Start</Link>
      </li>
      <li>
        <Link to="/reference/functions/">Reference</Link>
      </li>
      <li>
        <Link to="/troubleshooting/">Help</Link>
      </li>
    </ul>
    <button type="button" popoverTarget="menu">
      Menu
    </button>
  </>
);

const Footer = () => (
  <p>
    These documents are the Markdown files of <code>docs/</code>, rendered and checked by build-site itself. MIT
    licence.
  </p>
);

export const Layout = ({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      Skip to main content
    </a>
    <Shared of={Header} as="header" className="header" />
    <div className="frame">
      <Menu />
      <main id="main">{children}</main>
      {aside}
    </div>
    <Shared of={Footer} as="footer" className="footer" />
  </>
);
