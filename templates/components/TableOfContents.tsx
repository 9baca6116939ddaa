import type { Heading } from 'build-site';

const DEEPEST = 3;

/** Links to the h2 and h3 of a text; folds away. */
export const TableOfContents = ({ headings }: { readonly headings: readonly Heading[] }) => (
  <details className="contents" open>
    <summary>On this page</summary>
    <nav aria-label="On this page">
      <ul className="plain">
        {headings
          .filter(({ depth }) => depth > 1 && depth <= DEEPEST)
          .map(({ id, text, depth }) => (
            <li key={id} className={depth === DEEPEST ? 'deeper' : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ul>
    </nav>
  </details>
);
