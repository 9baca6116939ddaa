import type { Site } from 'build-site';

/** How we earn our money, in the same words near each form and at the foot of each page. The page about us says more. */
export const HOW_WE_ARE_PAID =
  'We arrange printer leases, and a supplier or finance company may pay us when you sign one.';

/** Who we are in law, with the ABN in its usual groups where there is one: 'Copyfield Pty Ltd, ABN 12 345 678 901'. */
export const firmOf = ({ legalName, abn }: Pick<Site['settings'], 'legalName' | 'abn'>): string =>
  abn === '' ? legalName : `${legalName}, ABN ${abn.slice(0, 2)} ${abn.slice(2, 5)} ${abn.slice(5, 8)} ${abn.slice(8)}`;

/** Office hours as printed. They follow the clock in Sydney, which leaves standard time in summer while Queensland keeps it. */
export const officeHours = ({ hours }: Pick<Site['settings'], 'hours'>): string => `${hours}, Sydney time`;
