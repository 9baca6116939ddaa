import { type Answer, answerTo, optionOf, type Question } from '../../../src/site/quiz/questions.ts';
import type { Result } from '../../../src/site/quiz/results.ts';

interface Props {
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
  /** Undefined if no rule matches the answers. */
  readonly result: Result | undefined;
  /** Text of the link to the page of a state. */
  readonly elsewhere: string;
  readonly onChange: (step: number) => void;
}

export const Answers = ({ questions, answers, result, elsewhere, onChange }: Props) => (
  <section className="answered">
    <h2>Your answers</h2>
    <dl className="answer-list">
      {questions.map((question, step) => {
        const answer = answerTo(answers, question.id);
        const { label, adds = question.adds, more } = optionOf(question, answer);
        return (
          <div key={question.id}>
            <dt>{question.short}</dt>
            <dd>{label}</dd>
            <dd>
              <button type="button" className="button quiet" onClick={() => onChange(step)}>
                Change<span className="unseen"> answer: {question.text}</span>
              </button>
            </dd>
            {/* Only budgets have the values in `overBudget`, and the notice above the bill explains those. */}
            {!result?.overBudget[answer] && adds && (
              <dd className="adds">
                {adds} {more && <a href={more}>{elsewhere}</a>}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  </section>
);
