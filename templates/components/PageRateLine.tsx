import { useSite } from 'build-site';
import { rate } from '../../src/site/money.ts';
import { priceSourceOf } from '../lease-examples.ts';

interface Props {
  /** Beside the bill of one machine, which has no fee. */
  readonly alone?: boolean;
}

/** What managed print costs whoever owns the machines, the fee for several of them too, where other pages have the least rent of a machine. */
export const PageRateLine = ({ alone = false }: Props) => {
  const { pageRates, fleet } = priceSourceOf(useSite()).leaseExamples;
  const fee = `$${fleet.managementFee}`;
  return (
    <p className="price-line rates">
      <span className="whole">
        <strong>{rate(pageRates.mono)}</strong> a black page,
      </span>{' '}
      <span className="whole">
        <strong>{rate(pageRates.colour)}</strong> a colour page
        {!alone && ','}
      </span>{' '}
      {!alone && (
        <span className="whole">
          <strong>{fee}</strong> a month to manage a fleet
        </span>
      )}{' '}
      <small>
        With GST; pages with toner, parts and service. Assumed until your quote.{' '}
        {alone ? `Two machines or more: ${fee} a month on top to manage them.` : 'Your own machines pay no rent.'}
      </small>
    </p>
  );
};
