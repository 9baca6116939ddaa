import type { RelatedLink } from '../../src/site/copy/index.ts';
import { Band } from './Band.tsx';
import { LinkList } from './LinkList.tsx';

interface Props {
  /** Heading → its links. */
  readonly lists: Readonly<Record<string, readonly RelatedLink[]>>;
}

/** Where to go from a location page. */
export const RelatedLinks = ({ lists }: Props) => (
  <Band heading="Related pages">
    <div className="grid narrow">
      {Object.entries(lists).map(([heading, links]) => (
        <LinkList key={heading} heading={heading} links={links} />
      ))}
    </div>
  </Band>
);
