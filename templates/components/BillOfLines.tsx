import type { ReactNode } from 'react';

interface Props {
  /** Whose bill it is, and of what. */
  readonly caption: ReactNode;
  /** What for, how much, how it comes about, and whether it is what a month comes to. */
  readonly lines: readonly (readonly [name: string, amount: string, working?: string, isTotal?: boolean])[];
  /** What holds for it. */
  readonly children?: ReactNode;
}

/** A bill as `Bill.tsx` has it, of lines that depend on what a visitor types or answers. */
export const BillOfLines = ({ caption, lines, children }: Props) => (
  <figure className="bill">
    <figcaption>{caption}</figcaption>
    <dl>
      {lines.map(([name, amount, working, isTotal]) => (
        <div key={name} className={isTotal ? 'total' : undefined}>
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
