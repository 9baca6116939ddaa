import type { Heading } from 'build-site';

export const OnThisPage = ({ headings }: { readonly headings: readonly Heading[] }) => (
  <nav className="contents" aria-label="On this page">
    <details>
      <summary>On this page</summary>
      <ul>
        {headings.map(({ id, depth, text }) => (
          <li key={id} className={depth > 2 ? 'below' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </details>
  </nav>
);
