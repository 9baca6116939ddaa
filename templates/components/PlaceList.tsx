import { Link } from 'build-site';
import type { RelatedLink } from '../../src/site/copy/index.ts';
import { Unfolds } from './Unfolds.tsx';

interface Props {
  readonly heading: string;
  readonly links: readonly RelatedLink[];
}

export const PlaceList = ({ heading, links }: Props) =>
  links.length > 0 && (
    <section>
      <Unfolds heading={heading} level={2}>
        <ul className="places">
          {links.map(({ text, path, note }) => (
            <li key={path}>
              <Link to={path}>{text}</Link> {note}
            </li>
          ))}
        </ul>
      </Unfolds>
    </section>
  );
