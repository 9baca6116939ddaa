import type { Contact } from '../../../src/site/quiz/contact.ts';
import { type Answer, answerTo, labelOf, type Question } from '../../../src/site/quiz/questions.ts';
import { type Printer, type Rule, recommend } from '../../../src/site/quiz/recommend.ts';
import { telephoneLink } from '../../../src/site/telephone.ts';
import { FocusedHeading } from '../form/FocusedHeading.tsx';
import { canAsk, carryOver } from './carry-over.ts';
import { Recommended } from './Recommended.tsx';

interface Props {
  readonly focus: boolean;
  readonly questions: readonly Question[];
  readonly rules: readonly Rule[];
  readonly printers: readonly Printer[];
  readonly answers: readonly Answer[];
  readonly contact: Contact;
  readonly phone: string;
  /** What holds for every suggestion. */
  readonly conditions: string;
  /** To a question, to answer it again. */
  readonly onChange: (step: number) => void;
  readonly onRestart: () => void;
}

/** The suggested printers, and the answers with a way to change each. */
export const Results = ({
  focus,
  questions,
  rules,
  printers,
  answers,
  contact,
  phone,
  conditions,
  onChange,
  onRestart,
}: Props) => {
  const found = recommend(rules, printers, answers);
  return (
    <div className="results">
      <FocusedHeading level={2} focus={focus}>
        {found.length === 0 ? 'No recommendations found' : 'Printers we would suggest'}
      </FocusedHeading>
      {found.length === 0 ? (
        <p>
          No printer in our guide matches these answers. Change an answer below and try again, or{' '}
          <a href={telephoneLink(phone)}>call {phone}</a>.
        </p>
      ) : (
        <ul className="models">
          {found.map((recommendation) => (
            <Recommended
              key={recommendation.printer.id}
              recommendation={recommendation}
              questions={questions}
              answerTo={(question) => answerTo(answers, question)}
              phone={phone}
              onAsk={canAsk() ? () => carryOver(recommendation.printer, answers, contact) : undefined}
            />
          ))}
        </ul>
      )}
      <p className="small">{conditions}</p>
      <h3>Your answers</h3>
      <dl className="answer-list">
        {questions.map((question, step) => (
          <div key={question.id}>
            <dt>{question.text}</dt>
            <dd>{labelOf(question, answerTo(answers, question.id))}</dd>
            <dd>
              <button type="button" className="button quiet" onClick={() => onChange(step)}>
                Change<span className="unseen"> answer: {question.text}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <div className="form-actions">
        <button type="button" className="button secondary" onClick={() => print()}>
          Print this page
        </button>
        <button type="button" className="button secondary" onClick={onRestart}>
          Start again
        </button>
      </div>
    </div>
  );
};
