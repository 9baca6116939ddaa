import { Link } from 'build-site';
import type { NavigationItem } from './navigation.ts';

interface Props {
  readonly heading: string;
  readonly links: readonly NavigationItem[];
  readonly className?: string;
}

export const FooterColumn = ({ heading, links, className }: Props) => (
  <nav aria-label={heading} className={className}>
    <h2>{heading}</h2>
    <ul className="stack">
      {links.map(({ text, path }) => (
        <li key={path}>
          <Link to={path}>{text}</Link>
        </li>
      ))}
    </ul>
  </nav>
);
