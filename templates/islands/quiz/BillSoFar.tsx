import { filledIn, type Line } from '../../../src/site/quiz/bill-lines.ts';
import type { Result } from '../../../src/site/quiz/results.ts';
import { BillOfLines } from '../../components/BillOfLines.tsx';

interface Props {
  /** Undefined until the decisive questions are answered. */
  readonly result: Result | undefined;
  /** Months. Empty until answered. */
  readonly lease: string;
  readonly blank: readonly Line[];
  readonly heading: string;
  readonly hint: string;
}

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
