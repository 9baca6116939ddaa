/** Menu order. */
export const SERVICE_SLUGS = [
  'printer-leasing',
  'kyocera-printer-lease',
  'managed-print-services',
  'end-printer-lease-contract',
  'printer-leasing-quotes',
] as const;

export type ServiceSlug = (typeof SERVICE_SLUGS)[number];

export const SERVICE_NAMES: Readonly<Record<ServiceSlug, string>> = {
  'printer-leasing': 'Printer leasing',
  'kyocera-printer-lease': 'Kyocera printer lease',
  'managed-print-services': 'Managed print services',
  'end-printer-lease-contract': 'End printer lease contract',
  'printer-leasing-quotes': 'Printer leasing quotes',
};

export const isServiceSlug = (slug: string): slug is ServiceSlug => SERVICE_SLUGS.some((known) => known === slug);

export type PriceKind = 'rent' | 'pages' | 'none';

/**
 * How each service's page states a price: managed print is priced per page, and visitors who end a lease are not
 * looking for the price of a new one.
 */
export const SERVICE_PRICES: Readonly<Record<ServiceSlug, PriceKind>> = {
  'printer-leasing': 'rent',
  'kyocera-printer-lease': 'rent',
  'managed-print-services': 'pages',
  'end-printer-lease-contract': 'none',
  'printer-leasing-quotes': 'rent',
};
