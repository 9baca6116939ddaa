import { useSite } from 'build-site';
import { dollars, rate } from '../../src/site/money.ts';
import { priceSourceOf } from '../lease-examples.ts';

/** The page about managed print shows page rates instead of the lowest rent. */
export const PageRateLine = () => {
  const { pageRates, fleet } = priceSourceOf(useSite()).leaseExamples;
  return (
    <p className="price-line rates">
      Example:{' '}
      <span className="whole">
        <strong>{rate(pageRates.mono)}</strong> a black page
      </span>
      ,{' '}
      <span className="whole">
        <strong>{rate(pageRates.colour)}</strong> a colour page
      </span>{' '}
      and{' '}
      <span className="whole">
        <strong>{dollars(fleet.managementFee * 100)}</strong> a month for management.
      </span>{' '}
      <small>Including GST and service, but not rent.</small>
    </p>
  );
};
