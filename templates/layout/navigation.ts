import type { PageContext } from 'build-site';
import { paths } from '../../src/site/paths.ts';

export interface NavigationItem {
  readonly text: string;
  readonly path: string;
}

export const LOCATIONS: NavigationItem = { text: 'Printer Locations', path: paths.locations };

export const NAVIGATION: readonly NavigationItem[] = [
  { text: 'Home', path: paths.home },
  { text: 'Services', path: paths.services },
  { text: 'Blog', path: paths.blog },
  { text: 'Knowledge Base', path: paths.knowledgeBase },
  { text: 'About Us', path: paths.about },
  { text: 'Contact Us', path: paths.contact },
  LOCATIONS,
];

/** Links above the menu, or at the top of the collapsed menu. */
export const SHORTCUTS: readonly NavigationItem[] = [
  { text: 'Prices', path: paths.pricing },
  { text: 'Printers', path: paths.printers },
  { text: 'Search', path: paths.search },
];

export const HEADER_ITEMS: readonly NavigationItem[] = [...NAVIGATION, ...SHORTCUTS];

export const itemOf = ({ path, params }: PageContext): NavigationItem | undefined =>
  params.state === undefined
    ? HEADER_ITEMS.find((item) => (item.path === paths.home ? path === item.path : path.startsWith(item.path)))
    : LOCATIONS;
