import { Link, useSite } from 'build-site';
import { MENU_FILE } from '../../src/site/paths.ts';
import { LOCATIONS, type NavigationItem } from './navigation.ts';

export interface Mark {
  readonly path?: string;
  readonly current?: 'page' | 'true';
}

/** The link to the locations contains the URL of the menu's data file. */
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
