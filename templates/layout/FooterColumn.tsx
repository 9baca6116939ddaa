import { Link } from 'build-site';
import { Unfolds } from '../components/Unfolds.tsx';
import type { NavigationItem } from './navigation.ts';

interface Props {
  readonly heading: string;
  readonly links: readonly NavigationItem[];
  readonly className?: string;
  readonly more?: NavigationItem;
}

export const FooterColumn = ({ heading, links, className, more }: Props) => (
  <nav aria-label={heading} className={className}>
    <Unfolds heading={heading} level={2}>
      <ul className="stack">
        {links.map(({ text, path }) => (
          <li key={path}>
            <Link to={path}>{text}</Link>
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <Link to={more.path}>{more.text}</Link>
        </p>
      )}
    </Unfolds>
  </nav>
);
