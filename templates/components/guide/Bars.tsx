import type { ReactNode } from 'react';

export interface Bar {
  readonly label: string;
  readonly value: string;
  /** Fraction of the longest bar. */
  readonly share?: number | undefined;
}

interface Props {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly children: ReactNode;
}

const LENGTH = 100;

/** Bar chart that conveys no information through colour. */
export const Bars = ({ title, bars, children }: Props) => (
  <figure className="lane-bars">
    <figcaption>{title}</figcaption>
    <dl>
      {bars.map(({ label, value, share }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {share !== undefined && (
            <dd>
              <svg viewBox={`0 0 ${LENGTH} 6`} preserveAspectRatio="none" aria-hidden="true">
                <path d={`M0 0h${Math.round(share * LENGTH)}v6H0z`} />
              </svg>
            </dd>
          )}
        </div>
      ))}
    </dl>
    <p className="small">{children}</p>
  </figure>
);
