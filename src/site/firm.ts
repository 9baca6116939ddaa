/** How we earn our money, in the same words near each form and at the foot of each page. The page about us says more. */
export const HOW_WE_ARE_PAID =
  'We arrange printer leases, and the seller of the machine or the finance company may pay us when you sign one.';

/** Who we are in law, with the ABN in its usual groups where there is one: 'Copyfield Pty Ltd, ABN 12 345 678 901'. */
export const firmOf = ({ legalName, abn }: { readonly legalName: string; readonly abn: string }): string =>
  abn === '' ? legalName : `${legalName}, ABN ${abn.slice(0, 2)} ${abn.slice(2, 5)} ${abn.slice(5, 8)} ${abn.slice(8)}`;

/** Where letters reach us, in a line. */
export const headOfficeLine = ({
  street,
  suburb,
  state,
  postcode,
}: Readonly<Record<'street' | 'suburb' | 'state' | 'postcode', string>>): string =>
  `${street}, ${suburb} ${state} ${postcode}`;

/** Office hours as printed. They follow the clock in Sydney, which leaves standard time in summer while Queensland keeps it. */
export const officeHours = ({ hours }: { readonly hours: string }): string => `${hours}, Sydney time`;
