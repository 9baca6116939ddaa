import type { MouseEvent } from 'react';
import type { FieldProblem } from '../../../src/lead/lead.ts';

interface Props {
  readonly problems: readonly FieldProblem<string>[];
  readonly prefix: string;
}

const ERROR = 'Error: ';

/** Focuses the summary and prefixes the document title until the summary is gone. */
export const announce = (problem: HTMLElement | null): void => {
  document.title = (problem ? ERROR : '') + document.title.replace(ERROR, '');
  problem?.focus();
};

/** Following the fragment would add a history entry. */
const goToField = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
};

/** Takes focus after every submission if the form gives each submission a new key. */
export const ErrorSummary = ({ problems, prefix }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not links
  <div ref={announce} className="problem" role="group" tabIndex={-1} aria-labelledby={`${prefix}problem`}>
    <h2 id={`${prefix}problem`}>There is a problem</h2>
    <ul>
      {problems.map(({ field, message }) => (
        <li key={field}>
          <a href={`#${prefix}${field}`} onClick={goToField}>
            {message}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
