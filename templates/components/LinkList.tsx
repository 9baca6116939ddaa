import { Link } from 'build-site';
import type { RelatedLink } from '../../src/site/copy/index.ts';

interface Props {
  readonly heading: string;
  readonly links: readonly RelatedLink[];
  readonly level?: 2 | 3;
}

/** Links one below the other, each with its note. */
export const LinkRows = ({ links }: { readonly links: readonly RelatedLink[] }) => (
  <ul className="rows">
    {links.map(({ text, path, note }) => (
      <li key={path}>
        <Link to={path}>{text}</Link>
        {note !== undefined && ` (${note})`}
      </li>
    ))}
  </ul>
);

/** A headed list of links; nothing where there are none. */
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
