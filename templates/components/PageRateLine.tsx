import { useSite } from 'build-site';
import { fleetMachine } from '../../src/site/fleet-plan.ts';
import { dollars, rate } from '../../src/site/money.ts';
import { priceSourceOf } from '../lease-examples.ts';

/** The page about managed print shows page rates instead of the lowest rent. */
export const PageRateLine = () => {
  const source = priceSourceOf(useSite());
  const { pageRates, fleet } = source.leaseExamples;
  const { rentCents } = fleetMachine(source);
  return (
    <p className="price-line rates">
      In our example:{' '}
      <span className="whole">
        <strong>{rate(pageRates.mono)}</strong> a page
      </span>{' '}
      on an A3 printer,{' '}
      <span className="whole">
        <strong>{rate(pageRates.colour)}</strong> in colour,
      </span>{' '}
      <span className="whole">
        <strong>{dollars(fleet.managementFee * 100)}</strong> a month for management
      </span>{' '}
      <small>Includes GST, toner, parts and service. The printer’s rent, here {dollars(rentCents)}, is extra.</small>
    </p>
  );
};
