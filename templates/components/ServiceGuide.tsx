import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import type { Service } from '../data.ts';
import { Icon, isIcon } from './Icon.tsx';

/** Each service by the situation that it answers: what it ties you to, and where it stops. */
export const ServiceGuide = ({ services }: { readonly services: readonly Service[] }) => (
  <ul className="service-guide">
    {services.map(({ id, name, icon, guide }) => (
      <li className="linked" key={id}>
        <span className="badge">
          <Icon name={isIcon(icon) ? icon : 'plain'} size={26} />
        </span>
        <div>
          <h3>
            <Link to={paths.service(id)}>{name}</Link>
          </h3>
          <p>{guide.situation}</p>
        </div>
        <p>
          <strong>You commit to</strong> {guide.commitment}
        </p>
        <p>
          <strong>It does not</strong> {guide.limit}
        </p>
      </li>
    ))}
  </ul>
);
