import { Link } from 'build-site';
import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly to: string;
  /** Above the heading, such as an icon or a cover. */
  readonly picture?: ReactNode;
  readonly level?: 2 | 3;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A list item whose heading links, with the whole card as target. */
export const Card = ({ heading, to, picture, level = 3, className, children }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={className === undefined ? 'card linked' : `card linked ${className}`}>
      {picture}
      <Heading>
        <Link to={to}>{heading}</Link>
      </Heading>
      {children}
    </li>
  );
};
