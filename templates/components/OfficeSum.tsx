import { dollars } from '../../src/site/money.ts';
import type { LeaseExample } from '../lease-examples.ts';

interface Props {
  readonly example: LeaseExample;
  /** Options that the price excludes, such as 'a feeder or a finisher'. */
  readonly before?: string;
}

export const OfficeSum = ({ example: { office, cost }, before }: Props) => (
  <>
    <strong>{dollars(cost.monthlyCents)}</strong> a month{' '}
    <small>
      including pages and GST
      <br />
      {office}
      {before && `, without ${before}`}
    </small>
  </>
);
