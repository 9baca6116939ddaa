import { useSite } from 'build-site';
import { dollars } from '../../src/site/money.ts';
import { claimOf } from '../data.ts';

interface Props {
  /** A month, in whole cents. */
  readonly cents: number;
  /** Who pays it: `Law firm of twenty-five`. */
  readonly who: string;
}

/** What the bill beside it comes to, and how far below it a lease begins. */
export const OfficePrice = ({ cents, who }: Props) => (
  <p className="price-line">
    <strong>{dollars(cents)}</strong> a month incl. GST{' '}
    <small>
      {who}, pages included. {claimOf(useSite(), 'least-rent')} for our smallest machine, before pages.
    </small>
  </p>
);
