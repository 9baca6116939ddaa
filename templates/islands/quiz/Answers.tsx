import type { Line } from '../../../src/site/quiz/bill-lines.ts';
import { type Answer, answerTo, optionOf, type Question } from '../../../src/site/quiz/questions.ts';
import { BillOfLines } from '../../components/BillOfLines.tsx';

interface Props {
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
  /** What a result is made of. */
  readonly blank: readonly Line[];
  /** To a question, to answer it again. */
  readonly onChange: (step: number) => void;
}

/**
 * What has been answered, with a way to change each: beside the questions on wide screens, and with the results on all, where each
 * says what it adds. Before the first answer it shows what will come of them.
 */
export const Answers = ({ questions, answers, blank, onChange }: Props) => (
  <section className="answered">
    <h2>{answers[0] ? 'Your answers' : 'What you get: a bill'}</h2>
    {answers[0] ? (
      <dl className="answer-list">
        {questions.map((question, step) => {
          const answer = answerTo(answers, question.id);
          const { label, adds = question.adds } = optionOf(question, answer);
          return (
            answer && (
              <div key={question.id}>
                <dt>{question.text}</dt>
                <dd>{label}</dd>
                <dd>
                  <button type="button" className="button quiet" onClick={() => onChange(step)}>
                    Change<span className="unseen"> answer: {question.text}</span>
                  </button>
                </dd>
                {adds && <dd className="adds">{adds}</dd>}
              </div>
            )
          );
        })}
      </dl>
    ) : (
      <BillOfLines caption="The machine for your pages" lines={blank} />
    )}
  </section>
);
