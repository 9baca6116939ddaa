import { Component, type MouseEvent } from 'react';
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

/** What is wrong with a form, above its fields. */
export class ErrorSummary extends Component<Props> {
  /** Each list of problems takes the focus again, and nothing else does. */
  override shouldComponentUpdate({ problems }: Props) {
    return problems !== this.props.problems;
  }

  /** A fragment would add a step to the history. */
  #go(event: MouseEvent, field: string) {
    event.preventDefault();
    document.getElementById(this.props.prefix + field)?.focus();
  }

  override render() {
    const { problems, prefix } = this.props;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not links to them
      <div
        ref={(box) => announce(box)}
        className="problem"
        role="group"
        tabIndex={-1}
        aria-labelledby={`${prefix}problem`}
      >
        <h2 id={`${prefix}problem`}>There is a problem</h2>
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${prefix}${field}`} onClick={(event) => this.#go(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  }
}
