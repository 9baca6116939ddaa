import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly lead?: string;
  /** What stands under the lead, such as the actions. */
  readonly children?: ReactNode;
}

/** The band at the top of a page: its h1 and what it is about. */
export const PageHead = ({ heading, lead, children }: Props) => (
  <div className="band hero">
    <div className="wrap">
      <h1>{heading}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </div>
  </div>
);
