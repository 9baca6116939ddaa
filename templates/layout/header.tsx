import { Link, type PageContext, useSite } from 'build-site';
import type { ComponentType } from 'react';
import { PLACES_FILE, paths } from '../../src/site/paths.ts';
import { QuoteLink } from '../components/QuoteLink.tsx';
import { itemOf, LOCATIONS, NAVIGATION } from './navigation.ts';
import { PhoneBar } from './PhoneBar.tsx';

type Current = 'page' | 'true' | undefined;

interface Props {
  /** The menu item to mark, by its path. */
  readonly path?: string;
  readonly current?: Current;
}

const Header = ({ path, current }: Props) => {
  const { settings, url } = useSite();
  return (
    <>
      <PhoneBar />
      <div className="top">
        <Link to={paths.home} className="logo">
          {settings.favicon !== undefined && <img src={url(settings.favicon)} width="36" height="36" alt="" />}
          <span>{settings.title}</span>
        </Link>
        <details className="menu">
          <summary>Menu</summary>
          <nav aria-label="Main">
            <ul>
              {NAVIGATION.map((item) => (
                <li key={item.path}>
                  <Link
                    to={item.path}
                    aria-current={item.path === path ? current : undefined}
                    data-places={item === LOCATIONS ? url(PLACES_FILE) : undefined}
                  >
                    {item.text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </details>
        <QuoteLink>Instant Printer Quote</QuoteLink>
      </div>
    </>
  );
};

const PLAIN: ComponentType = () => <Header />;

/** One header for each item that can be marked, so that each is rendered once a build. */
const MARKED: ReadonlyMap<string, Readonly<Record<'page' | 'true', ComponentType>>> = new Map(
  NAVIGATION.map(({ path }) => [
    path,
    { page: () => <Header path={path} current="page" />, true: () => <Header path={path} current="true" /> },
  ]),
);

/** The header of a page: its menu marks the page itself, or the item it lies under. */
export const headerOf = (page: PageContext): ComponentType => {
  const item = itemOf(page);
  return (item && MARKED.get(item.path)?.[item.path === page.path ? 'page' : 'true']) ?? PLAIN;
};
