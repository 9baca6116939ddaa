import { Link, useSite } from 'build-site';
import { pagesOf } from '../../content/collections.ts';
import { NAME } from '../../src/model.ts';

export const Header = () => {
  const { groups, articles } = pagesOf(useSite()).frame();
  return (
    <div className="header-inner">
      <Link to="/" className="header-home">
        <img src="/logo.svg" alt="" width={32} height={32} /> {NAME}
      </Link>
      <nav className="menu" aria-label="Main menu">
        <ul className="menu-groups">
          {groups.map(({ text, path, links }) => (
            <li className="menu-group" key={path}>
              <Link to={path} className="menu-title">
                {text}
              </Link>
              <ul className="menu-links">
                {links.map((link) => (
                  <li className="menu-item" key={link.path}>
                    <Link to={link.path} className="menu-link">
                      <span className="menu-name">{link.text}</span> <span className="menu-note">{link.note}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <ul className="menu-articles">
          {articles.map(({ text, path }) => (
            <li className="menu-item" key={path}>
              <Link to={path} className="menu-link">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
