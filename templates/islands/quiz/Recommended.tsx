import { labelOf, type Question } from '../../../src/site/quiz/questions.ts';
import type { Printer, Recommendation } from '../../../src/site/quiz/recommend.ts';
import { telephoneLink } from '../../../src/site/telephone.ts';
import { drawingId } from '../../components/drawing-id.ts';

interface Props {
  readonly recommendation: Recommendation;
  readonly questions: readonly Question[];
  readonly answerTo: (question: number) => string;
  readonly phone: string;
  /** Carries the answers into the lead form; none where the page has no such form. */
  readonly onAsk: (() => void) | undefined;
}

/** The picture on the printer's card further down the page, once more. */
const Picture = ({ printer }: { readonly printer: Printer }) => {
  const shown = document.getElementById(drawingId(printer))?.querySelector('img');
  return shown && <img src={shown.src} width={shown.width} height={shown.height} alt={shown.alt} />;
};

/** One suggested printer: what it is, what it costs, and which answers led to it. */
export const Recommended = ({ recommendation, questions, answerTo, phone, onAsk }: Props) => {
  const { printer, priceRange, monthlyVolume, leaseTerm, warranty, because, overBudget } = recommendation;
  return (
    <li className="card model">
      <figure className="picture">
        <Picture printer={printer} />
      </figure>
      <h3>{printer.name}</h3>
      {overBudget && <div className="notice">{overBudget}</div>}
      <p>{printer.description}</p>
      <dl className="terms">
        <dt>Usual monthly volume</dt>
        <dd>{monthlyVolume}</dd>
        <dt>Monthly Rent (incl. GST)</dt>
        <dd>{priceRange}</dd>
        <dt>Lease Term</dt>
        <dd>{leaseTerm}</dd>
        <dt>Warranty</dt>
        <dd>{warranty}</dd>
      </dl>
      <h4>Key features</h4>
      <ul>
        {printer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <h4>Ideal for</h4>
      <ul className="tags">
        {printer.idealFor.map((use) => (
          <li className="tag" key={use}>
            {use}
          </li>
        ))}
      </ul>
      <h4>The answers that led to it</h4>
      <ul>
        {questions
          .filter(({ id }) => because.includes(id))
          .map((question) => (
            <li key={question.id}>
              {question.text} {labelOf(question, answerTo(question.id))}
            </li>
          ))}
      </ul>
      <div className="form-actions">
        <a className="button" href={telephoneLink(phone)}>
          Call Us Now
        </a>
        {onAsk && (
          <button type="button" className="button secondary" onClick={onAsk}>
            Ask about this result
          </button>
        )}
      </div>
    </li>
  );
};
