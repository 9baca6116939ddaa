import type { LeaseLine } from '../lease-lines.ts';
import { BillOfLines } from './BillOfLines.tsx';

interface Props {
  readonly office: string;
  readonly machine: string;
  readonly suits: string;
  readonly lines: readonly LeaseLine[];
}

/** Hides the example's amounts until the script has applied the URL. */
export const COMING = 'The figures are being put in.';

/** `templates/scripts/calculate-lease.ts` replaces the lines on input. */
export const LeaseBill = ({ office, machine, suits, lines }: Props) => (
  <BillOfLines
    caption={
      <>
        <strong>{office}</strong>
        <p className="coming">{COMING}</p>
        <span>{machine}</span>
        <small id="machine-suits">{suits}</small>
      </>
    }
    lines={lines}
  >
    <p className="small">
      Not in the bill: paper and staples<span id="no-freight">, or freight outside the metropolitan zone</span>. All
      amounts include GST; to a quote without it add a tenth. Rates are assumed; a guide, not a quote.
    </p>
    <button type="button" className="button secondary needs-script">
      Copy link
    </button>
  </BillOfLines>
);
