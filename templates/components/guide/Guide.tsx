import type { ReactNode } from 'react';
import { type Entry, TableOfContents } from '../TableOfContents.tsx';

interface Props {
  readonly contents: readonly Entry[];
  readonly icons?: boolean;
  readonly under?: ReactNode;
  readonly children: ReactNode;
}

/** Only the widest screens have a margin lane for `LaneNote`. */
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
