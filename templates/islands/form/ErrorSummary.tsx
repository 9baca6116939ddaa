import { type MouseEvent, useEffect, useRef } from 'react';
import type { FieldProblem } from '../../../src/site/lead.ts';

interface Props {
  readonly problems: readonly FieldProblem<string>[];
  /** Comes before a field's name to make its id. */
  readonly prefix: string;
}

/** What is wrong with a form, above its fields. It takes the focus, and the page's title says so too. */
export const ErrorSummary = ({ problems, prefix }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list of problems takes the focus anew
  useEffect(() => {
    const { title } = document;
    document.title = `Error: ${title}`;
    box.current?.focus();
    return () => {
      document.title = title;
    };
  }, [problems]);

  /** A fragment would add a step to the history. */
  const go = (event: MouseEvent, field: string) => {
    event.preventDefault();
    document.getElementById(`${prefix}${field}`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not links to them
    <div ref={box} className="problem" role="group" tabIndex={-1} aria-labelledby={`${prefix}problem`}>
      <h2 id={`${prefix}problem`}>There is a problem</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${prefix}${field}`} onClick={(event) => go(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
