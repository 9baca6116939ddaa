import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly level?: 2 | 3;
  /** Of the heading. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** What stands under its heading on wide screens, and on narrow ones is folded into a line of the same words. */
export const Unfolds = ({ heading, level = 3, id, children }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="unfolds">
      <Heading id={id}>{heading}</Heading>
      <details>
        <summary>{heading}</summary>
        {children}
      </details>
    </div>
  );
};
