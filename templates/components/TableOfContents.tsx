export interface Entry {
  readonly id: string;
  readonly text: string;
  /** Of the heading; 2 unless told. */
  readonly depth?: number;
}

const DEEPEST = 3;

/** Links to the h2 and h3 of a text. Folded on narrow screens, always open beside the text on wide ones. */
export const TableOfContents = ({ headings }: { readonly headings: readonly Entry[] }) => (
  <details className="contents">
    <summary>On this page</summary>
    <nav aria-label="On this page">
      <ul>
        {headings
          .filter(({ depth = 2 }) => depth > 1 && depth <= DEEPEST)
          .map(({ id, text, depth }) => (
            <li key={id} className={depth === DEEPEST ? 'deeper' : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ul>
    </nav>
  </details>
);
