import type { ReactNode } from 'react';
import { paths } from '../../src/site/paths.ts';
import type { Service } from '../data.ts';
import { Card } from './Card.tsx';
import { Icon, isIcon } from './Icon.tsx';

interface Props {
  readonly services: readonly Service[];
  readonly children?: ReactNode;
}

export const ServiceCards = ({ services, children }: Props) => (
  <ul className="grid listed">
    {services.map(({ id, name, summary, icon }) => (
      <Card
        key={id}
        heading={name}
        to={paths.service(id)}
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
