import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly level?: 2 | 3;
  readonly id?: string;
  readonly note?: string;
  /** Whether the children are printed: true for content, false for navigation. */
  readonly printed?: boolean;
  readonly children: ReactNode;
}

/** A heading on wide screens, a disclosure on narrow ones. */
export const Unfolds = ({ heading, level = 3, id, note, printed = false, children }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={printed ? 'unfolds printed' : 'unfolds'}>
      <Heading id={id}>{heading}</Heading>
      <details>
        <summary>
          {/* Screen reader users navigate by headings, and the heading is hidden where the summary is shown. */}
          {/* biome-ignore lint/a11y/useSemanticElements: the section already has a heading element */}
          <span role="heading" aria-level={level}>
            {heading}
          </span>{' '}
          {note && <small>{note}</small>}
        </summary>
        {children}
      </details>
    </div>
  );
};
