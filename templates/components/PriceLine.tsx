import { useSite } from 'build-site';
import { claimOf } from '../data.ts';

/** The least rent, in the words of the claims register: the price that a visitor sees first. */
export const PriceLine = () => {
  const [from, amount, rest] = claimOf(useSite(), 'least-rent').split(/(\$[\d.,]+)/);
  return (
    <p className="price-line">
      {from}
      <strong>{amount}</strong>
      <span className="whole">{rest}</span> <small>The rent; pages on top.</small>
    </p>
  );
};
