import { filledIn, type Line } from '../../../src/site/quiz/bill-lines.ts';
import type { Result } from '../../../src/site/quiz/results.ts';
import { BillOfLines } from '../../components/BillOfLines.tsx';

interface Props {
  /** Undefined until the visitor has answered the questions that determine the result. */
  readonly result: Result | undefined;
  /** Term in months. Empty until the visitor has chosen it. */
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
