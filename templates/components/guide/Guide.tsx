import type { ReactNode } from 'react';
import { type Entry, TableOfContents } from '../TableOfContents.tsx';

interface Props {
  /** None: a short text. */
  readonly contents: readonly Entry[];
  /** Sections show what they are about with a drawing; none unless told. */
  readonly icons?: boolean;
  /** Below the contents. */
  readonly under?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A text to read: its contents before it, beside it on wide screens, and on the widest a lane in its margin for what
 * `LaneNote` shows, which elsewhere stands in the text.
 */
export const Guide = ({ contents, icons, under, children }: Props) => (
  <div className={contents.length > 0 ? 'band with-lane' : 'band with-lane bare'}>
    {contents.length > 0 && (
      <div className="lane-contents">
        <TableOfContents headings={contents} icons={icons} />
        {under}
      </div>
    )}
    <div>{children}</div>
  </div>
);
