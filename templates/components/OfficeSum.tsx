import { dollars } from '../../src/site/money.ts';
import type { LeaseExample } from '../lease-examples.ts';

/** What an office pays: the figure first, which is set large. */
export const OfficeSum = ({ example: { office, cost } }: { readonly example: LeaseExample }) => (
  <>
    <strong>{dollars(cost.monthlyCents)}</strong>{' '}
    <small>
      a month, pages and GST included
      <br />
      {office}
    </small>
  </>
);
