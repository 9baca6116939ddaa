import { useSite } from 'build-site';
import type { ReactNode } from 'react';
import { claimOf } from '../data.ts';

interface Props {
  readonly note?: ReactNode;
}

/** Shows the price in the wording of the claims register. */
export const PriceLine = ({ note = 'plus pages, for our smallest printer over 48 or 60 months.' }: Props) => {
  const [from, amount, rest] = claimOf(useSite(), 'least-rent').split(/(\$[\d.,]+)/);
  return (
    <p className="price-line">
      {from}
      <strong>{amount}</strong> <span className="whole">{rest?.trim()}</span> <small>{note}</small>
    </p>
  );
};
