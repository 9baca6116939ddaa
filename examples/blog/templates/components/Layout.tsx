import { Link, Shared, useSite } from 'build-site';
import type { ReactNode } from 'react';

const Header = () => {
  const { settings, content } = useSite();
  return (
    <div className="width">
      <Link to="/" className="name">
        {settings.title}
      </Link>
      <nav aria-label="Main menu">
        <ul className="menu">
          <li>
            <Link to="/tags/">Tags</Link>
          </li>
          {content.pages.entries.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/${id}/`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};

const Footer = () => {
  const { settings } = useSite();
  return (
    <div className="width">
      <p>
        <Link to="/feed.xml">RSS feed</Link> · <a href={`mailto:${settings.email}`}>{settings.email}</a>
      </p>
    </div>
  );
};

export const Layout = ({ children }: { readonly children: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      Skip to main content
    </a>
    <Shared of={Header} as="header" className="header" />
    <main id="main" className="width">
      {children}
    </main>
    <Shared of={Footer} as="footer" className="footer" />
  </>
);
