import { Link, useSite } from 'build-site';
import { MENU_FILE } from '../../src/site/paths.ts';
import { LOCATIONS, type NavigationItem } from './navigation.ts';

/** The item of the header to mark, by its path, and whether it is the page itself. */
export interface Mark {
  readonly path?: string;
  readonly current?: 'page' | 'true';
}

/** A link of the header; that to the locations names the file their menu is made from. */
export const HeaderLink = ({ item, path, current }: Mark & { readonly item: NavigationItem }) => {
  const { url } = useSite();
  return (
    <Link
      to={item.path}
      aria-current={item.path === path ? current : undefined}
      data-places={item === LOCATIONS ? url(MENU_FILE) : undefined}
    >
      {item.text}
    </Link>
  );
};
