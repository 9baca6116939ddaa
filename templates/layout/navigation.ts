import type { PageContext } from 'build-site';
import { paths } from '../../src/site/paths.ts';

export interface NavigationItem {
  readonly text: string;
  readonly path: string;
}

export const LOCATIONS: NavigationItem = { text: 'Printer Locations', path: paths.locations };

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

/** What most visitors come for: in the line above the menu, and first in the folded menu, beside which the search has a sign of its own. */
export const SHORTCUTS: readonly NavigationItem[] = [
  { text: 'Prices', path: paths.pricing },
  { text: 'Printers', path: paths.printers },
  { text: 'Search', path: paths.search },
];

/** All that a page can be marked in. */
export const HEADER_ITEMS: readonly NavigationItem[] = [...NAVIGATION, ...SHORTCUTS];

/** The item of the header a page is, or lies under. */
export const itemOf = ({ path, params }: PageContext): NavigationItem | undefined =>
  params.state === undefined
    ? HEADER_ITEMS.find((item) => (item.path === paths.home ? path === item.path : path.startsWith(item.path)))
    : LOCATIONS;
