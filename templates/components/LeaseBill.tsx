import type { LeaseLine } from '../lease-lines.ts';
import { BillOfLines } from './BillOfLines.tsx';

interface Props {
  /** Whose bill, and for which machine. */
  readonly office: string;
  readonly machine: string;
  readonly lines: readonly LeaseLine[];
}

/** The bill that the calculator writes: `templates/scripts/calculate-lease.ts` makes its lines anew as somebody types. */
export const LeaseBill = ({ office, machine, lines }: Props) => (
  <BillOfLines
    caption={
      <>
        <strong>{office}</strong>
        <span>{machine}</span>
      </>
    }
    lines={lines}
  >
    <p className="small">
      All amounts include GST; to figures of a quote that leaves it out, add a tenth. Our page rates are assumptions. A
      guide, not a quote.
    </p>
  </BillOfLines>
);
