import { useSite } from 'build-site';
import { rate } from '../../src/site/money.ts';
import { priceSourceOf } from '../lease-examples.ts';

/** What managed print costs whoever owns the machines, where other pages have the least rent of a machine. */
export const PageRateLine = () => {
  const { mono, colour } = priceSourceOf(useSite()).leaseExamples.pageRates;
  return (
    <p className="price-line rates">
      <span className="whole">
        <strong>{rate(mono)}</strong> a black page,
      </span>{' '}
      <span className="whole">
        <strong>{rate(colour)}</strong> a colour page,
      </span>{' '}
      incl. GST <small>With toner, parts and service. Assumed until your quote; your own machines pay no rent.</small>
    </p>
  );
};
