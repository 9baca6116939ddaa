import { Link } from 'build-site';
import type { RelatedLink } from '../../src/site/copy/index.ts';
import { Band } from './Band.tsx';

interface Props {
  readonly heading: string;
  readonly links: readonly RelatedLink[];
}

/** Many places, set in columns; nothing where there are none. */
export const PlaceList = ({ heading, links }: Props) =>
  links.length > 0 && (
    <Band heading={heading}>
      <ul className="places">
        {links.map(({ text, path, note }) => (
          <li key={path}>
            <Link to={path}>{text}</Link> {note}
          </li>
        ))}
      </ul>
    </Band>
  );
