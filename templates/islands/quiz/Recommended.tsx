import type { Printer, Recommendation } from '../../../src/site/quiz/recommend.ts';
import { telephoneLink } from '../../../src/site/telephone.ts';
import { drawingId } from '../../components/drawing-id.ts';

interface Props {
  readonly recommendation: Recommendation;
  readonly calculatorUrl: string;
  readonly phone: string;
  /** Carries the answers into the lead form; none where the page has no such form. */
  readonly onAsk: (() => void) | undefined;
}

/** The picture on the printer's card further down the page, once more. */
const Picture = ({ printer }: { readonly printer: Printer }) => {
  const shown = document.getElementById(drawingId(printer))?.querySelector('img');
  return shown && <img src={shown.src} width={shown.width} height={shown.height} alt={shown.alt} />;
};

/** One suggested printer: what it costs, what to do, then what it is. */
export const Recommended = ({ recommendation, calculatorUrl, phone, onAsk }: Props) => {
  const { printer, priceRange, monthlyVolume, months, leaseTerm, warranty, guide } = recommendation;
  return (
    <li className="card model">
      <figure className="picture">
        <Picture printer={printer} />
      </figure>
      <h3>
        <a href={printer.url}>{printer.name}</a>
      </h3>
      <dl className="terms">
        <dt>Monthly Rent (incl. GST)</dt>
        <dd>{priceRange}</dd>
        <dt>Usual monthly volume</dt>
        <dd>{monthlyVolume}</dd>
        <dt>Lease Term</dt>
        <dd>{leaseTerm}</dd>
        <dt>Warranty</dt>
        <dd>{warranty}</dd>
      </dl>
      {/* The calculator has the page rates that this was reckoned with. */}
      {guide && (
        <p>
          With your pages about <strong>${guide[0].toLocaleString('en-AU')} a month</strong> incl. GST, at{' '}
          {(guide[1] + guide[2]).toLocaleString('en-AU')} pages, {guide[2].toLocaleString('en-AU')} in colour. A guide,
          not a quote:{' '}
          <a href={`${calculatorUrl}?rent=${priceRange.slice(1)}&months=${months}&mono=${guide[1]}&colour=${guide[2]}`}>
            change the figures
          </a>
          .
        </p>
      )}
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
      <div className="unfolds printed">
        <details>
          <summary>About this model</summary>
          <p>{printer.description}</p>
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
        </details>
      </div>
    </li>
  );
};
