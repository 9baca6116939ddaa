import { useScript } from 'build-site';

/** Placeholder that the notice planner replaces. */
const LAST_DAY = '[last day]';

const Line = ({ text }: { readonly text: string }) => (
  <p>
    {text.split(/(\[[^\]]+\])/).map((part) =>
      part.startsWith('[') ? (
        <mark key={part} className={part === LAST_DAY ? 'last-day' : undefined}>
          {part}
        </mark>
      ) : (
        part
      ),
    )}
  </p>
);

/** One paragraph per line. */
export const Wording = ({ text }: { readonly text: string }) => (
  <div className="wording" {...useScript('copy-wording', { load: 'interaction' })}>
    <div className="bill">
      <blockquote>
        {text.split(/\n+/).map((line) => (
          <Line key={line} text={line} />
        ))}
      </blockquote>
    </div>
    <p className="needs-script">
      <button type="button" className="button secondary">
        Copy the text
      </button>
      <output />
    </p>
  </div>
);
