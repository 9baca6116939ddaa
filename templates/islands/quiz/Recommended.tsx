import { filledIn, type Line } from '../../../src/site/quiz/bill-lines.ts';
import type { Result, Suggestion } from '../../../src/site/quiz/results.ts';
import { telephoneLink } from '../../../src/site/telephone.ts';
import { BillOfLines } from '../../components/BillOfLines.tsx';
import { drawingId } from '../../components/drawing-id.ts';

interface Props {
  readonly result: Result;
  readonly suggestion: Suggestion;
  /** Term in months. */
  readonly lease: string;
  readonly blank: readonly Line[];
  readonly billNotes: string;
  readonly calculatorUrl: string;
  readonly phone: string;
  /** Undefined if the page has no lead form. */
  readonly onAsk: (() => void) | undefined;
}

/** Copies part of a card that is further down the page. */
const copyOf = (selector: string) => (box: HTMLElement | null) =>
  box?.replaceChildren(...(document.querySelector(selector)?.cloneNode(true).childNodes ?? []));

export const Recommended = ({ result, suggestion, lease, blank, billNotes, calculatorUrl, phone, onAsk }: Props) => {
  const { id, name, url, rent, rank } = suggestion;
  const [mono, colour] = result.pages;
  // Lets screen reader users distinguish the buttons.
  const of = rank && <span className="unseen"> ({name})</span>;
  const card = `#${drawingId(suggestion)}`;
  return (
    <li className="suggestion" id={id}>
      {rank && (
        <p className="rank">
          <strong>{rank[0]}</strong> {rank[1]}
        </p>
      )}
      <BillOfLines
        caption={
          <>
            <h3>
              <a href={url}>{name}</a>
            </h3>
            {result.basis}
          </>
        }
        lines={filledIn(blank, result, suggestion, lease)}
      >
        <div className="form-actions">
          {onAsk && (
            <button type="button" className="button" onClick={onAsk}>
              Ask about this result{of}
            </button>
          )}
          <a className="button secondary" href={telephoneLink(phone)}>
            Call Us Now{of}
          </a>
        </div>
        <p className="small">
          {billNotes}{' '}
          <a href={`${calculatorUrl}?rent=${rent / 100}&months=${lease}&mono=${mono}&colour=${colour}`}>
            Change the figures
          </a>
        </p>
      </BillOfLines>
      <figure className="picture" ref={copyOf(card)} />
      <div className="unfolds printed">
        <details>
          <summary>About this model</summary>
          <div className="about" ref={copyOf(`${card} ~ .about`)} />
        </details>
      </div>
    </li>
  );
};
