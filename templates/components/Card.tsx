import { Link } from 'build-site';
import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly to: string;
  readonly picture?: ReactNode;
  readonly level?: 2 | 3;
  readonly className?: string;
  readonly children?: ReactNode;
}

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
