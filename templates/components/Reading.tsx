import type { ReactNode } from 'react';

interface Props {
  /** What stays beside the text on wide screens, and stands before it on narrow ones. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A text in two columns: itself, and its contents or contact details. */
export const Reading = ({ side, children }: Props) => (
  <div className="band reading">
    <div className="side">{side}</div>
    <div>{children}</div>
  </div>
);
