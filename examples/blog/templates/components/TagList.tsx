import { Link } from 'build-site';
import type { Tag } from '../tags.ts';

export const TagList = ({ tags }: { readonly tags: readonly Tag[] }) => (
  <ul className="tags">
    {tags.map(({ name, path }) => (
      <li key={path}>
        <Link to={path}>{name}</Link>
      </li>
    ))}
  </ul>
);
