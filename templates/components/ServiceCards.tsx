import type { ReactNode } from 'react';
import { paths } from '../../src/site/paths.ts';
import type { Service } from '../data.ts';
import { Card } from './Card.tsx';
import { Icon, isIcon } from './Icon.tsx';

interface Props {
  readonly services: readonly Service[];
  readonly level?: 2 | 3;
  /** Four in a row on wide screens; three unless told. */
  readonly narrow?: boolean;
  /** A list item that fills the place after the last service. */
  readonly children?: ReactNode;
}

export const ServiceCards = ({ services, level, narrow = false, children }: Props) => (
  <ul className={narrow ? 'grid narrow' : 'grid'}>
    {services.map(({ id, name, summary, icon }) => (
      <Card
        key={id}
        heading={name}
        to={paths.service(id)}
        level={level}
        picture={
          <span className="badge">
            <Icon name={isIcon(icon) ? icon : 'plain'} size={26} />
          </span>
        }
      >
        <p>{summary}</p>
      </Card>
    ))}
    {children}
  </ul>
);
