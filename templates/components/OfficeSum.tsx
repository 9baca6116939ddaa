import { dollars } from '../../src/site/money.ts';
import type { LeaseExample } from '../lease-examples.ts';

/** What an office pays, in a line. */
export const OfficeSum = ({ example: { office, cost } }: { readonly example: LeaseExample }) => (
  <>
    {office}: <strong>{dollars(cost.monthlyCents)} a month</strong>, pages and GST included
  </>
);
