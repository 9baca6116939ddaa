import type { ReactNode } from 'react';
import { WholeWords } from './WholeWords.tsx';

interface Props {
  readonly heading: ReactNode;
  readonly lead?: string;
  /** Above the heading, such as the way back. */
  readonly over?: ReactNode;
  /** Beside the text on wide screens, below it on narrow ones. */
  readonly picture?: ReactNode;
  /** Phones go without the picture, where it would keep the words below from the first screen. */
  readonly spare?: boolean;
  /** What stands under the lead, such as the actions. */
  readonly children?: ReactNode;
}

/** The band at the top of a page: its h1 and what it is about. */
export const PageHead = ({ heading, lead, over, picture, spare = false, children }: Props) => (
  <div className={picture === undefined ? 'hero' : spare ? 'hero pictured spare' : 'hero pictured'}>
    <div>
      {over}
      <h1>{typeof heading === 'string' ? <WholeWords text={heading} /> : heading}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </div>
    {picture}
  </div>
);
