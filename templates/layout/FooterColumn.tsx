import { Link } from 'build-site';
import type { NavigationItem } from './navigation.ts';

interface Props {
  readonly heading: string;
  readonly links: readonly NavigationItem[];
  readonly className?: string;
  /** What stands in place of the links on narrow screens until it is opened. */
  readonly fold?: string;
}

export const FooterColumn = ({ heading, links, className, fold }: Props) => {
  const list = (
    <ul className="stack">
      {links.map(({ text, path }) => (
        <li key={path}>
          <Link to={path}>{text}</Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={heading} className={className}>
      <h2>{heading}</h2>
      {fold === undefined ? (
        list
      ) : (
        <details>
          <summary>{fold}</summary>
          {list}
        </details>
      )}
    </nav>
  );
};
