import type { ReactNode } from 'react';
import { WholeWords } from './WholeWords.tsx';

interface Props {
  readonly heading: ReactNode;
  readonly lead?: string;
  readonly over?: ReactNode;
  readonly picture?: ReactNode;
  /** Hides the image on phones, where it would push the content below the fold. */
  readonly spare?: boolean;
  readonly children?: ReactNode;
}

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
