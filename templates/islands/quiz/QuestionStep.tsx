import { Component, type FormEvent } from 'react';
import type { FieldProblem } from '../../../src/lead/lead.ts';
import { checkAnswer, type Question } from '../../../src/site/quiz/questions.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FocusedHeading } from '../form/FocusedHeading.tsx';

interface Props {
  readonly focus: boolean;
  readonly question: Question;
  /** Above it: 'Question 3 of 10'. */
  readonly overline: string;
  readonly answer: string;
  /** What the button says that goes on. */
  readonly nextLabel: string;
  readonly onAnswer: (answer: string) => void;
  readonly onNext: () => void;
  /** None on the first question. */
  readonly onBack: (() => void) | undefined;
}

const PREFIX = 'quiz-';

interface State {
  readonly problems: readonly FieldProblem<string>[];
}

/** One question. Nothing goes on by itself: a choice is made first, then Next is pressed. */
export class QuestionStep extends Component<Props, State> {
  override state: State = { problems: [] };

  readonly #submit = (event: FormEvent) => {
    event.preventDefault();
    const { question, answer, onNext } = this.props;
    const message = checkAnswer(question, answer);
    this.setState({ problems: message === undefined ? [] : [{ field: String(question.id), message }] });
    if (message === undefined) onNext();
  };

  override render() {
    const { focus, question, overline, answer, nextLabel, onAnswer, onBack } = this.props;
    const { problems } = this.state;
    const name = `${PREFIX}${question.id}`;
    const described = [question.description && `${name}-hint`, problems.length > 0 && `${name}-error`];
    const describedBy = described.filter(Boolean).join(' ') || undefined;
    // It has nowhere to go but to this script: what is sent before it is there waits for it.
    return (
      <form className="form" method="dialog" noValidate onSubmit={this.#submit}>
        <fieldset className="field" aria-describedby={describedBy}>
          <legend>
            <FocusedHeading level={2} focus={focus}>
              <span className="small overline">{overline} </span>
              {question.text}
            </FocusedHeading>
          </legend>
          {question.description && (
            <p className="hint" id={`${name}-hint`}>
              {question.description}
            </p>
          )}
          {question.tooltip && (
            <details className="tip">
              <summary>Why we ask</summary>
              <p>{question.tooltip}</p>
            </details>
          )}
          {problems.map(({ message }) => (
            <p className="field-error" id={`${name}-error`} key={message}>
              {message}
            </p>
          ))}
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
              onInput={(event) => onAnswer(event.currentTarget.value)}
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
                    onChange={() => onAnswer(value)}
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
        {/* Where the press was: what is wrong and the button are seen together. */}
        {problems.length > 0 && <ErrorSummary problems={problems} prefix={PREFIX} />}
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
