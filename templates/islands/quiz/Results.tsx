import type { Contact } from '../../../src/site/quiz/contact.ts';
import type { Answer } from '../../../src/site/quiz/questions.ts';
import { type Printer, type Rule, recommend } from '../../../src/site/quiz/recommend.ts';
import { telephoneLink } from '../../../src/site/telephone.ts';
import { FocusedHeading } from '../form/FocusedHeading.tsx';
import { canAsk, carryOver } from './carry-over.ts';
import { Recommended } from './Recommended.tsx';

interface Props {
  readonly focus: boolean;
  readonly rules: readonly Rule[];
  readonly printers: readonly Printer[];
  readonly answers: readonly Answer[];
  readonly contact: Contact;
  readonly calculatorUrl: string;
  readonly phone: string;
  /** What holds for every suggestion. */
  readonly conditions: string;
  readonly onRestart: () => void;
}

/** The suggested printers, under what is to be said of the budget. */
export const Results = ({
  focus,
  rules,
  printers,
  answers,
  contact,
  calculatorUrl,
  phone,
  conditions,
  onRestart,
}: Props) => {
  const found = recommend(rules, printers, answers);
  // All of a result are over a budget, or none is: a test holds it.
  const overBudget = found[0]?.overBudget;
  return (
    <div className="results">
      <FocusedHeading level={2} focus={focus}>
        {found.length === 0 ? 'No recommendations found' : 'We suggest'}
      </FocusedHeading>
      {overBudget && (
        <p className="notice">
          {overBudget[0]} {overBudget[1] && <a href={overBudget[1]}>{overBudget[2]}</a>} {overBudget[3]}
        </p>
      )}
      {found.length === 0 ? (
        <p>
          Change an answer and try again, or <a href={telephoneLink(phone)}>call {phone}</a>.
        </p>
      ) : (
        <ul className="models">
          {found.map((recommendation) => (
            <Recommended
              key={recommendation.printer.id}
              recommendation={recommendation}
              calculatorUrl={calculatorUrl}
              phone={phone}
              onAsk={canAsk() ? () => carryOver(recommendation.printer, answers, contact) : undefined}
            />
          ))}
        </ul>
      )}
      <p className="small">{conditions}</p>
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
