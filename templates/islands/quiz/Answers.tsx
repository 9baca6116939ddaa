import { type Answer, answerTo, optionOf, type Question } from '../../../src/site/quiz/questions.ts';

interface Props {
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
  readonly onChange: (step: number) => void;
}

export const Answers = ({ questions, answers, onChange }: Props) => (
  <section className="answered">
    <h2>Your answers</h2>
    <dl className="answer-list">
      {questions.map((question, step) => {
        const { label, adds = question.adds } = optionOf(question, answerTo(answers, question.id));
        return (
          <div key={question.id}>
            <dt>{question.short}</dt>
            <dd>{label}</dd>
            <dd>
              <button type="button" className="button quiet" onClick={() => onChange(step)}>
                Change<span className="unseen"> answer: {question.text}</span>
              </button>
            </dd>
            {adds && <dd className="adds">{adds}</dd>}
          </div>
        );
      })}
    </dl>
  </section>
);
