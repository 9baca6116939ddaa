import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly level?: 2 | 3;
  /** Of the heading. */
  readonly id?: string;
  /** After the heading in its line: what there is to find. */
  readonly note?: string;
  /** Stands on paper too: it is a part of what the page says, and no way to somewhere else. */
  readonly printed?: boolean;
  readonly children: ReactNode;
}

/** What stands under its heading on wide screens, and on narrow ones is folded into a line of the same words. */
export const Unfolds = ({ heading, level = 3, id, note, printed = false, children }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={printed ? 'unfolds printed' : 'unfolds'}>
      <Heading id={id}>{heading}</Heading>
      <details>
        <summary>
          {/* Where this line is shown the heading is not: screen readers go from heading to heading there too. */}
          {/* biome-ignore lint/a11y/useSemanticElements: one heading for each section of the document, above */}
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
