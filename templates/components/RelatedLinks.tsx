import type { RelatedLink } from '../../src/site/copy/index.ts';
import { LinkRows } from './LinkList.tsx';
import { Unfolds } from './Unfolds.tsx';

interface Props {
  /** Heading → its links. */
  readonly lists: Readonly<Record<string, readonly RelatedLink[]>>;
}

/** Where to go from here; on narrow screens each list is a line that opens. */
export const RelatedLinks = ({ lists }: Props) => (
  <nav className="band" aria-labelledby="related">
    <h2 id="related">Related pages</h2>
    <div className="grid narrow">
      {Object.entries(lists)
        .filter(([, links]) => links.length > 0)
        .map(([heading, links]) => (
          <Unfolds key={heading} heading={heading}>
            <LinkRows links={links} />
          </Unfolds>
        ))}
    </div>
  </nav>
);
