import { Link, usePage, useSite } from 'build-site';
import { groupsOf, nameOf, pathOf } from '../menu.ts';

export const Menu = () => {
  const { path } = usePage();
  return (
    <nav id="menu" className="menu" aria-label="Documents" popover="auto">
      {groupsOf(useSite()).map(({ name, pages }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.id}>
                <Link to={pathOf(page)} aria-current={pathOf(page) === path ? 'page' : undefined}>
                  {nameOf(page)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
