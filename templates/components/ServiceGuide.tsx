import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import type { Service } from '../data.ts';
import { Icon, isIcon } from './Icon.tsx';

/** Each service by the situation that it answers: what it ties you to, and where it stops. */
export const ServiceGuide = ({ services }: { readonly services: readonly Service[] }) => (
  <ul className="grid">
    {services.map(({ id, name, icon, guide }) => (
      <li className="card" key={id}>
        <span className="badge">
          <Icon name={isIcon(icon) ? icon : 'plain'} size={26} />
        </span>
        <h3>
          <Link to={paths.service(id)}>{name}</Link>
        </h3>
        <p>{guide.situation}</p>
        <p>
          <strong>What you commit to:</strong> {guide.commitment}
        </p>
        <p>
          <strong>What it does not do:</strong> {guide.limit}
        </p>
      </li>
    ))}
  </ul>
);
