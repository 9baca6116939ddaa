import { filledIn, type Line } from '../../../src/site/quiz/bill-lines.ts';
import type { Result } from '../../../src/site/quiz/results.ts';
import { BillOfLines } from '../../components/BillOfLines.tsx';

interface Props {
  /** What the answers lead to, once there are those that decide. */
  readonly result: Result | undefined;
  /** Months, as answered; empty until then. */
  readonly lease: string;
  readonly blank: readonly Line[];
  readonly heading: string;
  /** Which answers fill it in. */
  readonly hint: string;
}

/** Beside the questions on wide screens: the bill that comes of them, filled in as far as the answers go. */
export const BillSoFar = ({ result, lease, blank, heading, hint }: Props) => {
  const suggestion = result?.suggestions[0];
  return (
    <section className="answered">
      <h2>{heading}</h2>
      <BillOfLines
        caption={
          <>
            <strong>{suggestion?.name}</strong>
            {result ? result.basis : hint}
          </>
        }
        lines={suggestion ? filledIn(blank, result, suggestion, lease) : blank}
      />
    </section>
  );
};
