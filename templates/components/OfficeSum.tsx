import { dollars } from '../../src/site/money.ts';
import type { LeaseExample } from '../lease-examples.ts';

/** What an office pays: the figure first, which is set large, with its unit beside it. */
export const OfficeSum = ({ example: { office, cost } }: { readonly example: LeaseExample }) => (
  <>
    <strong>{dollars(cost.monthlyCents)}</strong> a month{' '}
    <small>
      pages and GST included
      <br />
      {office}
    </small>
  </>
);
