import { Link } from 'build-site';
import type { NavigationItem } from './navigation.ts';

interface Props {
  readonly heading: string;
  readonly links: readonly NavigationItem[];
  /** Set in as many columns as there is room for. */
  readonly columns?: boolean;
}

export const FooterColumn = ({ heading, links, columns = false }: Props) => (
  <nav aria-label={heading}>
    <h2>{heading}</h2>
    <ul className={columns ? 'links' : 'plain'}>
      {links.map(({ text, path }) => (
        <li key={path}>
          <Link to={path}>{text}</Link>
        </li>
      ))}
    </ul>
  </nav>
);
