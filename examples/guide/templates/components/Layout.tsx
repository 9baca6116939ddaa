import { Link, Shared, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { townsOf } from '../data.ts';
import type { Trail } from '../trail.ts';

const Header = () => {
  const site = useSite();
  return (
    <div className="width">
      <Link to="/" className="name">
        {site.settings.title}
      </Link>
      <nav aria-label="Main menu">
        <ul className="menu">
          {townsOf(site).map(({ id, name }) => (
            <li key={id}>
              <Link to={`/${id}/`}>{name}</Link>
            </li>
          ))}
          <li>
            <Link to="/articles/">Articles</Link>
          </li>
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
        <Link to="/suggest/">Tell us about a place</Link> · <a href={`mailto:${settings.email}`}>{settings.email}</a> ·{' '}
        <Link to="/feed.xml">Feed of our articles</Link>
      </p>
      <p>An example of build-site. Look up opening hours and timetables before you travel.</p>
    </div>
  );
};

const Breadcrumbs = ({ trail }: { readonly trail: Trail }) => (
  <nav aria-label="Breadcrumb" className="trail width">
    <ol>
      {trail.map(({ name, path }, place) => (
        <li key={path}>
          {place < trail.length - 1 ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
);

export const Layout = ({ trail, children }: { readonly trail?: Trail; readonly children: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      Skip to main content
    </a>
    <Shared of={Header} as="header" className="header" />
    {trail && <Breadcrumbs trail={trail} />}
    <main id="main" className="width">
      {children}
    </main>
    <Shared of={Footer} as="footer" className="footer" />
  </>
);
