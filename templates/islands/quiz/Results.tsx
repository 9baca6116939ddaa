import type { Line } from '../../../src/site/quiz/bill-lines.ts';
import type { Contact } from '../../../src/site/quiz/contact.ts';
import { type Answer, answerTo, BUDGET, optionOf, type Question } from '../../../src/site/quiz/questions.ts';
import type { Result, Suggestion } from '../../../src/site/quiz/results.ts';
import { telephoneLink } from '../../../src/site/telephone.ts';
import { FocusedHeading } from '../form/FocusedHeading.tsx';
import { canAsk, carryOver } from './carry-over.ts';
import { Recommended } from './Recommended.tsx';

interface Props {
  readonly focus: boolean;
  /** Undefined if no rule matches the answers. */
  readonly result: Result | undefined;
  /** Term in months. */
  readonly lease: string;
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
  readonly contact: Contact;
  readonly blank: readonly Line[];
  readonly billNotes: string;
  readonly calculatorUrl: string;
  readonly phone: string;
  readonly conditions: string;
  readonly onRestart: () => void;
}

export const Results = ({
  focus,
  result,
  lease,
  questions,
  answers,
  contact,
  phone,
  conditions,
  onRestart,
  ...words
}: Props) => {
  const caveats = questions.map((question) => optionOf(question, answerTo(answers, question.id)).caveat);
  const over = result?.overBudget[answerTo(answers, BUDGET)] ?? [];
  const notices = [...over, caveats.filter(Boolean).join(' ')].filter(Boolean);
  const ask = canAsk() ? (suggestion: Suggestion) => () => carryOver(suggestion, answers, contact) : undefined;
  return (
    <div className="results">
      <FocusedHeading level={2} focus={focus}>
        {result ? `We suggest ${result.named}` : 'No recommendations found'}
      </FocusedHeading>
      {notices[0] && (
        <div className="notice">
          {notices.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {result?.suggestions[1] && (
        <ul className="ranking">
          {result.suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <a href={`#${suggestion.id}`}>{suggestion.rank?.[2]}</a>
              {ask && (
                <button type="button" className="button secondary" onClick={ask(suggestion)}>
                  Ask<span className="unseen"> ({suggestion.name})</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {result?.why && (
        <section className="why">
          <h3>{result.why[0]}</h3>
          <p>{result.why[1]}</p>
        </section>
      )}
      {result ? (
        <ul className="suggestions">
          {result.suggestions.map((suggestion) => (
            <Recommended
              key={suggestion.id}
              {...words}
              result={result}
              suggestion={suggestion}
              lease={lease}
              phone={phone}
              onAsk={ask?.(suggestion)}
            />
          ))}
        </ul>
      ) : (
        <p>
          Change an answer and try again, or <a href={telephoneLink(phone)}>call {phone}</a>.
        </p>
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
