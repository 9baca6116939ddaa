import type { ReactNode } from 'react';
import { type Line, TOTAL } from '../../../src/site/quiz/bill-lines.ts';

interface Props {
  /** Whose bill it is, and of what. */
  readonly caption: ReactNode;
  readonly lines: readonly Line[];
  /** What holds for it. */
  readonly children?: ReactNode;
}

/** A bill as `components/Bill.tsx` has it, of lines that depend on the answers. */
export const ResultBill = ({ caption, lines, children }: Props) => (
  <figure className="bill">
    <figcaption>{caption}</figcaption>
    <dl>
      {lines.map(([name, amount, working]) => (
        <div key={name} className={name === TOTAL ? 'total' : undefined}>
          <dt>
            {name}
            {working && <small>{working}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    {children}
  </figure>
);
