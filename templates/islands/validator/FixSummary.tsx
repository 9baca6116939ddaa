import type { FixResult } from 'build-site';

const MOST_ROWS = 12;

export const FixSummary = ({ of: { summary, diff, left } }: { readonly of: FixResult }) => (
  <section className="callout">
    <h2 id="fixed">{summary}</h2>
    {diff !== '' && (
      <textarea
        className="control"
        readOnly
        rows={Math.min(MOST_ROWS, diff.split('\n').length + 1)}
        aria-labelledby="fixed"
        value={diff}
      />
    )}
    {left.length > 0 && (
      <ul>
        {left.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </section>
);
