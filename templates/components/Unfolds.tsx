import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly level?: 2 | 3;
  readonly id?: string;
  readonly note?: string;
  /** Prints the section even if it is collapsed. For content, as opposed to navigation. */
  readonly printed?: boolean;
  readonly children: ReactNode;
}

/** Section with a heading on wide screens, and a disclosure with the same text on narrow ones. */
export const Unfolds = ({ heading, level = 3, id, note, printed = false, children }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={printed ? 'unfolds printed' : 'unfolds'}>
      <Heading id={id}>{heading}</Heading>
      <details>
        <summary>
          {/* The heading is hidden where the summary is shown, but screen reader users still need to navigate by headings. */}
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
