/** Disclosure printed near each form and in each footer. */
export const HOW_WE_ARE_PAID =
  'We arrange leases free of charge. The seller, service partner or finance company may pay us.';

export const firmOf = ({ legalName, abn }: { readonly legalName: string; readonly abn: string }): string =>
  abn === '' ? legalName : `${legalName}, ABN ${abn.slice(0, 2)} ${abn.slice(2, 5)} ${abn.slice(5, 8)} ${abn.slice(8)}`;

export const headOfficeLine = ({
  street,
  suburb,
  state,
  postcode,
}: Readonly<Record<'street' | 'suburb' | 'state' | 'postcode', string>>): string =>
  `${street}, ${suburb} ${state} ${postcode}`;

/** Sydney observes daylight saving time, Queensland does not. */
export const officeHours = ({ hours }: { readonly hours: string }): string => `${hours}, Sydney time`;
