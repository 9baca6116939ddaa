import type { RelatedLink } from '../../src/site/copy/index.ts';
import { LinkList } from './LinkList.tsx';

interface Props {
  /** Heading → its links. */
  readonly lists: Readonly<Record<string, readonly RelatedLink[]>>;
}

/** Where to go from a location page. */
export const RelatedLinks = ({ lists }: Props) => (
  <nav className="band" aria-labelledby="related">
    <h2 id="related">Related pages</h2>
    <div className="grid narrow">
      {Object.entries(lists).map(([heading, links]) => (
        <LinkList key={heading} heading={heading} links={links} />
      ))}
    </div>
  </nav>
);
