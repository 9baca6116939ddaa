import type { ReactNode } from 'react';
import { dollars } from '../../src/site/money.ts';
import type { LeaseExample } from '../lease-examples.ts';

interface Props {
  readonly example: LeaseExample;
  /** How the sum comes about. */
  readonly children: ReactNode;
}

/** What an office pays a month: narrow screens have its name and the total, which open on how it comes about. */
export const OfficeTotal = ({ example: { office, cost }, children }: Props) => (
  <div className="unfolds printed office-total">
    <details>
      <summary>
        {office} <strong>{dollars(cost.monthlyCents)}</strong>
      </summary>
      {children}
    </details>
  </div>
);
