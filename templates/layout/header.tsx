import { Link, type PageContext, useSite } from 'build-site';
import type { ComponentType } from 'react';
import { paths } from '../../src/site/paths.ts';
import { QuoteLink } from '../components/QuoteLink.tsx';
import { Logo } from '../social/Logo.tsx';
import { HeaderLink, type Mark } from './HeaderLink.tsx';
import { HEADER_ITEMS, itemOf, NAVIGATION, SHORTCUTS } from './navigation.ts';
import { PhoneBar } from './PhoneBar.tsx';

const Header = (mark: Mark) => {
  const { settings } = useSite();
  return (
    <>
      <PhoneBar {...mark} />
      <div className="top">
        <Link to={paths.home} className="logo">
          <Logo />
          <span>{settings.title}</span>
        </Link>
        <Link
          to={paths.search}
          className="seek"
          aria-label="Search"
          aria-current={mark.path === paths.search ? mark.current : undefined}
        />
        <details className="menu">
          <summary>Menu</summary>
          <nav aria-label="Main">
            {[SHORTCUTS.filter(({ path }) => path !== paths.search), NAVIGATION].map((items) => (
              <ul key={items[0]?.path}>
                {items.map((item) => (
                  <li key={item.path}>
                    <HeaderLink item={item} {...mark} />
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        </details>
        <QuoteLink>Instant Printer Quote</QuoteLink>
      </div>
    </>
  );
};

const PLAIN: ComponentType = () => <Header />;

/**
 * There is one component for each item that can be current, so that each variant of the header is rendered only once.
 */
const MARKED: ReadonlyMap<string, Readonly<Record<'page' | 'true', ComponentType>>> = new Map(
  HEADER_ITEMS.map(({ path }) => [
    path,
    { page: () => <Header path={path} current="page" />, true: () => <Header path={path} current="true" /> },
  ]),
);

export const headerOf = (page: PageContext): ComponentType => {
  const item = itemOf(page);
  return (item && MARKED.get(item.path)?.[item.path === page.path ? 'page' : 'true']) ?? PLAIN;
};
