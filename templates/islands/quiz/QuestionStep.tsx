import { Component, type FormEvent } from 'react';
import { checkAnswer, type Question } from '../../../src/site/quiz/questions.ts';
import { announce } from '../form/ErrorSummary.tsx';
import { FocusedHeading } from '../form/FocusedHeading.tsx';

interface Props {
  readonly focus: boolean;
  readonly question: Question;
  /** 'Question 3 of 10'. */
  readonly overline: string;
  readonly answer: string;
  readonly nextLabel: string;
  readonly onAnswer: (answer: string) => void;
  readonly onNext: () => void;
  /** Undefined on the first question, and while an answer is being changed. */
  readonly onBack: (() => void) | undefined;
}

const PREFIX = 'quiz-';

interface State {
  readonly problem?: string | undefined;
}

/** Choosing an answer does not advance to the next question. */
export class QuestionStep extends Component<Props, State> {
  override state: State = {};
  readonly #answer = (answer: string) => {
    this.setState({ problem: undefined });
    this.props.onAnswer(answer);
  };

  readonly #submit = (event: FormEvent) => {
    event.preventDefault();
    const { question, answer, onNext } = this.props;
    const problem = checkAnswer(question, answer);
    this.setState({ problem });
    if (!problem) onNext();
  };

  override render() {
    const { focus, question, overline, answer, nextLabel, onBack } = this.props;
    const { problem } = this.state;
    const name = `${PREFIX}${question.id}`;
    const hint = question.description && `${name}-hint`;
    const error = problem && `${name}-error`;
    // `method="dialog"` keeps early submissions on the page.
    return (
      <form className="form" method="dialog" noValidate onSubmit={this.#submit}>
        <fieldset className="field" aria-describedby={[hint, error].join(' ')}>
          <legend>
            <FocusedHeading level={2} focus={focus}>
              <span className="small overline">{overline} </span>
              {question.text}
            </FocusedHeading>
          </legend>
          {question.description && (
            <p className="hint" id={hint}>
              {question.description}
            </p>
          )}
          {question.tooltip && (
            <details className="tip">
              <summary>Why we ask</summary>
              <p>{question.tooltip}</p>
            </details>
          )}
          {/* A single field needs no error summary. */}
          {problem && (
            <p ref={(words) => announce(words)} className="field-error" id={error} tabIndex={-1}>
              {problem}
            </p>
          )}
          {question.type === 'number' ? (
            <input
              className="control"
              type="number"
              min="0"
              inputMode="numeric"
              id={name}
              name={name}
              aria-label={question.text}
              value={answer}
              onInput={(event) => this.#answer(event.currentTarget.value)}
            />
          ) : (
            <div className="choices">
              {question.options.map(({ value, label, description }, place) => (
                <label className="choice" key={value}>
                  <input
                    type="radio"
                    id={place === 0 ? name : `${name}-${place}`}
                    name={name}
                    value={value}
                    checked={value === answer}
                    onChange={() => this.#answer(value)}
                  />
                  <span>
                    {label}
                    {description && <span className="hint">{description}</span>}
                  </span>
                </label>
              ))}
            </div>
          )}
        </fieldset>
        <div className="form-actions">
          {onBack && (
            <button type="button" className="button secondary" onClick={onBack}>
              Back
            </button>
          )}
          <button type="submit" className="button">
            {nextLabel}
          </button>
        </div>
      </form>
    );
  }
}
