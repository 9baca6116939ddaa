import { Link } from 'build-site';
import type { RelatedLink } from '../../src/site/copy/index.ts';
import { Unfolds } from './Unfolds.tsx';

interface Props {
  readonly heading: string;
  readonly links: readonly RelatedLink[];
  readonly level?: 2 | 3;
}

export const LinkRows = ({ links }: { readonly links: readonly RelatedLink[] }) => (
  <ul className="rows">
    {links.map(({ text, path, note }) => (
      <li key={path}>
        {path.startsWith('https:') ? <a href={path}>{text}</a> : <Link to={path}>{text}</Link>}
        {note !== undefined && ` (${note})`}
      </li>
    ))}
  </ul>
);

export const LinkList = ({ heading, links, level = 3 }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    links.length > 0 && (
      <div>
        <Heading>{heading}</Heading>
        <LinkRows links={links} />
      </div>
    )
  );
};

interface ListsProps {
  readonly lists: Readonly<Record<string, readonly RelatedLink[]>>;
  readonly className?: string;
}

export const LinkLists = ({ lists, className = 'grid narrow' }: ListsProps) => {
  const shown = Object.entries(lists).filter(([, links]) => links.length > 0);
  return (
    <div className={shown.length === 1 ? `${className} lone` : className}>
      {shown.map(([heading, links]) => (
        <Unfolds key={heading} heading={heading}>
          <LinkRows links={links} />
        </Unfolds>
      ))}
    </div>
  );
};
