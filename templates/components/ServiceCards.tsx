import { paths } from '../../src/site/paths.ts';
import type { Service } from '../data.ts';
import { Card } from './Card.tsx';
import { ServiceIcon } from './ServiceIcon.tsx';

interface Props {
  readonly services: readonly Service[];
  readonly level?: 2 | 3;
}

export const ServiceCards = ({ services, level }: Props) => (
  <ul className="grid">
    {services.map(({ id, name, summary, icon }) => (
      <Card key={id} heading={name} to={paths.service(id)} level={level} picture={<ServiceIcon name={icon} />}>
        <p>{summary}</p>
      </Card>
    ))}
  </ul>
);
