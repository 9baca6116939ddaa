import type { PageContext } from 'build-site';
import { paths } from '../../src/site/paths.ts';

export interface NavigationItem {
  readonly text: string;
  readonly path: string;
}

export const LOCATIONS: NavigationItem = { text: 'Printer Locations', path: '/locations/' };

/** The main menu. */
export const NAVIGATION: readonly NavigationItem[] = [
  { text: 'Home', path: paths.home },
  { text: 'Services', path: paths.services },
  { text: 'Blog', path: paths.blog },
  { text: 'Knowledge Base', path: paths.knowledgeBase },
  { text: 'About Us', path: paths.about },
  { text: 'Contact Us', path: paths.contact },
  LOCATIONS,
];

/** The menu item a page is, or lies under. */
export const itemOf = ({ path, params }: PageContext): NavigationItem | undefined =>
  params.state === undefined
    ? NAVIGATION.find((item) => (item.path === paths.home ? path === item.path : path.startsWith(item.path)))
    : LOCATIONS;
