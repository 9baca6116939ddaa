import type { MouseEvent } from 'react';
import type { FieldProblem } from '../../../src/lead/lead.ts';

interface Props {
  readonly problems: readonly FieldProblem<string>[];
  /** Comes before a field's name to make its id. */
  readonly prefix: string;
}

const ERROR = 'Error: ';

/** Gives what is wrong with a form the focus when it appears, and says so in the page's title until it goes. */
export const announce = (problem: HTMLElement | null): void => {
  document.title = (problem ? ERROR : '') + document.title.replace(ERROR, '');
  problem?.focus();
};

/** A fragment would add a step to the history. */
const goToField = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
};

/** What is wrong with a form, above its fields. Only a new one takes the focus: a form gives that of each sending a key of its own. */
export const ErrorSummary = ({ problems, prefix }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not links to them
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
