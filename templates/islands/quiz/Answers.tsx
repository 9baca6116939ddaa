import { type Answer, answerTo, labelOf, type Question } from '../../../src/site/quiz/questions.ts';

interface Props {
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
  /** To a question, to answer it again. */
  readonly onChange: (step: number) => void;
}

/** What has been answered, with a way to change each: beside the questions on wide screens, and with the results on all. */
export const Answers = ({ questions, answers, onChange }: Props) => (
  <section className="answered">
    <h2>Your answers</h2>
    {answers.length === 0 && <p>None yet.</p>}
    <dl className="answer-list">
      {questions.map((question, step) => {
        const answer = answerTo(answers, question.id);
        return (
          answer && (
            <div key={question.id}>
              <dt>{question.text}</dt>
              <dd>{labelOf(question, answer)}</dd>
              <dd>
                <button type="button" className="button quiet" onClick={() => onChange(step)}>
                  Change<span className="unseen"> answer: {question.text}</span>
                </button>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  </section>
);
