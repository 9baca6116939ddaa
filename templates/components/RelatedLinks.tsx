import type { RelatedLink } from '../../src/site/copy/index.ts';
import { LinkLists } from './LinkList.tsx';

interface Props {
  readonly lists: Readonly<Record<string, readonly RelatedLink[]>>;
}

export const RelatedLinks = ({ lists }: Props) => (
  <nav className="band" aria-labelledby="related">
    <h2 id="related">Related pages</h2>
    <LinkLists lists={lists} />
  </nav>
);
