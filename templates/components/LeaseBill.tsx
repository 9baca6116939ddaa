import type { LeaseLine } from '../lease-lines.ts';
import { BillOfLines } from './BillOfLines.tsx';

interface Props {
  readonly office: string;
  readonly machine: string;
  readonly suits: string;
  readonly lines: readonly LeaseLine[];
}

/** Replaces the example's amounts until the script has applied the figures from the URL. */
export const COMING = 'Filling in your figures…';

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
      Paper, staples, insurance and options are extra
      <span id="no-freight">, and so is freight outside the metropolitan zone</span>. All amounts include GST. If a
      quote does not, add 10%. This is an estimate based on assumed page rates, not a quote.
    </p>
    <button type="button" className="button secondary needs-script">
      Copy link
    </button>
  </BillOfLines>
);
