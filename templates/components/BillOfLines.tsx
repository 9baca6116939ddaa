import type { ReactNode } from 'react';

interface Props {
  readonly caption: ReactNode;
  readonly lines: readonly (readonly [name: string, amount: string, working?: string, isTotal?: boolean])[];
  readonly children?: ReactNode;
}

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
